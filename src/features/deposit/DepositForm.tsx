import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useKeptFocus } from '../../core/hooks/use-kept-focus.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { AMOUNT_ID } from '../../../renderers/compile-amount.ts';
import type { FormScope } from '../../../renderers/form/scope.ts';
import { AmountField } from '../../../renderers/fields/amount/AmountField.tsx';
import { useTagsShown } from '../form/use-tags-shown.ts';
import { Failure } from '../../ui/page/Failure.tsx';
import { GuaranteedNote, SupportLink } from '../methods/TraitNotes.tsx';
import { BonusLine, type BonusLineProps } from '../bonus/BonusLine.tsx';
import { FormView } from '../form/FormView.tsx';
import type { ReadyForm } from '../form/MethodForm.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { type DepositForm as DepositFormParts, FAILURE_TITLES, useDepositForm } from './use-deposit-form.ts';
import type { ChosenCurrency } from '../form/context/use-amount-currency.ts';
import { Button } from '../../ui/controls/Button.tsx';

interface DepositFormProps extends ReadyForm {
  readonly chosen?: ChosenCurrency | undefined;
}

/** The form of a deposit. */
export function DepositForm({ head, method, deposit, chosen }: DepositFormProps) {
  const form = useDepositForm({ method, context: deposit.context, chosen });
  return <DepositFormView {...form} head={head} method={method} deposit={deposit} />;
}

/**
 * A memo: react-hook-form renders the owner of a form a second time before the first paint, and the amount renders it with
 * each key.
 */
const DepositFormView = memo(function DepositFormView(props: ReadyForm & DepositFormParts) {
  const { head, method, deposit, scope, failure, isBusy, submit, setFromChip } = props;
  const { t } = useTexts();
  const showsTags = useTagsShown();
  const { plan } = scope;
  const focus = useKeptFocus(deposit.retryLimits !== undefined);
  return (
    <FormView
      head={head}
      form={props}
      isBusy={isBusy}
      submit={submit}
      warmPatterns={deposit.warmPatterns}
      failure={failure && <Failure {...failure} title={t(FAILURE_TITLES[failure.outcome])} />}
      amount={
        plan.amount && (
          <>
            <AmountField
              key={plan.amount.currency}
              amount={plan.amount}
              isLoadingLimits={deposit.isLoadingLimits}
              showsTags={showsTags}
              retry={
                deposit.retryLimits && (
                  <Button variant="secondary" isSmall {...focus} onClick={deposit.retryLimits}>
                    {t('amount.retryLimits')}
                  </Button>
                )
              }
              onOrigin={setFromChip}
            />
            <AmountBonus method={method} form={scope.form} currency={plan.amount.currency} />
          </>
        )
      }
      foot={
        <>
          <GuaranteedNote method={method} hasDetails={false} />
          <SupportLink method={method} />
        </>
      }
      action={<SubmitBar formId={props.formId} isBusy={isBusy} />}
    />
  );
});

/** The bonus for the entered amount. */
function AmountBonus({ form, ...paid }: Pick<BonusLineProps, 'method' | 'currency'> & Pick<FormScope, 'form'>) {
  const amount = useWatch({ control: form.control, name: AMOUNT_ID }) ?? '';
  return <BonusLine {...paid} amount={amount} />;
}
