import { isolate } from '../../../schemas/money/format-money.ts';
import { useWords } from '../../core/hooks/use-words.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { formatCoins, SWEEP } from '../coins/coins.ts';

interface RedeemButtonProps {
  readonly formId: string;
  readonly isBusy: boolean;
}

/** The action of a redemption, labelled with the amount. */
export function RedeemButton(props: RedeemButtonProps) {
  const { t, tag } = useWords();
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
