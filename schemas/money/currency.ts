import catalogue from './currencies.json' with { type: 'json' };
import { decimalsOf, isCrypto } from './decimals.ts';
import { CRYPTO_DECIMALS, FIAT_DECIMALS } from '../figures.ts';

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly crypto: boolean;
  readonly decimals: 2 | 8;
  readonly selectable: boolean;
  /** The symbol is a unit that follows the number in every language, as for shop coins and codes outside the catalogue. */
  readonly unit: boolean;
}

/** Coins of the shop. Players type amounts in one only for a redemption. */
const SHOP_COINS = [
  { code: 'QGC', symbol: 'GC', selectable: false, unit: true },
  { code: 'QSC', symbol: 'SC', selectable: false, unit: true },
];

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  [...catalogue, ...SHOP_COINS].map(({ code, symbol, ...row }) => [
    code,
    { code, symbol, crypto: isCrypto(code), decimals: decimalsOf(code), selectable: true, unit: false, ...row },
  ]),
);

/** Some servers write the code of an amount in lower case. */
const find = (code: string): Currency | undefined => CURRENCIES.get(code.toUpperCase());

/** A code outside the catalogue is its own symbol, with 2 decimals. */
export const currencyOf = (code: string): Currency =>
  find(code) ?? {
    code,
    symbol: code,
    crypto: false,
    decimals: FIAT_DECIMALS,
    selectable: false,
    unit: true,
  };

/** How many decimals of an amount are shown at most. A code outside the catalogue may be that of a coin. */
export const shownDecimals = (code: string): number => find(code)?.decimals ?? CRYPTO_DECIMALS;

export const selectableCurrencies = (): readonly Currency[] => [...CURRENCIES.values()].filter((c) => c.selectable);
