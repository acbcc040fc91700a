import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** `amount` is the part still to be wagered, which cannot be redeemed. */
export const RecoupAmount = z.object({ data: z.object({ status: z.string(), amount: WireAmount }) });
