import { expect, test } from 'vitest';
import { StartData } from '../../../../../schemas/host/start-data.ts';
import { bonusSummary } from '../../../../../src/app/debug/panel/bonuses.ts';

const NOW = 1_800_000_000_000;
const bonus = (id: number, over: object = {}) => ({ id, type: 'deposit', content: { title: 'A' }, ...over });
const start = (over: object = {}) => StartData.parse({ user: { token: 't' }, ...over });

test('the debug panel shows how many bonuses are valid, the chosen bonus, and whether this player sees the bonus row', () => {
  const bonusList = [bonus(1), bonus(2, { mustAccruedBefore: NOW - 1 })];
  const experiments = [{ key: 'analytics-26104', group: 'group_b' }];
  const given = start({ bonusList, bonusId: 2, experiments });
  expect(bonusSummary({ start: given, bonus: { id: '1' } }, NOW)).toEqual([
    'still valid: 1 of 2; bonusId: 2',
    'chosen by the player: 1',
    'the row above the list: for this group (analytics-26104 group_b)',
  ]);
  expect(bonusSummary({ start: start(), bonus: { isOff: true } }, NOW)).toEqual([
    'still valid: 0 of 0; bonusId: none',
    'chosen by the player: off',
    'the row above the list: not for this group (analytics-26104 group_a)',
  ]);
});
