import findings from './findings.json' with { type: 'json' };

/** Mistakes in how a page embeds the widget. The host check finds them from outside, the debug panel from inside. */
export type FindingCode = keyof typeof findings;

/** English, for the developer of the page. An error breaks deposits or their safety, a warning only for some players. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly cause: string;
  readonly fix: string;
}

export const FINDINGS = findings as Readonly<Record<FindingCode, Finding>>;
