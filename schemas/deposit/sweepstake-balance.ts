import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** One of the coin shop player's balances. One that cannot be read is unknown, and not 0 as one that is not listed. */
export const SweepstakeBalance = z.object({ currency: z.string(), balance: z.optional(WireAmount) });
