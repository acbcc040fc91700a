import { TRANSACTION_STATUSES } from '../deposit/statuses.ts';
import * as z from '../zod.ts';

/** What a status page showed last, as stored: a word, and what the player tells support. */
export const ShownStatus = z.object({
  /** The entry of the history that showed it. */
  entry: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  reference: z.optional(z.string()),
});
export type ShownStatus = z.infer<typeof ShownStatus>;
