import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { Bonus } from '../../../../schemas/player/bonus.ts';
import { colourOf, minimumOf, termsOf } from '../../../../src/features/bonus/terms.ts';

test.each([
  ['100', 'pink'],
  ['101', 'purple'],
  ['102', 'blue'],
  ['103', 'orange'],
  ['104', 'pink'],
  ['900719925474099301', 'purple'],
  ['a', 'purple'],
  ['ab', 'orange'],
  ['1a', 'blue'],
  ['a1', 'blue'],
])('the deposit bonus %s is %s', (id, colour) => {
  expect(colourOf({ id, type: 'deposit' })).toBe(colour);
});

test('free spins have their own colour, and every deposit bonus has one of four colours', () => {
  expect(colourOf({ id: '101', type: 'freespin' })).toBe('freespin');
  assert(
    property(string({ unit: 'grapheme', minLength: 1 }), (id) => {
      expect(['pink', 'purple', 'blue', 'orange']).toContain(colourOf({ id, type: 'deposit' }));
    }),
  );
});

const read = (rest: object) => Bonus.parse({ id: 1, content: { title: 'x' }, ...rest });
const spins = { count: 50, minDeposit: 300, maxSpinWin: '1000.50', payoutMultiplier: 5, wagerMultiplier: 25 };
const games = [{ nameEn: 'One' }, { nameEn: 'Two' }];

test('a deposit bonus shows its own terms, in a fixed order', () => {
  const bonus = read({
    type: 'deposit',
    depositBonusData: { minDeposit: 200, maxBonusAmount: 3000, payoutMultiplier: 10, wagerMultiplier: 30 },
    freespinBonusData: { ...spins, gamesContent: games },
  });
  expect(termsOf(bonus)).toEqual([
    { kind: 'minDeposit', as: 'money', value: '200' },
    { kind: 'maxBonus', as: 'money', value: '3000' },
    { kind: 'payout', as: 'factor', value: 10 },
    { kind: 'wager', as: 'factor', value: 30 },
  ]);
  expect(minimumOf(bonus)).toEqual({ source: 'depositBonusData.minDeposit', minimum: '200' });
});

test('free spins show their own terms, in a fixed order', () => {
  const bonus = read({
    type: 'freespin',
    depositBonusData: { minDeposit: 200, maxBonusAmount: 3000 },
    freespinBonusData: { ...spins, gamesContent: games },
  });
  expect(termsOf(bonus)).toEqual([
    { kind: 'count', as: 'count', value: 50 },
    { kind: 'minDeposit', as: 'money', value: '300' },
    { kind: 'maxWin', as: 'money', value: '1000.50' },
    { kind: 'payout', as: 'factor', value: 5 },
    { kind: 'wager', as: 'factor', value: 25 },
    { kind: 'games', as: 'names', value: ['One', 'Two'] },
  ]);
  expect(minimumOf(bonus)).toEqual({ source: 'freespinBonusData.minDeposit', minimum: '300' });
});

test('a missing term is not shown', () => {
  for (const type of ['deposit', 'freespin']) {
    expect(termsOf(read({ type }))).toEqual([]);
    expect(minimumOf(read({ type })).minimum).toBeUndefined();
  }
  expect(termsOf(read({ type: 'freespin', freespinBonusData: { gamesContent: [{ nameEn: 'One' }] } }))).toEqual([
    { kind: 'games', as: 'names', value: ['One'] },
  ]);
  expect(termsOf(read({ type: 'freespin', freespinBonusData: { count: 0, gamesContent: [] } }))).toEqual([
    { kind: 'count', as: 'count', value: 0 },
  ]);
});
