import { readConfigureGlobal } from 'fast-check';
import { expect, test } from 'vitest';
import { seedOf } from '../support/seed.ts';

test('property tests use the same seed in every plain run', () => {
  expect(seedOf({})).toBeTypeOf('number');
  expect(seedOf({})).toBe(seedOf({ TEST_ALL: '' }));
});

test('property tests use a new seed in each full run, unless FC_SEED is set', () => {
  expect(seedOf({ TEST_ALL: '1' })).toBeUndefined();
  expect(seedOf({ TEST_ALL: '1', FC_SEED: '7' })).toBe(7);
});

test('the seed is set in every test file', () => {
  expect(readConfigureGlobal().seed).toBe(seedOf(process.env));
});
