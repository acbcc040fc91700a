import { expect, test } from 'vitest';
import { asideOf } from '../../studio/analyse.ts';

const mexico = { country: 'MX', currency: 'MXN' };
const narrow = { name: 'narrow', text: 'Narrow', amount_rules: { MXN: { min: 9, max: 1 } } };

test('the studio lists the methods of a response that would be rejected, with the reasons', () => {
  const good = { name: 'good', text: 'Good' };
  expect(asideOf({ methods: [good, narrow, good, { name: 'bad' }] }, mexico)).toEqual([
    { rule: 'limits-impossible', of: 'narrow', at: '/methods/1/amount_rules/MXN', saw: '{"min":9,"max":1}' },
    { rule: 'duplicate-name', of: 'good', at: '/methods/2/name', saw: '"good"' },
    { rule: 'definition-broken', of: 'bad', at: '/methods/3/text', saw: 'nothing', wants: expect.any(String) },
  ]);
});

test('the studio reads the methods of a response as a socket brings it', () => {
  const response = { data: { methods: [{ name: 'good', text: 'Good' }, narrow] } };
  expect(asideOf(response, mexico).map(({ rule, of }) => [rule, of])).toEqual([['limits-impossible', 'narrow']]);
});

test('the currency of the player decides whether limits reject a method', () => {
  expect(asideOf(narrow, mexico)).toHaveLength(1);
  expect(asideOf([narrow], { ...mexico, currency: 'USD' })).toEqual([]);
});

test('a text that is not JSON has no rejected methods', () => {
  expect(asideOf(undefined, mexico)).toEqual([]);
});
