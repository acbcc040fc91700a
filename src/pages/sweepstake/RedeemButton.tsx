import { useFormState, useWatch } from 'react-hook-form';
import { AMOUNT_ID } from '../../../renderers/compile-amount.ts';
import { useFormScope } from '../../../renderers/form/scope.ts';
import { isDecimal, isPositive } from '../../../schemas/money/decimal.ts';
import { isolate } from '../../../schemas/money/format-money.ts';
import { useWords } from '../../app/use-words.ts';
import { formatCoins, SWEEP } from '../../sweepstake/coins.ts';

interface RedeemButtonProps {
  readonly formId: string;
  readonly isBusy: boolean;
}

/** The one action: it says what is redeemed, and while the form is wrong leads to the first error. */
export function RedeemButton({ formId, isBusy }: RedeemButtonProps) {
  const { t, tag } = useWords();
  const { plan, form } = useFormScope();
  const amount = useWatch({ control: form.control, name: AMOUNT_ID }) ?? '';
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const isTriggered = plan.fields.some(({ id, definition }) => definition.triggered && errors[id]);
  const isWrong = isSubmitted ? Object.keys(errors).length > 0 : isTriggered;
  return (
    <button
      type="submit"
      form={formId}
      className="pw-btn pw-btn--primary pw-btn--wide"
      aria-disabled={isWrong || isBusy || undefined}
      aria-busy={isBusy || undefined}
      data-submit
    >
      {isBusy && <span className="pw-spinner" />}
      {isDecimal(amount) && isPositive(amount)
        ? t('sweepstake.redemption.button', { 0: isolate(formatCoins({ currency: SWEEP, amount }, tag)) })
        : t('sweepstake.redemption.buttonPlain')}
    </button>
  );
}
