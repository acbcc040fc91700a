import catalogue from './currencies.json' with { type: 'json' };

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly crypto: boolean;
  /** Fiat 2, crypto 8 (both documents, section 9). */
  readonly decimals: 2 | 8;
  readonly selectable: boolean;
}

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  catalogue.map(({ code, symbol, crypto = false, selectable = true }) => [
    code,
    { code, symbol, crypto, decimals: crypto ? 8 : 2, selectable },
  ]),
);

/** A code outside the catalogue (a coin of the shop) stands for itself, with 2 decimals. */
export const currencyOf = (code: string): Currency =>
  CURRENCIES.get(code) ?? { code, symbol: code, crypto: false, decimals: 2, selectable: false };

export const allCurrencies = (): readonly Currency[] => [...CURRENCIES.values()];
