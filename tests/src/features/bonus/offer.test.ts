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

test('a bonus is valid until it ends, and one without an end for ever', () => {
  const list = [bonus('a'), bonus('b', NOW), bonus('c', NOW + 1)];
  expect(validBonuses(list, NOW).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('of bonuses with one id the first wins, also over one that would hold longer', () => {
  const list = [
    over('a'),
    bonus('b'),
    bonus('a'),
    { ...bonus('7'), type: 'freespin' as const },
    { ...bonus('x'), id: 7 },
  ];
  expect(validBonuses(list, NOW)).toEqual([list[1], list[3]]);
});

test.each(['2026-03-01T12:00:00Z', NOW, NOW / 1000, String(NOW / 1000)])('its moment may be written as %j', (until) => {
  const read = Bonus.parse({ id: 7, type: 'deposit', content: { title: 'x' }, mustAccruedBefore: until });
  expect([validBonuses([read], NOW - 1).length, validBonuses([read], NOW).length]).toEqual([1, 0]);
});

describe('the chosen bonus', () => {
  test.each([
    ['nobody chose one', [bonus('a')], undefined, {}, undefined],
    ['the host did', [bonus('a'), bonus('b')], 'b', {}, 'b'],
    ['the player goes before the host', [bonus('a'), bonus('b')], 'b', { id: 'a' }, 'a'],
    ["the player's is gone, the host's is there", [bonus('b')], 'b', { id: 'a' }, 'b'],
    ['the host took it back', [bonus('b')], undefined, { id: 'a' }, undefined],
    ['it stays chosen while bonuses are off', [bonus('a')], undefined, { id: 'a', isOff: true }, 'a'],
    ['it ended: the next', [bonus('a'), over('b'), bonus('c')], 'b', {}, 'c'],
    ['it ended, as did the next', [bonus('a'), over('b'), over('c'), bonus('d')], 'b', {}, 'd'],
    ['it ended, last: the one before', [bonus('a'), bonus('b'), over('c')], 'c', {}, 'b'],
    ['the host names it as text, the list as a number', [{ ...bonus('a'), id: 7 }], '7', {}, 7],
    ['all ended', [over('a'), over('b')], 'a', {}, undefined],
  ])('%s', (_case, list, preselected, choice, expected) => {
    expect(chosen(list, preselected, choice)).toBe(expected);
  });

  test('is always a valid one, and exists as long as any is valid', () => {
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
