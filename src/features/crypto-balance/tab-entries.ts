import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { coinGroupOf, coinsOf } from '../crypto/networks.ts';
import type { Group, Tile } from '../methods/arrange.ts';

export type Entry = Group | Tile;

export interface Coins {
  readonly group: Group;
  readonly coins: readonly PaymentMethod[];
}

/** The coin tab: the offered coins of the crypto group. Undefined when there are none. */
export function coinsIn(entries: readonly Entry[]): Coins | undefined {
  const group = coinGroupOf(entries);
  const coins = coinsOf(group?.methods ?? []);
  return group && coins.length > 0 ? { group, coins } : undefined;
}

/** The fiat tab: everything except the coins. */
export const fiatIn = (entries: readonly Entry[]): readonly Entry[] => {
  const coins = coinGroupOf(entries);
  return entries.filter((entry) => entry !== coins);
};
