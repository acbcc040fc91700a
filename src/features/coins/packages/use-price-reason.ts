import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { useWidget } from '../../../core/services/services.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { useMethodFlow } from '../../../core/hooks/method-flow.ts';
import { useCountryCode } from '../../methods/use-methods.ts';
import { rangeMessage, acceptsPrice } from './price-range.ts';

/** Why a method cannot pay for the selected package; undefined where it can, or without a package. */
export function usePriceReason(): (method: PaymentMethod) => string | undefined {
  const { message, tag } = useTexts();
  const chosen = useWidget(({ box }) => box);
  const { kind } = useMethodFlow();
  const country = useCountryCode();
  // A package stays selected during a redemption.
  const box = kind === 'deposit' ? chosen : undefined;
  return (method) => {
    if (!box) return undefined;
    const range = acceptsPrice(method, box, country);
    return range.ok ? undefined : message(rangeMessage(range, box.priceCurrencyCode, tag));
  };
}
