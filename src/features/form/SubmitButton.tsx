import { useFormState, useWatch } from 'react-hook-form';
import { AMOUNT_ID } from '../../../renderers/compile-amount.ts';
import { useFormScope } from '../../../renderers/form/scope.ts';
import { isDecimal, isPositive } from '../../../schemas/money/decimal.ts';
import { useReasons } from '../../core/hooks/use-reasons.ts';
import { useServices } from '../../core/services/services.ts';
import { buttonReasons } from './button-reasons.ts';
import { useDelayed } from './use-delayed.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** Show the spinner only for checks that take longer than this, in ms: a slow pattern, or a worker still loading. */
const CHECK_SHOWS_MS = 200;

interface SubmitButtonProps {
  readonly formId: string;
  readonly isBusy?: boolean;
  /** The label for the entered amount: decimal text above zero, undefined when there is none. */
  readonly label: (sum: string | undefined) => string;
}

/** The one action of a form. While the form has errors, it leads to the first of them. */
export function SubmitButton({ formId, isBusy: isSending = false, label }: SubmitButtonProps) {
  const { plan, form } = useFormScope();
  const amount = useWatch({ control: form.control, name: AMOUNT_ID }) ?? '';
  const { errors, isSubmitted, isSubmitting } = useFormState({ control: form.control });
  const isBusy = useDelayed(isSubmitting, CHECK_SHOWS_MS) || isSending;
  const isTriggered = plan.fields.some(({ id, definition }) => definition.triggered && errors[id]);
  const isWrong = isSubmitted ? Object.keys(errors).length > 0 : isTriggered;
  const { store } = useServices();
  useReasons(() => buttonReasons(isBusy, store.getState()));
  return (
    <Button type="submit" form={formId} isWide isBlocked={isWrong} isBusy={isBusy} data-submit>
      {label(isDecimal(amount) && isPositive(amount) ? amount : undefined)}
    </Button>
  );
}
