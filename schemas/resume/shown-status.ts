import { TRANSACTION_STATUSES } from '../deposit/statuses.ts';
import * as z from '../zod.ts';

/** The status that a status page showed last, as stored: nothing else of the payment. */
export const ShownStatus = z.object({
  /** The entry of the history that showed it. */
  entry: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
});
