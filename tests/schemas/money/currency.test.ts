import { expect, test } from 'vitest';
import catalogue from '../../../schemas/money/currencies.json' with { type: 'json' };
import { currencyOf, selectableCurrencies } from '../../../schemas/money/currency.ts';
import { decimalsOf, isCrypto } from '../../../schemas/money/decimals.ts';

const FIAT =
  'AED AMD ARS AUD AZN BDT BRL BYN CAD CFA CHF CLP COP CRC CUP CZK DZD EGP EUR GBP GEL GHS HKD IDR INR IQD IRR JOD KES KGS ' +
  'KRW KWD KZT LKR MDL MXN MYR NGN NOK NPR NZD OMR PAB PEN PHP PKR PLN QAR RUB RWF SEK SGD SOS THB TJS TRY TZS UAH UGX USD ' +
  'UZS VND XAF XOF ZAR ZMW';
const CRYPTO = 'BTC ETH LTC USDT TRX XMR BCH DASH NEO DOGE ZEC XRP XLM BNB USDC TON';
const codes = catalogue.map(({ code }) => code);

test('there are about 95 codes, each once, each with a symbol', () => {
  expect(codes.length).toBeGreaterThanOrEqual(90);
  expect(codes.length).toBeLessThanOrEqual(100);
  expect(new Set(codes).size).toBe(codes.length);
  expect(catalogue.filter(({ symbol }) => symbol.trim() === '')).toEqual([]);
});

test('every fiat currency is there, with two decimals', () => {
  const fiat = FIAT.split(' ');
  expect(codes).toEqual(expect.arrayContaining(fiat));
  for (const code of fiat)
    expect(currencyOf(code), code).toMatchObject({ crypto: false, decimals: 2, selectable: true });
});

test('sixteen are crypto, with eight decimals', () => {
  expect(codes.filter(isCrypto).toSorted()).toEqual(CRYPTO.split(' ').toSorted());
  for (const code of CRYPTO.split(' ')) expect(currencyOf(code)).toMatchObject({ crypto: true, decimals: 8 });
});

test('only NEO cannot be chosen', () => {
  const choices = new Set(selectableCurrencies().map(({ code }) => code));
  expect(codes.filter((code) => !choices.has(code))).toEqual(['NEO']);
});

test('a code outside the catalogue is shown as it is', () => {
  const unknown = { crypto: false, decimals: 2, selectable: false, unit: false };
  expect(currencyOf('QQQ')).toEqual({ code: 'QQQ', symbol: 'QQQ', ...unknown });
  expect(decimalsOf('QQQ')).toBe(2);
});

test('the coins of the shop read as units, and are no currency to choose', () => {
  const coin = { crypto: false, decimals: 2, selectable: false, unit: true };
  expect(currencyOf('QSC')).toEqual({ code: 'QSC', symbol: 'SC', ...coin });
  expect(currencyOf('QGC')).toEqual({ code: 'QGC', symbol: 'GC', ...coin });
});

test('every fiat currency has a flag', () => {
  expect(catalogue.filter((entry) => !isCrypto(entry.code) && !('flag' in entry))).toEqual([]);
});
