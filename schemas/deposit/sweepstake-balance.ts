import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** One of the coin shop player's balances. One that cannot be read is unknown; one that is not listed is 0. */
export const SweepstakeBalance = z.object({ currency: z.string(), balance: z.optional(WireAmount) });
