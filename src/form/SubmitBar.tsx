import { useFormState, useWatch } from 'react-hook-form';
import { isDecimal, isPositive } from '../../schemas/money/decimal.ts';
import { formatMoney, isolate } from '../../schemas/money/format-money.ts';
import { AMOUNT_ID } from '../../renderers/compile-amount.ts';
import { useFormScope } from '../../renderers/form/scope.ts';
import { opensWindow } from '../deposit/creations.ts';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';

interface SubmitBarProps {
  readonly formId: string;
  readonly isBusy: boolean;
  /** What it does, where the sum is not the form's own. */
  readonly label?: string;
}

/** The one action. It says the sum that will be paid, and while the form is wrong leads to the first error. */
export function SubmitBar({ formId, isBusy, label }: SubmitBarProps) {
  const { t, tag } = useWords();
  const { bridge } = useServices();
  const { plan, form } = useFormScope();
  const amount = useWatch({ control: form.control, name: AMOUNT_ID }) ?? '';
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const isTriggered = plan.fields.some(({ id, definition }) => definition.triggered && errors[id]);
  const isWrong = isSubmitted ? Object.keys(errors).length > 0 : isTriggered;
  const sum =
    plan.amount && isDecimal(amount) && isPositive(amount)
      ? isolate(formatMoney(amount, plan.amount.currency, tag))
      : undefined;
  return (
    <>
      <button
        type="submit"
        form={formId}
        className="pw-btn pw-btn--primary pw-btn--wide"
        aria-disabled={isWrong || isBusy || undefined}
        aria-busy={isBusy || undefined}
        data-submit
      >
        {isBusy && <span className="pw-spinner" />}
        {label ?? (sum === undefined ? t('deposit.buttonPlain') : t('deposit.button', { 0: sum }))}
      </button>
      {plan.method.opensIn === 'window' && opensWindow(plan) && (
        <p className="pw-actions__note">
          {bridge.kind === 'native' ? t('deposit.form.opensBrowser') : t('deposit.form.opensWindow')}
        </p>
      )}
    </>
  );
}
