import type { AnswerFinding } from '../app/services.ts';

/** Longer than any status is. */
const LONGEST = 40;

/** A status that the table does not hold changes nothing; the host hears of it. */
export const unknownStatus = (said: string | number, source: string): AnswerFinding => ({
  kind: 'unknown-status',
  path: source,
  message: `the status ${String(said).slice(0, LONGEST)} of ${source} is unknown and changes nothing`,
});
