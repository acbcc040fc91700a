import catalogue from './currencies.json' with { type: 'json' };
import { decimalsOf, isCrypto } from './decimals.ts';
import { FIAT_DECIMALS } from '../figures.ts';

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly crypto: boolean;
  readonly decimals: 2 | 8;
  readonly selectable: boolean;
  /** Its symbol reads as a unit, after the figure in every language: a coin of the shop. */
  readonly unit: boolean;
}

/** The coins of the shop, which no amount is typed in but that of a redemption. */
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

/** A code outside the catalogue stands for itself, with 2 decimals. */
export const currencyOf = (code: string): Currency =>
  CURRENCIES.get(code) ?? {
    code,
    symbol: code,
    crypto: false,
    decimals: FIAT_DECIMALS,
    selectable: false,
    unit: false,
  };

export const selectableCurrencies = (): readonly Currency[] => [...CURRENCIES.values()].filter((c) => c.selectable);
