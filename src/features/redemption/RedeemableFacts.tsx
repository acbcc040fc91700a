import { useWords } from '../../core/hooks/use-words.ts';
import { formatCoins, SWEEP } from '../coins/coins.ts';
import type { Redeemable } from './use-redeemable.ts';
import { Fact } from './Fact.tsx';

/** Sweep coins still to be played, and those left to redeem, which are unknown without the former. */
export function RedeemableFacts({ redeemable }: { readonly redeemable: Redeemable }) {
  const { t, tag } = useWords();
  const { amount, toBePlayed, isPending, again } = redeemable;
  const coins = (sum: string | undefined) => sum && formatCoins({ currency: SWEEP, amount: sum }, tag);
  const rest = toBePlayed === undefined ? undefined : amount;
  return (
    <dl className="pw-details">
      <Fact label={t('sweepstake.redemption.toPlay')} value={coins(toBePlayed)} isPending={isPending} />
      <Fact label={t('sweepstake.redemption.can')} value={coins(rest)} isPending={isPending} again={again} />
    </dl>
  );
}
