import { useFormScope } from '../../../renderers/form/scope.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { opensWindow } from './creations.ts';
import { useServices } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';

interface SubmitBarProps {
  readonly formId: string;
  readonly isBusy: boolean;
  /** The button's label, when the amount is not the form's own. */
  readonly label?: string;
}

/** The action of a deposit: names the amount, and says when the payment opens elsewhere. */
export function SubmitBar({ formId, isBusy, label }: SubmitBarProps) {
  const { t, tag } = useTexts();
  const { bridge } = useServices();
  const { plan } = useFormScope();
  const own = (amount: string | undefined): string =>
    amount === undefined || !plan.amount
      ? t('deposit.buttonPlain')
      : t('deposit.button', { amount: isolate(formatMoney(amount, plan.amount.currency, tag)) });
  return (
    <>
      <SubmitButton formId={formId} isBusy={isBusy} label={(amount) => label ?? own(amount)} />
      {plan.method.opensIn === 'window' && opensWindow(plan) && (
        <p className="pw-actions__note">
          {bridge.kind === 'native' ? t('deposit.form.opensBrowser') : t('deposit.form.opensWindow')}
        </p>
      )}
    </>
  );
}
