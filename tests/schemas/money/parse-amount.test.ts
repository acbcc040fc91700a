import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAmbiguousAmount, parseAmount, toAsciiDigits, toExactNumber } from '../../../schemas/money/parse-amount.ts';
import { formatAmount } from '../../../schemas/money/format-money.ts';

/** All decimal digits of Unicode in order: each script has ten in a row, starting with zero. */
const digits = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code));

test('the test covers digits of more than sixty scripts', () => expect(digits.length / 10).toBeGreaterThan(60));

test('every digit of every script becomes a Latin digit', () => {
  const misread = digits.filter((digit, at) => toAsciiDigits(digit) !== String(at % 10));
  expect(misread).toEqual([]);
});

test.each([
  ['Arabic digits', '١٬٢٣٤٫٥', '1234.5'],
  ['Arabic digits with only a thousands separator', '١٬٥٠٠', '1500'],
  ['Persian digits', '۱۲۳۴٫۵', '1234.5'],
  ['Devanagari digits', '१,२३४.५', '1234.5'],
  ['Bengali digits', '১২৩৪.৫', '1234.5'],
  ['Thai digits', '๑๒๓๔.๕', '1234.5'],
  ['full-width digits', '１２３４．５', '1234.5'],
  ['Arabic digits with a comma', '١٢،٥', '12.5'],
  ['a full stop of Chinese or Japanese', '１２。５', '12.5'],
  ['a comma of Chinese or Japanese', '1、234。5', '1234.5'],
  ['full-width digits with a comma', '１２，５', '12.5'],
  ['full-width digits with several commas', '１，２３４，５６７．５', '1234567.5'],
  ['full-width digits with several full stops', '１．２３４．５６７，５', '1234567.5'],
])('an amount in %s is parsed', (_, typed, sum) => expect(parseAmount(typed)).toBe(sum));

describe('parsing an amount with separators', () => {
  test.each([
    ['1500', '1500'],
    ['1500.5', '1500.5'],
    ['1500,50', '1500.5'],
    ['1,500.50', '1500.5'],
    ['1.500,50', '1500.5'],
    ['1 500,50', '1500.5'],
    ['1\u00a0500,50', '1500.5'],
    ['1\u202f500', '1500'],
    ["1'500.5", '1500.5'],
    ['1’500.5', '1500.5'],
    ['1,234,567', '1234.567'],
    ['1,500', '1.5'],
    ['12,34,567.89', '1234567.89'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0.00', '0'],
  ])('turns %s into %s', (typed, sum) => expect(parseAmount(typed)).toBe(sum));

  test.each(['', ' ', '.', ',', '-5', '+5', '1e5', 'abc', '5 USD', '$5', '½', '五', 'NaN', '1.5x', '1.x5'])(
    'rejects %j',
    (typed) => {
      expect(parseAmount(typed)).toBeNull();
    },
  );
});

test('invisible marks in a pasted amount are ignored', () => {
  const marks = ['\u200e', '\u200f', '\u061c', '\u202a', '\u202c', '\u2066', '\u2069', '\u200b', '\ufeff', '\u00ad'];
  for (const mark of marks) expect(parseAmount(`${mark}1${mark}2.5${mark}`)).toBe('12.5');
});

describe('an ambiguous amount', () => {
  test.each([
    '1,500',
    '1.500',
    '12.345',
    '999,999',
    '١٢٫٣٤٥',
    '1,234,567',
    '1.234.567',
    '1.234.567.890',
    ' 1,500 ',
    '1,00,000',
    '10,00,000',
    '2,50,000',
    '1.00.000',
    '1,000,00',
    '1,2,3',
    '1,234,56',
    '1,23,456',
    '१,००,०००',
    '1.2.3',
    '1,2.3',
    '12,34.567,8',
    '0,500.25',
    '1,500.25.5',
    '.5.5',
  ])('is recognised in %s, which has more than one meaning', (typed) => expect(isAmbiguousAmount(typed)).toBe(true));
  test.each([
    '1500',
    '1,50',
    '1,5000',
    '1,500.50',
    '1.500,50',
    '1,234,567.',
    '12,34,567.89',
    '1,00,000.00',
    '0,500',
    '0500',
    '1 500',
    '1 500,25',
    "1'234'567.5",
    '1234.567',
    '',
    '.500',
  ])('is not recognised in %j, which has one meaning', (typed) => expect(isAmbiguousAmount(typed)).toBe(false));
});

describe('an amount in the notation of a country', () => {
  /** The notation of a country: the group separator, the size of the groups, the decimal sign. */
  interface Custom {
    readonly group: string;
    readonly sizes: 'three' | 'india' | 'none';
    readonly decimal: '.' | ',';
  }
  const CUSTOMS: readonly Custom[] = [
    { group: ',', sizes: 'three', decimal: '.' },
    { group: '.', sizes: 'three', decimal: ',' },
    { group: ' ', sizes: 'three', decimal: ',' },
    { group: '\u202f', sizes: 'three', decimal: ',' },
    { group: "'", sizes: 'three', decimal: '.' },
    { group: ',', sizes: 'india', decimal: '.' },
    { group: '.', sizes: 'india', decimal: ',' },
    { group: '', sizes: 'none', decimal: '.' },
    { group: '', sizes: 'none', decimal: ',' },
  ];
  const write = (whole: number, fraction: string, { group, sizes, decimal }: Custom): string => {
    const left = [...String(whole)];
    const parts = [left.splice(-3).join('')];
    const size = sizes === 'india' ? 2 : 3;
    while (left.length > 0) parts.unshift(left.splice(-size).join(''));
    return `${parts.join(group)}${fraction && decimal + fraction}`;
  };
  const whole = fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 10_000, max: 999_999_999 }));
  const fraction = fc.stringMatching(/^\d{0,3}$/);

  test('is parsed correctly, or reported as ambiguous', () => {
    fc.assert(
      fc.property(whole, fraction, fc.constantFrom(...CUSTOMS), (units, part, custom) => {
        const text = write(units, part, custom);
        const isAsMeant = Number(parseAmount(text)) === Number(`${units}.${part || 0}`);
        expect(isAsMeant || isAmbiguousAmount(text), text).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('is the only text with several separators that is not ambiguous', () => {
    const sum = (text: string): boolean => /[.,].*[.,]/.test(text) && parseAmount(text) !== null;
    const isWrittenSo = (text: string): boolean => {
      const [, units = '', part = ''] = /^(.*)[.,](\d*)$/.exec(text) ?? [];
      const value = Number(units.replace(/[.,]/g, ''));
      return CUSTOMS.some((custom) => text === `${write(value, '', custom)}${custom.decimal}${part}`);
    };
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,3}([.,]\d{0,3}){2,4}$/).filter(sum), (text) => {
        expect(isAmbiguousAmount(text), text).toBe(!isWrittenSo(text));
      }),
      { numRuns: 5_000 },
    );
  });
});

test('an amount that the widget formatted is parsed back', () => {
  const sum = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(
      sum,
      fc.constantFrom('en', 'de', 'es-MX', 'fr', 'ar', 'hi', 'pt-BR', 'ru', 'de-CH'),
      (amount, locale) => {
        expect(Number(parseAmount(formatAmount(amount, 'USD', locale)))).toBe(Number(amount));
      },
    ),
  );
});

test('an amount that a number cannot represent exactly is refused', () => {
  expect(toExactNumber('0.1')).toBe(0.1);
  expect(toExactNumber('0.00000001')).toBe(1e-8);
  expect(toExactNumber('1500.50')).toBe(1500.5);
  const tooLong = ['9007199254740993', '0.12345678901234567890', '123456789012.12345678'];
  const notDecimal = ['', 'x', '1e5', '1,5', 'NaN', 'Infinity'];
  for (const amount of [...tooLong, ...notDecimal]) {
    expect(toExactNumber(amount), amount).toBeNull();
  }
});
