import { useFormScope } from '../../../renderers/form/scope.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { opensWindow } from './creations.ts';
import { useServices } from '../../core/services/services.ts';
import { useWords } from '../../core/hooks/use-words.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';

interface SubmitBarProps {
  readonly formId: string;
  readonly isBusy: boolean;
  /** The button's label, when the amount is not the form's own. */
  readonly label?: string;
}

/** The action of a deposit: names the amount, and says when the payment opens elsewhere. */
export function SubmitBar({ formId, isBusy, label }: SubmitBarProps) {
  const { t, tag } = useWords();
  const { bridge } = useServices();
  const { plan } = useFormScope();
  const own = (sum: string | undefined): string =>
    sum === undefined || !plan.amount
      ? t('deposit.buttonPlain')
      : t('deposit.button', { amount: isolate(formatMoney(sum, plan.amount.currency, tag)) });
  return (
    <>
      <SubmitButton formId={formId} isBusy={isBusy} label={(sum) => label ?? own(sum)} />
      {plan.method.opensIn === 'window' && opensWindow(plan) && (
        <p className="pw-actions__note">
          {bridge.kind === 'native' ? t('deposit.form.opensBrowser') : t('deposit.form.opensWindow')}
        </p>
      )}
    </>
  );
}
