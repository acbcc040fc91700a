import { useWidget } from '../../core/services/services.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { useChosenCurrency } from './use-chosen-currency.ts';
import { DepositForm } from '../deposit/DepositForm.tsx';
import { MethodForm } from '../form/MethodForm.tsx';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';

/** Buying crypto with a card: a regular form whose amount is in a currency selected in it. */
export default function OnrampPage() {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <Onramp key={method.name} method={method} />;
}

function Onramp({ method }: { readonly method: PaymentMethod }) {
  const { method: withCurrencyField, ...chosen } = useChosenCurrency(method);
  return (
    <MethodForm method={withCurrencyField} amount={{ currency: chosen.currency }}>
      {(ready) => <DepositForm {...ready} chosen={chosen} />}
    </MethodForm>
  );
}
