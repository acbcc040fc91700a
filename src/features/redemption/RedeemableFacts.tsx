import { useTexts } from '../../core/hooks/use-texts.ts';
import { formatCoins, SWEEP } from '../coins/coins.ts';
import type { Redeemable } from './use-redeemable.ts';
import { ValueRow } from './ValueRow.tsx';

/** Sweep coins still to be played, and those left to redeem, which are unknown without the former. */
export function RedeemableFacts({ redeemable }: { readonly redeemable: Redeemable }) {
  const { t, tag } = useTexts();
  const { amount, toBePlayed, isPending, retry } = redeemable;
  const coins = (value: string | undefined) => value && formatCoins({ currency: SWEEP, amount: value }, tag);
  const rest = toBePlayed === undefined ? undefined : amount;
  return (
    <dl className="pw-details">
      <ValueRow label={t('sweepstake.redemption.toPlay')} value={coins(toBePlayed)} isPending={isPending} />
      <ValueRow label={t('sweepstake.redemption.can')} value={coins(rest)} isPending={isPending} onRetry={retry} />
    </dl>
  );
}
