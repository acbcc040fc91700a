import type { PaymentMethodOffer } from '../../../schemas/deposit/payment-method-offer.ts';
import { formatAmount, formatMoney } from '../../../schemas/money/format-money.ts';
import type { Reason } from '../../../schemas/reason.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';

/** An offer as its row shows it, with nothing that the response does not contain. */
export interface ShownOffer {
  /** The position, since two offers may have the same method. */
  readonly id: string;
  readonly method: string;
  readonly name: string;
  readonly iconId: string | undefined;
  /** Formatted money. */
  readonly fee: string | undefined;
  readonly amount: { readonly figure: string; readonly currency: string } | undefined;
}

export interface OfferTexts {
  /** BCP 47 tag, for formatting numbers. */
  readonly tag: string;
  readonly text: (text: NonNullable<PaymentMethodOffer['text']>) => string;
  /** The method's name in the list, if the player is offered it there. */
  readonly nameOf: (method: string) => PaymentMethodOffer['text'];
}

/** The offers of a deposit in the order of the response. No response says which is the best, so they are not ranked. */
export function shownOffers(
  { kept, currency: paid }: Pick<OpenDeposit, 'kept' | 'currency'>,
  { tag, text, nameOf }: OfferTexts,
): readonly ShownOffer[] {
  return (kept?.paymentMethodOffers ?? []).map(({ method, text: own, amount, currency = paid, fee, iconIds }, at) => {
    const name = [own, nameOf(method)].map((found) => (found === undefined ? '' : text(found).trim()));
    return {
      id: `${at} ${method}`,
      method,
      name: name.find((found) => found !== '') ?? method,
      iconId: iconIds[0],
      fee: fee === undefined ? undefined : breakableAmount(formatMoney(fee, paid, tag)),
      amount: amount === undefined ? undefined : { figure: formatAmount(amount, currency, tag), currency },
    };
  });
}

/** A single offer is preselected; among several the player chooses. */
export const preselectedOffer = (offers: readonly unknown[]): number | undefined =>
  offers.length === 1 ? 0 : undefined;

/** Why there is nothing to choose, for tools: no provider sells for this amount. */
export const noOffers = ({ amount = '', currency }: Pick<OpenDeposit, 'amount' | 'currency'>): Reason => ({
  rule: 'no-offers',
  of: 'offers',
  saw: `${amount} ${currency}`.trim(),
});
