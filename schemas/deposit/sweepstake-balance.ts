import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** One balance of the coin shop's player. */
export const SweepstakeBalance = z.object({ currency: z.string(), balance: WireAmount });
