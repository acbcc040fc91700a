import { expect, test } from 'vitest';
import { formatDate, formatTime, shortHash } from '../../../../src/platform/i18n/format.ts';
import { countryNames, currencyNames } from '../../../../src/platform/i18n/names.ts';

const at = new Date(2026, 0, 2, 15, 4).getTime();
const midnight = new Date(2026, 0, 2, 0, 5).getTime();

test('times are of 24 hours with minutes, in Latin digits, whatever the language', () => {
  for (const tag of ['en', 'en-US', 'hi', 'ar', 'bn', 'ko', 'es-MX']) {
    expect(formatTime(at, tag), tag).toMatch(/15\D04/);
    expect(formatTime(midnight, tag), tag).toMatch(/00\D05/);
  }
});

test('dates are written as the language writes them, in Latin digits', () => {
  expect(formatDate(at, 'en')).toBe('Jan 2, 2026');
  for (const tag of ['ar', 'mr', 'bn']) expect(formatDate(at, tag), tag).toMatch(/2026/);
});

test('a hash of more than ten characters shows its ends', () => {
  expect(shortHash('0123456789')).toBe('0123456789');
  expect(shortHash('0123456789a')).toBe('01234…6789a');
});

test('countries and currencies are named by the language, and unknown codes are not', () => {
  expect(countryNames('es')('MX')).toBe('México');
  expect(currencyNames('en')('MXN')).toBe('Mexican Peso');
  expect([countryNames('en')('??'), currencyNames('en')('USDT'), currencyNames('en')('QSC')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
