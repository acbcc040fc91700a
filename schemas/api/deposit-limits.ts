import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

export const DepositLimits = z.object({
  limits: z.record(z.string(), z.object({ min: z.optional(WireAmount), max: z.optional(WireAmount) })),
  fixedAmounts: z.optional(z.array(WireAmount)),
});
export type DepositLimits = z.infer<typeof DepositLimits>;
