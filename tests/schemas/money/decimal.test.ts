import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  isDecimal,
  isPositive,
  maxOf,
  minOf,
  multiply,
  normalize,
  round,
  subtract,
} from '../../../schemas/money/decimal.ts';

/** Decimal text, with zeros as people and programs write them. */
const decimal = fc
  .tuple(
    fc.boolean(),
    fc.bigInt(0n, 10n ** 24n),
    fc.constantFrom('', '0', '000'),
    fc.option(fc.stringMatching(/^\d{1,12}$/)),
  )
  .map(
    ([minus, whole, zeros, fraction]) =>
      `${minus ? '-' : ''}${zeros}${whole}${fraction === null ? '' : `.${fraction}`}`,
  );

const SCALE = 12;
/** The expected amount, in units of 1e-12. */
function units(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? [];
  const value = BigInt(whole) * 10n ** BigInt(SCALE) + BigInt(fraction.padEnd(SCALE, '0'));
  return sign ? -value : value;
}

test('decimals are compared exactly', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const [left, right] = [units(a), units(b)];
      expect(Math.sign(compare(a, b))).toBe(left < right ? -1 : left > right ? 1 : 0);
      expect(units(maxOf(a, b))).toBe(left > right ? left : right);
      expect(units(minOf(a, b))).toBe(left < right ? left : right);
    }),
  );
});

test('decimals are subtracted and multiplied exactly', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(units(subtract(a, b))).toBe(units(a) - units(b));
      const [whole = '', places = ''] = multiply(a, b).split('.');
      expect(BigInt(whole + places.padEnd(2 * SCALE, '0'))).toBe(units(a) * units(b));
    }),
  );
});

test('normalising keeps the amount, and equal amounts get the same text', () => {
  fc.assert(
    fc.property(decimal, (text) => {
      const plain = normalize(text);
      expect(units(plain)).toBe(units(text));
      expect(normalize(`${plain}${plain.includes('.') ? '' : '.'}000`)).toBe(plain);
      expect(plain).toMatch(/^(?:0|-?(?:[1-9]\d*|0(?=\.))(?:\.\d*[1-9])?)$/);
    }),
  );
});

test('rounding goes in the given direction by less than one step, and does not change a rounded value', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 10 }), (text, places) => {
      const step = 10n ** BigInt(SCALE - places);
      const [up, down] = [units(round(text, places, 'up')), units(round(text, places, 'down'))];
      expect([up % step, down % step]).toEqual([0n, 0n]);
      expect(down <= units(text) && units(text) <= up).toBe(true);
      expect(up - down).toBe(units(text) % step === 0n ? 0n : step);
    }),
  );
});

test.each([
  ['10.100', '10.1', '10.1'],
  ['10.000', '10', '10'],
  ['-10.100', '-10.1', '-10.1'],
  ['10.101', '10.11', '10.1'],
  ['-10.101', '-10.1', '-10.11'],
])('the decimal %s rounded to two places is %s up, and %s down', (text, up, down) => {
  expect([round(text, 2, 'up'), round(text, 2, 'down')]).toEqual([up, down]);
});

describe('isDecimal', () => {
  test.each(['0', '-0', '007', '1.0', '-12.345'])('accepts %s', (text) => expect(isDecimal(text)).toBe(true));
  test.each(['', '.5', '5.', '1,5', '+1', '1e5', ' 1', '--1', '１', '1\n'])('rejects %j', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(isPositive(text)).toBe(false);
    expect(() => compare(text, '1')).toThrow(new RangeError('not decimal text'));
  });
});

test.each([
  ['007.50', '7.5'],
  ['0.00', '0'],
  ['-0', '0'],
  ['-0.0', '0'],
  ['-0.50', '-0.5'],
  ['100', '100'],
])('the decimal %s is normalised to %s', (text, plain) => expect(normalize(text)).toBe(plain));

test('only decimals above zero are positive', () => {
  expect(['0', '-1', '0.00', '-0'].filter(isPositive)).toEqual([]);
  expect(['0.00000001', '1'].filter(isPositive)).toHaveLength(2);
});
