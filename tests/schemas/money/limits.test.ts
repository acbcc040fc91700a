import { describe, expect, test } from 'vitest';
import { areLimitsPossible, checkLimits, type LimitsContext, resolveLimits } from '../../../schemas/money/limits.ts';

const mexico: LimitsContext = { currency: 'USD', country: 'MX', decimals: 2, network: undefined };
const russia = { ...mexico, country: 'RU' };

test('the definition sets the limits for its currencies', () => {
  const server = { min: '1', max: '2' };
  expect(resolveLimits({ USD: { min: '10', max: '100' } }, server, mexico)).toEqual({ min: '10', max: '100' });
  expect(resolveLimits({ USD: { min: '10' } }, server, mexico)).toEqual({ min: '10' });
  expect(resolveLimits({ USD: {} }, server, mexico)).toEqual({});
});

test('the server sets the limits for other currencies', () => {
  const server = { min: '1', max: '2' };
  expect(resolveLimits({ EUR: { min: '10' } }, server, mexico)).toEqual(server);
  expect(resolveLimits(undefined, server, mexico)).toEqual(server);
  expect(resolveLimits(undefined, undefined, mexico)).toEqual({});
});

test('minNonRus replaces the minimum outside Russia', () => {
  const rules = { USD: { min: '10', minNonRus: '25' } };
  expect(resolveLimits(rules, undefined, mexico)).toEqual({ min: '25' });
  expect(resolveLimits(rules, undefined, russia)).toEqual({ min: '10' });
  expect(resolveLimits({ USD: { minNonRus: '25' } }, undefined, russia)).toEqual({});
});

describe('limits with a network', () => {
  const network = { ...mexico, network: 'TRC-20' };
  test.each([
    [undefined, '1'],
    ['0.5', '1'],
    ['1.5', '1.5'],
    ['20', '20'],
  ])('turn a minimum of %s into %s', (min, expected) => {
    expect(resolveLimits({ USD: min === undefined ? {} : { min } }, undefined, network)).toEqual({ min: expected });
  });
});

test('an empty network name does not change the limits', () => {
  const rules = { USD: { min: '0.5' } };
  expect(resolveLimits(rules, undefined, { ...mexico, network: '' })).toEqual({ min: '0.5' });
});

test('limits are rounded inwards to the decimals of the currency', () => {
  const rules = { USD: { min: '10.001', max: '99.999' } };
  expect(resolveLimits(rules, undefined, mexico)).toEqual({ min: '10.01', max: '99.99' });
  expect(resolveLimits(rules, undefined, { ...mexico, decimals: 8 })).toEqual({ min: '10.001', max: '99.999' });
});

test('limits are possible if the maximum is not below the minimum', () => {
  expect(areLimitsPossible({ min: '10', max: '10.00' })).toBe(true);
  expect(areLimitsPossible({ min: '10' })).toBe(true);
  expect(areLimitsPossible({})).toBe(true);
  expect(areLimitsPossible({ min: '10', max: '9.99' })).toBe(false);
});

test('limits are possible only if they leave an amount above 0', () => {
  expect(areLimitsPossible({ min: '0', max: '0.01' })).toBe(true);
  for (const max of ['0', '0.00', '-5']) {
    expect(areLimitsPossible({ max })).toBe(false);
    expect(areLimitsPossible({ min: max, max })).toBe(false);
  }
});

test('an amount is checked against both limits, which are inclusive', () => {
  const limits = { min: '10', max: '100' };
  expect(checkLimits('10.00', limits)).toEqual({ ok: true });
  expect(checkLimits('100.00', limits)).toEqual({ ok: true });
  expect(checkLimits('9.99', limits)).toEqual({ ok: false, rule: 'min', limit: '10' });
  expect(checkLimits('100.01', limits)).toEqual({ ok: false, rule: 'max', limit: '100' });
  expect(checkLimits('5', {})).toEqual({ ok: true });
});
