import { CurrencyCode, LocalizedText, WireAmount } from '../common.ts';
import { IconId } from '../method/field.ts';
import { parse } from '../parse.ts';
import * as z from '../zod.ts';

/** An icon that is no id costs the offer its picture, not the player the offer. */
const Icons = z.pipe(
  z.array(z.unknown()),
  z.transform((ids) => ids.flatMap((id) => ((found) => (found.ok ? [found.value] : []))(parse(IconId, id)))),
);

/**
 * An on-ramp provider's offer. `text` and `currency` are ours: what the player calls the
 * provider, and what `amount` is counted in where that is not the currency of the deposit, as `fee` is.
 */
export const PaymentMethodOffer = z.object({
  /** Sent back when the player goes on with this one. */
  method: z.string().check(z.minLength(1)),
  text: z.optional(LocalizedText),
  amount: z.optional(WireAmount),
  currency: z.optional(CurrencyCode),
  fee: z.optional(WireAmount),
  iconIds: z._default(Icons, []),
});
export type PaymentMethodOffer = z.infer<typeof PaymentMethodOffer>;
