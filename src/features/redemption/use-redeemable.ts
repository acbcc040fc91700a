import { balanceOf, SWEEP } from '../coins/coins.ts';
import { redeemable } from '../coins/redeem.ts';
import { useOptionalCall } from '../coins/use-optional-call.ts';

export interface Redeemable {
  readonly isPending: boolean;
  /** Decimal text; undefined where no response has it. The whole balance while the amount still to be played is unknown. */
  readonly amount: string | undefined;
  /** Decimal text; undefined where no response has it. */
  readonly toBePlayed: string | undefined;
  /** Retries the requests that failed. */
  readonly retry: () => void;
}

const RECOUP = { currency: SWEEP };

/** How much of the player's coins can be redeemed, as far as the server says. */
export function useRedeemable(): Redeemable {
  const balances = useOptionalCall('sweepstake-balance-get', {});
  const recoup = useOptionalCall('sweepstake-recoup-sum', RECOUP);
  const balance = balances.error || balances.value === undefined ? undefined : balanceOf(balances.value, SWEEP);
  const toBePlayed = recoup.value?.data.amount;
  const amount = balance === undefined ? undefined : redeemable(balance, toBePlayed ?? '0');
  return {
    isPending: balances.isPending || recoup.isPending,
    amount,
    toBePlayed,
    retry: () => {
      if (balances.error) balances.retry();
      if (recoup.error) recoup.retry();
    },
  };
}
