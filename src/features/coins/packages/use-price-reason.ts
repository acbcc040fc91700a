import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { useWidget } from '../../../core/services/services.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { useReasons } from '../../../core/hooks/use-reasons.ts';
import { useMethodFlow } from '../../../core/hooks/method-flow.ts';
import { useCountryCode, useMethods } from '../../methods/use-methods.ts';
import { acceptsPrice, priceReasons, rangeMessage } from './price-range.ts';

/** Why a method cannot pay for the selected package; undefined where it can, or without a package. */
export function usePriceReason(): (method: PaymentMethod) => string | undefined {
  const { message, tag } = useTexts();
  const chosen = useWidget(({ box }) => box);
  const { kind } = useMethodFlow();
  const country = useCountryCode();
  // A package stays selected during a redemption.
  const box = kind === 'deposit' ? chosen : undefined;
  const { data } = useMethods();
  useReasons(() => (box ? priceReasons(data?.methods ?? [], box, country) : []));
  return (method) => {
    if (!box) return undefined;
    const range = acceptsPrice(method, box, country);
    return range.ok ? undefined : message(rangeMessage(range, box.priceCurrencyCode, tag));
  };
}
