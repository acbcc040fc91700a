import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { coinGroupOf, coinsOf } from '../crypto/networks.ts';
import type { Group, Tile } from '../methods/arrange.ts';

export type Entry = Group | Tile;

export interface Coins {
  readonly group: Group;
  readonly coins: readonly PaymentMethod[];
}

/** The tab of coins: those of the crypto group that may be chosen; undefined where there is none. */
export function coinsIn(entries: readonly Entry[]): Coins | undefined {
  const group = coinGroupOf(entries);
  const coins = coinsOf(group?.methods ?? []);
  return group && coins.length > 0 ? { group, coins } : undefined;
}

/** The tab of fiat money: all but the coins, which have a tab of their own. */
export const fiatIn = (entries: readonly Entry[]): readonly Entry[] => {
  const coins = coinGroupOf(entries);
  return entries.filter((entry) => entry !== coins);
};
