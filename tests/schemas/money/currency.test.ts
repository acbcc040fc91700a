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

test('the catalogue has between 90 and 100 currencies, each once and with a symbol', () => {
  expect(codes.length).toBeGreaterThanOrEqual(90);
  expect(codes.length).toBeLessThanOrEqual(100);
  expect(new Set(codes).size).toBe(codes.length);
  expect(catalogue.filter(({ symbol }) => symbol.trim() === '')).toEqual([]);
});

test('the catalogue has every fiat currency, with two decimals', () => {
  const fiat = FIAT.split(' ');
  expect(codes).toEqual(expect.arrayContaining(fiat));
  for (const code of fiat)
    expect(currencyOf(code), code).toMatchObject({ crypto: false, decimals: 2, selectable: true });
});

test('the catalogue has sixteen cryptocurrencies, with eight decimals', () => {
  expect(codes.filter(isCrypto).toSorted()).toEqual(CRYPTO.split(' ').toSorted());
  for (const code of CRYPTO.split(' ')) expect(currencyOf(code)).toMatchObject({ crypto: true, decimals: 8 });
});

test('all currencies except NEO can be chosen', () => {
  const choices = new Set(selectableCurrencies().map(({ code }) => code));
  expect(codes.filter((code) => !choices.has(code))).toEqual(['NEO']);
});

test('a currency outside the catalogue is shown with its code, as a unit', () => {
  const unknown = { crypto: false, decimals: 2, selectable: false, unit: true };
  expect(currencyOf('QQQ')).toEqual({ code: 'QQQ', symbol: 'QQQ', ...unknown });
  expect(decimalsOf('QQQ')).toBe(2);
});

test('the coins of the shop are shown as units and cannot be chosen as a currency', () => {
  const coin = { crypto: false, decimals: 2, selectable: false, unit: true };
  expect(currencyOf('QSC')).toEqual({ code: 'QSC', symbol: 'SC', ...coin });
  expect(currencyOf('QGC')).toEqual({ code: 'QGC', symbol: 'GC', ...coin });
});

test('every fiat currency has a flag', () => {
  expect(catalogue.filter((entry) => !isCrypto(entry.code) && !('flag' in entry))).toEqual([]);
});
