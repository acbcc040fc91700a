import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** `amount` is the part still to be wagered, which cannot be redeemed. Nothing depends on the `status` beside it. */
export const RecoupAmount = z.object({ data: z.object({ status: z.optional(z.unknown()), amount: WireAmount }) });
