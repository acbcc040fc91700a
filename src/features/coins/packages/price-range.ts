import type { Message } from '../../../../renderers/contract.ts';
import type { SweepstakeBox } from '../../../../schemas/deposit/sweepstake-box.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { decimalsOf } from '../../../../schemas/money/decimals.ts';
import type { Reason } from '../../../../schemas/reason.ts';
import { formatMoney, isolate } from '../../../../schemas/money/format-money.ts';
import { checkLimits, type LimitVerdict, type Limits, resolveLimits } from '../../../../schemas/money/limits.ts';

/** Whether a method accepts the price of a package, by its own limits, else the server's. */
export function acceptsPrice(
  method: Pick<PaymentMethod, 'amount_rules' | 'network'>,
  { price, priceCurrencyCode: currency }: Pick<SweepstakeBox, 'price' | 'priceCurrencyCode'>,
  country: string,
  server?: Limits,
): LimitVerdict {
  const limits = resolveLimits(method.amount_rules, server, {
    currency,
    country,
    decimals: decimalsOf(currency),
    network: method.network,
  });
  return checkLimits(price, limits);
}

/** The methods that cannot pay for a package, for tools. */
export const priceReasons = (
  methods: readonly PaymentMethod[],
  box: Pick<SweepstakeBox, 'price' | 'priceCurrencyCode'>,
  country: string,
): readonly Reason[] =>
  methods.flatMap((method): readonly Reason[] => {
    const range = acceptsPrice(method, box, country);
    if (range.ok) return [];
    const { rule, limit: wants } = range;
    return [{ rule: `price-${rule}`, of: method.name, saw: box.price, wants, at: box.priceCurrencyCode }];
  });

/** Why a method does not accept a price: its minimum or its maximum. */
export const rangeMessage = (
  { rule, limit }: Extract<LimitVerdict, { readonly ok: false }>,
  currency: string,
  locale: string,
): Message => ({
  keys: [`sweepstake.outOfRange.${rule}`],
  values: { amount: isolate(formatMoney(limit, currency, locale, 'short')) },
});
