import catalogue from './currencies.json' with { type: 'json' };
import { decimalsOf, isCrypto } from './decimals.ts';
import { FIAT_DECIMALS } from '../figures.ts';

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly crypto: boolean;
  readonly decimals: 2 | 8;
  readonly selectable: boolean;
}

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  catalogue.map(({ code, symbol, selectable = true }) => [
    code,
    { code, symbol, crypto: isCrypto(code), decimals: decimalsOf(code), selectable },
  ]),
);

/** A code outside the catalogue (a coin of the shop) stands for itself, with 2 decimals. */
export const currencyOf = (code: string): Currency =>
  CURRENCIES.get(code) ?? { code, symbol: code, crypto: false, decimals: FIAT_DECIMALS, selectable: false };

export const selectableCurrencies = (): readonly Currency[] => [...CURRENCIES.values()].filter((c) => c.selectable);
