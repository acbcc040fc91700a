import type { ResponseFinding } from '../../../core/services/services.ts';

/** Longer than any real status. */
const LONGEST = 40;

/** An unknown status changes nothing but is reported to the host. */
export const unknownStatus = (status: string | number, source: string): ResponseFinding => ({
  kind: 'unknown-status',
  path: source,
  message: `the status ${String(status).slice(0, LONGEST)} of ${source} is unknown and changes nothing`,
});
