import { describe, expect, test } from 'vitest';
import { currencyOf, selectableCurrencies } from '../../schemas/money/currency.ts';
import { currencyNames } from '../../src/platform/i18n/names.ts';
import { tagOf } from '../../src/platform/i18n/locales.ts';
import { GOLD, SWEEP } from '../../src/features/coins/coins.ts';

interface Named {
  readonly currency: Readonly<Record<string, string>>;
}

const files = import.meta.glob<Named>('../../locales/*.json', { eager: true, import: 'default' });
const languages = Object.entries(files).map(([path, { currency }]) => ({
  file: path.replace(/^.*\/|\.json$/g, ''),
  currency,
}));

/** The names that the dictionaries bring, and why each needs one. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'coins, which no standard of countries names': [
    'BCH',
    'BNB',
    'BTC',
    'DASH',
    'DOGE',
    'ETH',
    'LTC',
    'NEO',
    'TON',
    'TRX',
    'USDC',
    'USDT',
    'XLM',
    'XMR',
    'XRP',
    'ZEC',
  ],
  'a code that the catalogue has for XOF and XAF together': ['CFA'],
  'coins of the shop': [GOLD, SWEEP],
  'no currency of the catalogue: the wallet that bonuses are paid to': ['BONUS'],
};

describe.each(languages)('the dictionary $file', ({ file, currency }) => {
  test('names these and no others', () => {
    expect(Object.keys(currency).toSorted()).toEqual(Object.values(ENTRIES).flat().toSorted());
  });

  test('names every code of the catalogue that the browser does not', () => {
    const known = currencyNames(tagOf(file));
    const unnamed = selectableCurrencies().filter(({ code }) => known(code) === undefined && !(code in currency));
    expect(unnamed).toEqual([]);
  });

  test('names none that the browser does, so that both cannot differ', () => {
    const known = currencyNames(tagOf(file));
    expect(Object.keys(currency).filter((code) => known(code) !== undefined)).toEqual([]);
  });

  test('calls no coin by its code', () => {
    const same = Object.entries(currency).filter(([code, name]) => name === code || name === currencyOf(code).symbol);
    expect(same).toEqual([]);
  });
});
