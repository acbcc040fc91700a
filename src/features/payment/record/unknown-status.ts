import type { AnswerFinding } from '../../../core/services/services.ts';

/** Longer than any real status. */
const LONGEST = 40;

/** An unknown status changes nothing but is reported to the host. */
export const unknownStatus = (said: string | number, source: string): AnswerFinding => ({
  kind: 'unknown-status',
  path: source,
  message: `the status ${String(said).slice(0, LONGEST)} of ${source} is unknown and changes nothing`,
});
