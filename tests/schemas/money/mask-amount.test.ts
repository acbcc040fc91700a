import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAmount } from '../../../schemas/money/mask-amount.ts';

const fiat = { decimals: 2 };
const crypto = { decimals: 8 };

test.each([
  ['1500', '1500'],
  ['15.00', '15.00'],
  ['15,5', '15,5'],
  ['15.', '15.'],
  ['15.999', '15.99'],
  ['1.2.3', '1.23'],
  ['1,2.3', '1,23'],
  ['.5', '0.5'],
  [',5', '0,5'],
  ['..', '0.'],
  ['00', '0'],
  ['007', '7'],
  ['0.5', '0.5'],
  ['00.5', '0.5'],
  ['abc', ''],
  ['-5 USD', '5'],
  ['1e5', '15'],
  ['١٢٫٥', '12.5'],
  ['\u200e12', '12'],
  ['12。5', '12.5'],
  ['12｡5', '12.5'],
  ['１２、５', '12,5'],
  ['12､5', '12,5'],
])('typing %j as a fiat amount leaves %j', (typed, expected) => expect(maskAmount(typed, fiat)).toBe(expected));

test('a crypto amount has up to eight decimals', () => {
  expect(maskAmount('0.123456789', crypto)).toBe('0.12345678');
});

test('the number of digits before the separator is limited', () => {
  expect(maskAmount('123456', { decimals: 2, integerDigits: 4 })).toBe('1234');
  expect(maskAmount('123456.78', { decimals: 2, integerDigits: 4 })).toBe('1234.78');
  expect(maskAmount('.123456', { decimals: 2, integerDigits: 4 })).toBe('0.12');
  expect(maskAmount('000012', { decimals: 2, integerDigits: 2 })).toBe('12');
});

const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,٠-٩ ]{0,14}$/));
const mask = fc.record({
  decimals: fc.constantFrom(2, 8),
  integerDigits: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
});

test('masking an amount twice is the same as masking it once', () => {
  fc.assert(
    fc.property(typed, mask, (text, how) => {
      expect(maskAmount(maskAmount(text, how), how)).toBe(maskAmount(text, how));
    }),
  );
});

test('a masked amount is always a valid start of an amount', () => {
  fc.assert(
    fc.property(typed, mask, (text, how) => {
      const form = new RegExp(`^(?:(?:0|[1-9]\\d*)(?:[.,]\\d{0,${how.decimals}})?)?$`);
      expect(maskAmount(text, how)).toMatch(form);
      expect(maskAmount(text, how).search(/[^\d]|$/)).toBeLessThanOrEqual(how.integerDigits ?? text.length);
    }),
  );
});
