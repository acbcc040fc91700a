import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AMOUNT_ID } from '../../../renderers/compile-amount.ts';
import { AmountField } from '../../../renderers/fields/amount/AmountField.tsx';
import { useBank } from './use-bank.ts';
import { useTagsShown } from '../form/use-tags-shown.ts';
import { Failure } from '../../ui/page/Failure.tsx';
import { GuaranteedNote, SupportLink } from '../methods/TraitNotes.tsx';
import { BonusLine } from '../bonus/BonusLine.tsx';
import { FormView } from '../form/FormView.tsx';
import type { ReadyForm } from '../form/MethodForm.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { FAILURE_TITLES, useDepositForm } from './use-deposit-form.ts';
import type { ChosenCurrency } from '../form/context/use-amount-currency.ts';
import { Button } from '../../ui/controls/Button.tsx';

interface DepositFormProps extends ReadyForm {
  readonly chosen?: ChosenCurrency | undefined;
}

/** The form of a deposit. */
export function DepositForm({ head, method, deposit, chosen }: DepositFormProps) {
  const { t } = useTranslation();
  const showsTags = useTagsShown();
  const form = useDepositForm({ method, context: deposit.context, chosen });
  const { scope, failure, isBusy, submit } = form;
  const { plan } = scope;
  const hints = useBank(plan, scope.form);
  const amount = useWatch({ control: scope.form.control, name: AMOUNT_ID }) ?? '';
  return (
    <FormView
      head={head}
      form={form}
      isBusy={isBusy}
      submit={submit}
      hints={hints}
      warmPatterns={deposit.warmPatterns}
      failure={failure && <Failure {...failure} title={t(FAILURE_TITLES[failure.outcome])} />}
      amount={
        <>
          {plan.amount && (
            <AmountField
              key={plan.amount.currency}
              amount={plan.amount}
              isLoadingLimits={deposit.isLoadingLimits}
              showsTags={showsTags}
              retry={
                deposit.retryLimits && (
                  <Button variant="secondary" isSmall onClick={deposit.retryLimits}>
                    {t('amount.retryLimits')}
                  </Button>
                )
              }
              onOrigin={form.setFromChip}
            />
          )}
          {plan.amount && <BonusLine method={method} amount={amount} />}
        </>
      }
      foot={
        <>
          <GuaranteedNote method={method} hasDetails={false} />
          <SupportLink method={method} />
        </>
      }
      action={<SubmitBar formId={form.formId} isBusy={isBusy} />}
    />
  );
}
