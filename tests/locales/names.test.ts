import { describe, expect, test } from 'vitest';
import { currencyOf, selectableCurrencies } from '../../schemas/money/currency.ts';
import { GOLD, SWEEP } from '../../src/features/coins/coins.ts';
import { tagOf } from '../../src/platform/i18n/locales.ts';
import { UNNAMED_LANGUAGES } from './support/unnamed-languages.ts';

interface Dictionary {
  readonly currency: Readonly<Record<string, string>>;
  readonly country?: Readonly<Record<string, string>>;
}

const files = import.meta.glob<Dictionary>('../../locales/*.json', { eager: true, import: 'default' });
const languages = Object.entries(files).map(([path, { currency, country = {} }]) => ({
  file: path.replace(/^.*\/|\.json$/g, ''),
  currency,
  country,
}));

/** The names that each dictionary contains, and why. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'coins, which no standard of countries names':
    'BCH BNB BTC DASH DOGE ETH LTC NEO TON TRX USDC USDT XLM XMR XRP ZEC'.split(' '),
  'a code that the catalogue has for XOF and XAF together': ['CFA'],
  'coins of the shop': [GOLD, SWEEP],
  'no currency of the catalogue: the wallet that bonuses are paid to': ['BONUS'],
};
const ALWAYS = Object.values(ENTRIES).flat().toSorted();

/** The name that a browser with the data of the language uses. */
const nameOf = (type: 'region' | 'currency', tag: string, code: string): string | undefined => {
  try {
    return new Intl.DisplayNames(tag, { type, fallback: 'none' }).of(code);
  } catch {
    return undefined; // not a well-formed code, for example USDT
  }
};

/** Codes of countries, without withdrawn and reserved ones. */
const COUNTRIES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  .flatMap((first, _at, letters) => letters.map((second) => first + second))
  .filter(
    (code) =>
      nameOf('region', 'en', code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  )
  .filter((code) => !/^(X[ABC]|Q[M-Z]|Z.Z|EU|EZ|UN|AC|CP|CQ|DG|EA|IC|TA|ZZ)$/.test(code));

describe.each(languages)('the dictionary $file', ({ file, currency, country }) => {
  const isUnnamed = UNNAMED_LANGUAGES.has(file);

  test('contains exactly the expected names of countries and currencies', () => {
    const catalogue = selectableCurrencies().map(({ code }) => code);
    const expected = isUnnamed ? [...new Set([...ALWAYS, ...catalogue])].toSorted() : ALWAYS;
    expect(Object.keys(currency).toSorted()).toEqual(expected);
    expect(Object.keys(country).toSorted()).toEqual(isUnnamed ? COUNTRIES.toSorted() : []);
  });

  test('names every currency that the browser does not name', () => {
    const unnamed = selectableCurrencies().filter(
      ({ code }) => nameOf('currency', tagOf(file), code) === undefined && !(code in currency),
    );
    expect(unnamed).toEqual([]);
  });

  test('contains no name that the browser has too', () => {
    const twice = Object.keys(currency).filter((code) => nameOf('currency', tagOf(file), code) !== undefined);
    expect(isUnnamed ? [] : twice).toEqual([]);
  });

  test('does not use a code as the name of a currency', () => {
    const same = Object.entries(currency).filter(([code, name]) => name === code || name === currencyOf(code).symbol);
    expect(same).toEqual([]);
  });
});
