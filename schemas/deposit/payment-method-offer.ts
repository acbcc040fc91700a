import { CurrencyCode, LocalizedText, WireAmount } from '../common.ts';
import { IconId } from '../method/field.ts';
import { parse } from '../parse.ts';
import * as z from '../zod.ts';

/** An invalid icon id drops the icon, not the offer. */
const Icons = z.pipe(
  z.array(z.unknown()),
  z.transform((ids) => ids.flatMap((id) => ((found) => (found.ok ? [found.value] : []))(parse(IconId, id)))),
);

/**
 * An on-ramp provider's offer. We added `text`, the provider's name for the player, and `currency`, that of `amount` when
 * it is not the deposit's. `fee` is always in the deposit's currency.
 */
export const PaymentMethodOffer = z.object({
  /** Sent back when the player continues with this offer. */
  method: z.string().check(z.minLength(1)),
  text: z.optional(LocalizedText),
  amount: z.optional(WireAmount),
  currency: z.optional(CurrencyCode),
  fee: z.optional(WireAmount),
  iconIds: z._default(Icons, []),
});
export type PaymentMethodOffer = z.infer<typeof PaymentMethodOffer>;
