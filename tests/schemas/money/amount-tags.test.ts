import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeTags, type TagSource } from '../../../schemas/money/amount-tags.ts';
import { checkLimits } from '../../../schemas/money/limits.ts';

const amountTags = (from: TagSource) => judgeTags(from).tags;
const source: TagSource = { country: 'MX', currency: 'MXN', isCrypto: false, limits: { min: '50', max: '10000' } };

test('suggested amounts are the fixed amounts of the server, if there are any', () => {
  expect(amountTags({ ...source, fixedAmounts: ['100', '70'], recommended: ['200'] })).toEqual(['70', '100']);
});

test('suggested amounts are otherwise those of the method', () => {
  expect(amountTags({ ...source, recommended: ['200', '150.50'] })).toEqual(['150.5', '200']);
  expect(amountTags({ ...source, fixedAmounts: [], recommended: ['200'] })).toEqual(['200']);
});

test('suggested amounts are otherwise five fixed ones in Russia, in a local currency', () => {
  const ru = { ...source, country: 'RU', currency: 'RUB', limits: {} };
  const five = ['5000', '7500', '10000', '25000', '50000'];
  expect(amountTags(ru)).toEqual(five);
  expect(amountTags({ ...ru, limits: { max: '10000' } })).toEqual(five.slice(0, 3));
});

test.each([
  ['USD', false],
  ['EUR', false],
  ['GBP', false],
  ['BTC', true],
])('suggested amounts in Russia with %s come from the presets', (currency, isCrypto) => {
  expect(amountTags({ ...source, country: 'RU', currency, isCrypto, limits: {} })).toContain('5');
});

test('suggested amounts are otherwise five presets spread over the limits', () => {
  expect(amountTags(source)).toEqual(['50', '200', '750', '2500', '10000']);
  expect(amountTags({ ...source, limits: {} })).toEqual(['5', '100', '1500', '20000', '250000']);
});

test('suggested amounts are all presets if fewer than five are within the limits', () => {
  expect(amountTags({ ...source, limits: { min: '9', max: '20' } })).toEqual(['10', '15', '20']);
  expect(amountTags({ ...source, limits: { min: '300000' } })).toEqual([]);
});

test('suggested amounts of the server or the method are all shown', () => {
  const six = ['100', '200', '300', '400', '500', '600'];
  expect(amountTags({ ...source, fixedAmounts: six })).toEqual(six);
  expect(amountTags({ ...source, recommended: six })).toEqual(six);
});

test('suggested amounts are above 0', () => {
  expect(amountTags({ ...source, limits: {}, recommended: ['0', '-5', '10'] })).toEqual(['10']);
});

test('suggested amounts are within the limits, unique and in order', () => {
  const amounts = fc.option(fc.array(fc.integer({ min: 0, max: 500 }).map((n) => (n / 4).toFixed(2))), {
    nil: undefined,
  });
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.constantFrom('RU', 'MX'),
      fc.nat(100),
      fc.nat(400),
      (fixedAmounts, recommended, country, min, more) => {
        const limits = { min: String(min), max: String(min + more) };
        const tags = amountTags({ ...source, fixedAmounts, recommended, country, limits });
        expect(tags.filter((tag) => !checkLimits(tag, limits).ok)).toEqual([]);
        expect(new Set(tags.map(Number)).size).toBe(tags.length);
        expect(tags.map(Number)).toEqual(tags.map(Number).toSorted((a, b) => a - b));
      },
    ),
  );
});
