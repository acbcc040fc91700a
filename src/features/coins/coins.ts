import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import { isPositive } from '../../../schemas/money/decimal.ts';
import { formatMoney } from '../../../schemas/money/format-money.ts';

/** Gold coins are bought; sweep coins come free with them. */
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

/** The coins of a package by currency: from its lists, else from the two amounts beside them. Empty when there are none. */
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

/** `120,000 GC`, `25.00 SC`: gold coins are counted, sweep coins have a monetary value. */
export const formatCoins = ({ currency, amount }: Coins, locale: string): string =>
  formatMoney(amount, currency, locale, currency === GOLD ? 'short' : 'sum');

/** The balance of one coin; '0' where the response does not list it, undefined where it cannot be read. */
export function balanceOf(
  balances: readonly { readonly currency: string; readonly balance?: string | undefined }[],
  currency: string,
): string | undefined {
  const found = balances.find((one) => one.currency === currency);
  return found ? found.balance : '0';
}
