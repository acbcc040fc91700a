import { type Finding, type FindingCode, FINDINGS } from '../../../../schemas/host/findings.ts';
import { ordinal } from './counts.ts';
import type { Facts } from './facts.ts';

export interface Found extends Finding {
  readonly code: FindingCode;
  readonly detail: string;
}

interface Row {
  readonly code: FindingCode;
  /** The evidence. Undefined when there is none. */
  readonly detail: (facts: Facts) => string | undefined;
}

/** `onInit` messages, one per second. A host that listens before the frame loads answers the first. */
const LATE_AFTER = 3;

const lacks = ({ sandbox }: Facts, ...tokens: readonly string[]): string | undefined => {
  const missing = sandbox ? tokens.filter((token) => !sandbox.includes(token)) : [];
  return missing.length > 0 ? `missing: ${missing.join(' ')}` : undefined;
};

/** The findings of the host check, as far as they show from inside. */
const ROWS: readonly Row[] = [
  {
    code: 'shared-origin',
    detail: ({ isFrame, sharesOrigin }) => (isFrame && sharesOrigin ? 'the host page has the same origin' : undefined),
  },
  {
    code: 'loaded-without-origin-param',
    detail: ({ isFrame, hasOriginParam }) => (isFrame && !hasOriginParam ? 'no ?origin= in the address' : undefined),
  },
  { code: 'no-sandbox', detail: ({ sandbox }) => (sandbox === null ? 'the frame has no sandbox' : undefined) },
  {
    code: 'sandbox-without-popups',
    detail: (facts) =>
      facts.isFrame && facts.opensWindows === false
        ? 'the frame cannot reach a window that was opened during a press; a Cross-Origin-Opener-Policy of the page does that too'
        : lacks(facts, 'allow-popups', 'allow-popups-to-escape-sandbox'),
  },
  { code: 'sandbox-without-forms', detail: (facts) => lacks(facts, 'allow-forms') },
  {
    code: 'blocked-storage',
    detail: ({ refusedStorages }) => (refusedStorages.length > 0 ? refusedStorages.join(', ') : undefined),
  },
  {
    code: 'missing-allow',
    detail: ({ refusedFeatures }) => (refusedFeatures?.length ? refusedFeatures.join(', ') : undefined),
  },
  {
    code: 'missing-referrer-policy',
    detail: ({ isFrame, referrer }) => {
      if (!isFrame) return undefined;
      if (referrer === '') return 'the frame gets no referrer';
      return /^https?:\/\/[^/]+\/.+/.test(referrer) ? 'the frame gets the whole address as referrer' : undefined;
    },
  },
  {
    code: 'no-answer-to-on-init',
    detail: ({ isFrame, greetings }) =>
      isFrame && greetings > LATE_AFTER ? `only the ${ordinal(greetings)} onInit was answered` : undefined,
  },
  { code: 'invalid-start-data', detail: ({ reports }) => (reports.length > 0 ? reports.join('; ') : undefined) },
  {
    code: 'height-not-applied',
    detail: ({ height }) =>
      height && Math.abs(height.content - height.frame) > 1
        ? `the content is ${height.content} px high, the frame ${height.frame} px`
        : undefined,
  },
];

export const findingsOf = (facts: Facts): readonly Found[] =>
  ROWS.flatMap(({ code, detail }) => {
    const found = detail(facts);
    return found === undefined ? [] : [{ code, detail: found, ...FINDINGS[code] }];
  });
