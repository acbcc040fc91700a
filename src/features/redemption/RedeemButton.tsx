import { isolate } from '../../../schemas/money/format-money.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { formatCoins, SWEEP } from '../coins/coins.ts';

interface RedeemButtonProps {
  readonly formId: string;
  readonly isBusy: boolean;
}

/** The action of a redemption, labelled with the amount. */
export function RedeemButton(props: RedeemButtonProps) {
  const { t, tag } = useTexts();
  return (
    <SubmitButton
      {...props}
      label={(amount) =>
        amount === undefined
          ? t('sweepstake.redemption.buttonPlain')
          : t('sweepstake.redemption.button', { amount: isolate(formatCoins({ currency: SWEEP, amount }, tag)) })
      }
    />
  );
}
