import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useWidget } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';
import { useMethodFlow } from '../methods/flows.ts';
import { useCountryCode } from '../methods/use-methods.ts';
import { rangeMessage, takesPrice } from './price-range.ts';

/** Why the package that is being bought cannot be paid with a method; undefined where it can, and where none is bought. */
export function usePriceReason(): (method: PaymentMethod) => string | undefined {
  const { message, tag } = useWords();
  const chosen = useWidget(({ box }) => box);
  const { kind } = useMethodFlow();
  const country = useCountryCode();
  // A package stays chosen while its player redeems.
  const box = kind === 'deposit' ? chosen : undefined;
  return (method) => {
    if (!box) return undefined;
    const range = takesPrice(method, box, country);
    return range.ok ? undefined : message(rangeMessage(range, box.priceCurrencyCode, tag));
  };
}
