import { expect, test } from 'vitest';
import { formatDate, formatList, formatTime, roundDuration, shortHash } from '../../../../src/platform/i18n/format.ts';
import { countryNames, currencyNames } from '../../../../src/platform/i18n/names.ts';

const at = new Date(2026, 0, 2, 15, 4).getTime();
const midnight = new Date(2026, 0, 2, 0, 5).getTime();

test('times use 24 hours and Latin digits in every language', () => {
  for (const tag of ['en', 'en-US', 'hi', 'ar', 'bn', 'ko', 'es-MX']) {
    expect(formatTime(at, tag), tag).toMatch(/15\D04/);
    expect(formatTime(midnight, tag), tag).toMatch(/00\D05/);
  }
});

test('dates follow the language, in Latin digits', () => {
  expect(formatDate(at, 'en')).toBe('Jan 2, 2026');
  for (const tag of ['ar', 'mr', 'bn']) expect(formatDate(at, tag), tag).toMatch(/2026/);
});

test('dates are numeric in languages whose month names the browser does not know', () => {
  for (const tag of ['az', 'kk', 'ky', 'tg', 'uz-Latn-UZ']) expect(formatDate(at, tag), tag).toBe('02.01.2026');
});

test('a duration is rounded up to whole minutes, or to seconds below a minute', () => {
  expect([59.2, 60, 61, 0].map(roundDuration)).toEqual([
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 2 },
    { unit: 'seconds', count: 0 },
  ]);
});

test('a hash longer than ten characters is shortened to its start and end', () => {
  expect(shortHash('0123456789')).toBe('0123456789');
  expect(shortHash('0123456789a')).toBe('01234…6789a');
});

/** A dictionary with these texts. */
const dictionary = (texts: Readonly<Record<string, string>> = {}) => ({
  has: (key: string) => Object.hasOwn(texts, key),
  say: ([key = '']: readonly string[]) => texts[key] ?? key,
});

test('countries and currencies are named in the language, and unknown codes have no name', () => {
  expect(countryNames('es', dictionary())('MX')).toBe('México');
  expect(currencyNames('en', dictionary())('MXN')).toBe('Mexican Peso');
  const names = [countryNames('en', dictionary())('??'), ...['USDT', 'QSC'].map(currencyNames('en', dictionary()))];
  expect(names).toEqual([undefined, undefined, undefined]);
});

test('a name in the dictionary takes precedence over the name of the browser', () => {
  const names = dictionary({ 'country.KE': 'Кения', 'currency.USDT': 'Tether' });
  expect(countryNames('kk', names)('KE')).toBe('Кения');
  expect(currencyNames('kk', names)('USDT')).toBe('Tether');
});

test('lists follow the language, with commas in languages that the browser does not know', () => {
  expect(formatList(['Name', 'Phone', 'Email'], 'en')).toBe('Name, Phone, and Email');
  expect(formatList(['Nombre', 'Teléfono'], 'es-MX')).toBe('Nombre y Teléfono');
  expect(formatList(['名前', '電話'], 'ja')).toBe('名前、電話');
  for (const tag of ['az', 'kk', 'ky', 'tg', 'uz-Latn-UZ'])
    expect(formatList(['A', 'B', 'C'], tag), tag).toBe('A, B, C');
  expect(formatList(['Name'], 'en')).toBe('Name');
});
