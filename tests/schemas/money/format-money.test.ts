import { describe, expect, test } from 'vitest';
import catalogue from '../../../schemas/money/currencies.json' with { type: 'json' };
import { formatAmount, formatMoney, isolate, toTyped } from '../../../schemas/money/format-money.ts';

/** No-break spaces become spaces, because it does not matter which of the two a locale uses. */
const money = (...args: Parameters<typeof formatMoney>) => formatMoney(...args).replace(/[\u00a0\u202f]/g, ' ');

describe('the full format of an amount', () => {
  test.each([
    ['en', '1500', 'USD', '$1,500.00'],
    ['de', '1500', 'EUR', '1.500,00 €'],
    ['ar', '1500.5', 'USD', '1,500.50 $'],
    ['hi', '150000', 'INR', '₹1,50,000.00'],
    ['kk', '1500', 'KZT', '1 500,00 ₸'],
    ['es-MX', '1500', 'MXN', 'MX$1,500.00'],
    ['en', '106.42', 'USDT', '106.42 USDT'],
    ['en', '0.00012300', 'BTC', '0.000123 BTC'],
    ['en', '2', 'ETH', '2 ETH'],
    ['en', '9', 'QSC', '9.00 SC'],
    ['en', '9', 'QQQ', '9.00 QQQ'],
    // As some servers write the code.
    ['en', '1500', 'usd', '$1,500.00'],
    ['en', '106.42', 'Usdt', '106.42 USDT'],
    ['en', '9', 'qqq', '9.00 qqq'],
    // A digit of the code must not read as one of the amount.
    ['en', '106.42', 'USDTTRC20', '106.42 USDTTRC20'],
    ['en', '5', 'C98', '5.00 C98'],
    // No more decimals than the currency has.
    ['en', '12.345', 'USD', '$12.35'],
    ['en', '0.123456789', 'BTC', '0.12345679 BTC'],
    // A coin outside the catalogue: 0.00 would look like no amount.
    ['en', '0.0015', 'SOL', '0.0015 SOL'],
    ['en', '12', 'BYN', 'Br 12.00'],
  ])('in %s writes %s %s as %s', (locale, amount, code, text) => {
    expect(money(amount, code, locale).replace(/[\u200e\u200f]/g, '')).toBe(text);
  });
});

test('the short format of an amount drops only .00', () => {
  expect(money('1500', 'USD', 'en', 'short')).toBe('$1,500');
  expect(money('1500.00', 'USD', 'en', 'short')).toBe('$1,500');
  expect(money('1500.50', 'USD', 'en', 'short')).toBe('$1,500.50');
  expect(money('0.5', 'BTC', 'en', 'short')).toBe('0.5 BTC');
  expect(money('0.001', 'SOL', 'en', 'short')).toBe('0.001 SOL');
});

test.each([
  ['12.345', 'USD', '$12.345'],
  ['12.5', 'USD', '$12.50'],
  ['12', 'USD', '$12.00'],
  ['2', 'ETH', '2 ETH'],
  ['12.3400', 'USD', '$12.34'],
  ['0.1234567891', 'BTC', '0.1234567891 BTC'],
  [`0.${'1'.repeat(30)}`, 'BTC', `0.${'1'.repeat(20)} BTC`],
])('the exact format of %s %s is %s', (amount, code, text) => {
  expect(money(amount, code, 'en', 'exact')).toBe(text);
});

test('an amount that no number represents exactly is formatted exactly', () => {
  expect(formatAmount('12345678901234567.12345678', 'BTC', 'en')).toBe('12,345,678,901,234,567.12345678');
});

test('every currency of the catalogue can be formatted in every language', () => {
  const locales =
    'ar az bn de el en es fil fr hi id hi-Latn-IN it ja kk ko ky mr ms es-MX pl pt-BR ro ru sw te tg th tr uk ur uz-Latn-UZ vi zh';
  expect(catalogue.length).toBeGreaterThan(90);
  for (const { code } of catalogue) {
    for (const locale of locales.split(' ')) {
      const text = formatMoney('1234.5', code, locale);
      expect(text, `${code} ${locale}`).toMatch(/1.?234[.,٫]5/);
    }
  }
});

test('amounts use Latin digits in every language', () => {
  for (const locale of ['ar', 'mr', 'bn', 'ur', 'hi'])
    expect(formatAmount('1234.5', 'USD', locale)).toMatch(/^[\d.,\s]+$/);
});

test('without a locale amounts are formatted as in Mexico', () => {
  expect(money('1234567.5', 'MXN')).toBe('MX$1,234,567.50');
});

test.each([
  ['en', '1500.5'],
  ['es-MX', '1500.5'],
  ['ar', '1500.5'],
  ['de', '1500,5'],
  ['ru', '1500,5'],
  ['pt-BR', '1500,5'],
])('in %s the typed form of an amount is %s, with the local separator and no groups', (locale, typed) => {
  expect(toTyped('1500.5', locale)).toBe(typed);
  expect(toTyped('1500', locale)).toBe('1500');
});

test('an isolated text is put between Unicode isolate marks', () => {
  expect(isolate('مكافأة 5 $')).toBe('\u2068مكافأة 5 $\u2069');
});
