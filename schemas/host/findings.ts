import findings from './findings.json' with { type: 'json' };

/** What can be wrong with how a page embeds the widget; the host check finds it from outside, the debug panel from inside. */
export type FindingCode = keyof typeof findings;

/** English, for whoever writes the page. An error breaks deposits or their safety; a warning does so only for some. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly cause: string;
  readonly fix: string;
}

export const FINDINGS = findings as Readonly<Record<FindingCode, Finding>>;
