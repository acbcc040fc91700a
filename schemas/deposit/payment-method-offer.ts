import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** An on-ramp provider's offer (second document, section 3). */
export const PaymentMethodOffer = z.object({
  method: z.string(),
  amount: z.optional(WireAmount),
  fee: z.optional(WireAmount),
  iconIds: z._default(z.array(z.string()), []),
});
export type PaymentMethodOffer = z.infer<typeof PaymentMethodOffer>;
