import { describe, expect, test } from 'vitest';
import { EXPERIMENTS, experimentGroup } from '../../../../src/core/tables/experiments.ts';

test('the keys of the experiments are fixed', () =>
  expect(Object.values(EXPERIMENTS).map(({ key }) => key)).toEqual([
    'analytics-26104',
    'analytics-21868',
    'analytics-21007',
    'analytics-20531',
    'analytics-24272',
  ]));

describe('the experiment group of a player', () => {
  test('defaults to group_a in some experiments and to no group in others', () => {
    expect(experimentGroup('bonusCarousel')).toBe('group_a');
    expect(experimentGroup('cryptoBonus', [])).toBe('group_a');
    expect(experimentGroup('paymentDetails', [{ key: 'other', group: 'group_c' }])).toBe('group_a');
    expect([experimentGroup('payments'), experimentGroup('amountTags')]).toEqual([undefined, undefined]);
  });
  test('is the last one given for the key', () =>
    expect(
      experimentGroup('amountTags', [
        { key: 'analytics-24272', group: 'group_a' },
        { key: 'analytics-26104', group: 'group_c' },
        { key: 'analytics-24272', group: 'group_b' },
      ]),
    ).toBe('group_b'));
  test('is none where the host names an empty one', () => {
    const nobody = [
      { key: 'analytics-20531', group: 'group_b' },
      { key: 'analytics-20531', group: '' },
      { key: 'analytics-21007', group: '' },
    ];
    expect(experimentGroup('payments', nobody)).toBeUndefined();
    expect(experimentGroup('paymentDetails', nobody)).toBe('group_a');
  });
});
