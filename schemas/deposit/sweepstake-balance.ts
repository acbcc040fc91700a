import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** One of the coin shop player's balances. */
export const SweepstakeBalance = z.object({ currency: z.string(), balance: WireAmount });
