import { describe, expect, test } from 'vitest';
import catalogue from '../../../schemas/money/currencies.json' with { type: 'json' };
import { formatAmount, formatMoney, isolate, toTyped } from '../../../schemas/money/format-money.ts';

/** No-break spaces as spaces, because it does not matter which of the two a locale uses. */
const money = (...args: Parameters<typeof formatMoney>) => formatMoney(...args).replace(/[\u00a0\u202f]/g, ' ');

describe('an amount to pay', () => {
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
    // A coin outside the catalogue: 0.00 would say that nothing is meant.
    ['en', '0.0015', 'SOL', '0.0015 SOL'],
    ['en', '12', 'BYN', 'Br 12.00'],
  ])('in %s, %s %s is %s', (locale, amount, code, text) => {
    expect(money(amount, code, locale).replace(/[\u200e\u200f]/g, '')).toBe(text);
  });
});

test('chips, ranges and terms drop .00 and nothing else', () => {
  expect(money('1500', 'USD', 'en', 'short')).toBe('$1,500');
  expect(money('1500.00', 'USD', 'en', 'short')).toBe('$1,500');
  expect(money('1500.50', 'USD', 'en', 'short')).toBe('$1,500.50');
  expect(money('0.5', 'BTC', 'en', 'short')).toBe('0.5 BTC');
  expect(money('0.001', 'SOL', 'en', 'short')).toBe('0.001 SOL');
});

test('amounts that no number represents exactly stay exact', () => {
  expect(formatAmount('12345678901234567.12345678', 'BTC', 'en')).toBe('12,345,678,901,234,567.12345678');
});

test('the catalogue is not empty, and every code of it formats in every file of the locales', () => {
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

test('digits are Latin everywhere', () => {
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
])('in %s an amount is typed as %s: its own separator, no groups', (locale, typed) => {
  expect(toTyped('1500.5', locale)).toBe(typed);
  expect(toTyped('1500', locale)).toBe('1500');
});

test('a text is isolated, and its own first letter decides its direction', () => {
  expect(isolate('مكافأة 5 $')).toBe('\u2068مكافأة 5 $\u2069');
});
