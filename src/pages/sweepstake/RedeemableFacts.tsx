import { useWords } from '../../app/use-words.ts';
import { formatCoins, SWEEP } from '../../sweepstake/coins.ts';
import type { Redeemable } from '../../sweepstake/use-redeemable.ts';
import { Fact } from './Fact.tsx';

/** What of the sweep coins is still to be played, and what is left to redeem. */
export function RedeemableFacts({ redeemable }: { readonly redeemable: Redeemable }) {
  const { t, tag } = useWords();
  const { amount, toBePlayed, isPending, again } = redeemable;
  const coins = (sum: string | undefined) =>
    isPending || sum === undefined ? undefined : formatCoins({ currency: SWEEP, amount: sum }, tag);
  return (
    <dl className="pw-details">
      <Fact label={t('sweepstake.redemption.toPlay')} value={coins(toBePlayed)} isPending={isPending} again={again} />
      <Fact label={t('sweepstake.redemption.can')} value={coins(amount)} isPending={isPending} again={again} />
    </dl>
  );
}
