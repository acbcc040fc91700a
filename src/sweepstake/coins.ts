import type { SweepstakeBox } from '../../schemas/deposit/sweepstake-box.ts';
import { isPositive } from '../../schemas/money/decimal.ts';
import { formatMoney } from '../../schemas/money/format-money.ts';

/** The coins that are bought, and those that come free with them. */
export const GOLD = 'QGC';
export const SWEEP = 'QSC';

export interface Coins {
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
}

export interface BoxCoins {
  readonly main: readonly Coins[];
  readonly free: readonly Coins[];
}

/** What a package holds, by currency: its lists, else the two figures that stand beside them. None of nothing. */
export function coinsIn({ currenciesList, gcAmount, scAmount }: SweepstakeBox): BoxCoins {
  return {
    main: held(currenciesList?.main, GOLD, gcAmount),
    free: held(currenciesList?.free, SWEEP, scAmount),
  };
}

function held(listed: readonly Coins[] = [], currency: string, amount = '0'): readonly Coins[] {
  const coins = listed.length > 0 ? listed : [{ currency, amount }];
  return coins.filter((one) => isPositive(one.amount));
}

/** `120,000 GC`, `25.00 SC`: gold coins are counted, the others are worth something. */
export const formatCoins = ({ currency, amount }: Coins, locale: string): string =>
  formatMoney(amount, currency, locale, currency === GOLD ? 'short' : 'sum');

/** The balance of one coin; nothing where the answer does not name it. */
export const balanceOf = (
  balances: readonly { readonly currency: string; readonly balance: string }[],
  currency: string,
): string => balances.find((one) => one.currency === currency)?.balance ?? '0';
