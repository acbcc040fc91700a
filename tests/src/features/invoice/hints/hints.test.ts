import { expect, test } from 'vitest';
import en from '../../../../../locales/en.json' with { type: 'json' };
import { hintsOf, turnHints } from '../../../../../src/features/invoice/hints/hints.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

test('each experiment group has its own hints, and players without a group see the hints of group_a', () => {
  expect(new Set(['group_a', 'group_b', 'group_c'].map((group) => hintsOf(group).join(' '))).size).toBe(3);
  for (const group of [undefined, 'group_x', 'constructor']) expect(hintsOf(group)).toEqual(hintsOf('group_a'));
  const known = new Set(Object.keys(en.hints).map((key) => `hints.${key}`));
  const used = ['group_a', 'group_b', 'group_c'].flatMap(hintsOf);
  expect(used.filter((key) => !known.has(key))).toEqual([]);
});

/** Times in ms at which the hint changes, with a clock that moves one second at a time. */
async function turnsWithin(seconds: number, hasBegun: boolean): Promise<readonly number[]> {
  const clock = new FakeClock();
  const begin = clock.now();
  const turns: number[] = [];
  const stop = turnHints(clock, hasBegun, () => turns.push(clock.now() - begin));
  for (let second = 0; second < seconds; second += 1) await clock.advance(1_000);
  stop();
  await clock.advance(60_000);
  return turns;
}

test('the first hint shows after 3 s and the next every 6 s, until they stop', async () => {
  expect(await turnsWithin(20, false)).toEqual([3_000, 9_000, 15_000]);
});

test('after a pause the current hint stays for another 6 s', async () => {
  expect(await turnsWithin(13, true)).toEqual([6_000, 12_000]);
});
