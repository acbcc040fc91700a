import { readConfigureGlobal } from 'fast-check';
import { expect, test } from 'vitest';
import { seedOf } from '../support/seed.ts';

test('property tests try the same values in every plain run', () => {
  expect(seedOf({})).toBeTypeOf('number');
  expect(seedOf({})).toBe(seedOf({ TEST_ALL: '' }));
});

test('they use other seeds in each full run, unless one is set', () => {
  expect(seedOf({ TEST_ALL: '1' })).toBeUndefined();
  expect(seedOf({ TEST_ALL: '1', FC_SEED: '7' })).toBe(7);
});

test('the seed is set for every test file', () => {
  expect(readConfigureGlobal().seed).toBe(seedOf(process.env));
});
