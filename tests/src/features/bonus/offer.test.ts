import { assert, boolean, nat, property, tuple, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Bonus } from '../../../../schemas/player/bonus.ts';
import { chosenBonus, validBonuses } from '../../../../src/features/bonus/offer.ts';
import type { WireId } from '../../../../schemas/wire-id.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const bonus = (id: string, mustAccruedBefore?: number): Bonus => ({
  id,
  type: 'deposit',
  content: { title: id },
  ...(mustAccruedBefore === undefined ? {} : { mustAccruedBefore }),
});
const over = (id: string) => bonus(id, NOW - 1);
const chosen = (bonuses: readonly Bonus[], preselected?: WireId, choice = {}) =>
  chosenBonus({ bonuses, preselected, choice }, NOW)?.id;

test('a bonus is valid until its end, and always without an end', () => {
  const list = [bonus('a'), bonus('b', NOW), bonus('c', NOW + 1)];
  expect(validBonuses(list, NOW).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('of bonuses with the same id only the first counts', () => {
  const list = [
    over('a'),
    bonus('b'),
    bonus('a'),
    { ...bonus('7'), type: 'freespin' as const },
    { ...bonus('x'), id: 7 },
  ];
  expect(validBonuses(list, NOW)).toEqual([list[1], list[3]]);
});

test.each(['2026-03-01T12:00:00Z', NOW, NOW / 1000, String(NOW / 1000)])(
  'the end of a bonus may be written as %j',
  (until) => {
    const read = Bonus.parse({ id: 7, type: 'deposit', content: { title: 'x' }, mustAccruedBefore: until });
    expect([validBonuses([read], NOW - 1).length, validBonuses([read], NOW).length]).toEqual([1, 0]);
  },
);

describe('the chosen bonus', () => {
  test.each([
    ['is undefined when neither the host nor the player chose one', [bonus('a')], undefined, {}, undefined],
    ['is the choice of the host', [bonus('a'), bonus('b')], 'b', {}, 'b'],
    ['is the choice of the player rather than that of the host', [bonus('a'), bonus('b')], 'b', { id: 'a' }, 'a'],
    ['is the choice of the host when the choice of the player is gone', [bonus('b')], 'b', { id: 'a' }, 'b'],
    ['is undefined when the host withdrew the choice of the player', [bonus('b')], undefined, { id: 'a' }, undefined],
    ['stays chosen while bonuses are off', [bonus('a')], undefined, { id: 'a', isOff: true }, 'a'],
    ['is the next bonus when the chosen one has ended', [bonus('a'), over('b'), bonus('c')], 'b', {}, 'c'],
    [
      'is the next valid bonus when the following one has ended too',
      [bonus('a'), over('b'), over('c'), bonus('d')],
      'b',
      {},
      'd',
    ],
    ['is the previous bonus when the chosen last one has ended', [bonus('a'), bonus('b'), over('c')], 'c', {}, 'b'],
    [
      'is found when the host sends the id as a string and the list as a number',
      [{ ...bonus('a'), id: 7 }],
      '7',
      {},
      7,
    ],
    [
      'is never the second bonus with an id whose first has ended',
      [over('a'), over('b'), bonus('a')],
      'b',
      {},
      undefined,
    ],
    ['is undefined when all bonuses have ended', [over('a'), over('b')], 'a', {}, undefined],
  ])('%s', (_case, list, preselected, choice, expected) => {
    expect(chosen(list, preselected, choice)).toBe(expected);
  });

  test('is always a valid bonus, if any bonus is valid', () => {
    const lists = uniqueArray(tuple(nat(9), boolean()), { selector: ([id]) => id, minLength: 1 });
    assert(
      property(lists, nat(9), (entries, at) => {
        const list = entries.map(([id, isOver]) => (isOver ? over(String(id)) : bonus(String(id))));
        const wanted = list[at % list.length]?.id;
        const live = validBonuses(list, NOW).map(({ id }) => id);
        const found = chosen(list, wanted);
        const allowed = wanted !== undefined && live.includes(wanted) ? [wanted] : live.length > 0 ? live : [undefined];
        expect(allowed).toContain(found);
      }),
    );
  });
});
