import { useMemo } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { AmountField } from '../../../renderers/fields/amount/AmountField.tsx';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useWidget } from '../../core/services/services.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { FormView } from '../form/FormView.tsx';
import { MethodForm, type ReadyForm } from '../form/MethodForm.tsx';
import { useTagsShown } from '../form/use-tags-shown.ts';
import { redemptionOf } from './redemption-fields.ts';
import { useRedeemable } from './use-redeemable.ts';
import { FAILURE_TITLES, useRedemptionForm } from './use-redemption-form.ts';
import { Failure } from '../../ui/page/Failure.tsx';
import { Conversion } from './Conversion.tsx';
import { NetworkNotes } from './NetworkNotes.tsx';
import { RedeemableFacts } from './RedeemableFacts.tsx';
import { RedeemButton } from './RedeemButton.tsx';

/** Only the definition's limits apply: the server's are for deposits. */
const AMOUNT_OPTIONS = { limits: 'none' } as const;

/** Redeems sweep coins for a coin: how many, on which network, to which address. */
export default function ConvertPage() {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <Redemption key={method.name} method={method} />;
}

function Redemption({ method }: { readonly method: PaymentMethod }) {
  const completed = useMemo(() => redemptionOf(method), [method]);
  return (
    <MethodForm method={completed} amount={AMOUNT_OPTIONS}>
      {(ready) => <RedemptionForm {...ready} />}
    </MethodForm>
  );
}

function RedemptionForm({ head, method, deposit }: ReadyForm) {
  const { t } = useTexts();
  const redeemable = useRedeemable();
  const form = useRedemptionForm({ method, context: deposit.context, redeemable: redeemable.amount });
  const showsTags = useTagsShown();
  const { plan, failure, isBusy } = form;
  return (
    <FormView
      head={head}
      form={form}
      isBusy={isBusy}
      submit={form.submit}
      warmPatterns={deposit.warmPatterns}
      failure={failure && <Failure {...failure} title={t(FAILURE_TITLES[failure.outcome])} />}
      amount={
        <>
          <RedeemableFacts redeemable={redeemable} />
          {plan.amount && <AmountField amount={plan.amount} showsTags={showsTags} />}
          {method.cryptoCurrency !== undefined && <Conversion coin={method.cryptoCurrency} />}
        </>
      }
      foot={<NetworkNotes />}
      action={<RedeemButton formId={form.formId} isBusy={isBusy} />}
    />
  );
}
