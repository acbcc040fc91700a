import { expect, test } from 'vitest';
import { timeLeft } from '../../../../src/features/bonus/time-left.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test.each([
  [2 * DAY + 5 * HOUR, { digits: undefined, unit: 'Days', count: 2 }],
  [DAY, { digits: undefined, unit: 'Days', count: 1 }],
  [DAY - 1, { digits: '24:00:00', unit: 'Hours', count: 23 }],
  [2 * HOUR + 14 * 60 * SECOND + 9 * SECOND, { digits: '02:14:09', unit: 'Hours', count: 2 }],
  [HOUR, { digits: '01:00:00', unit: 'Hours', count: 1 }],
  [HOUR - SECOND, { digits: '00:59:59', unit: 'Minutes', count: 59 }],
  [1, { digits: '00:00:01', unit: 'Minutes', count: 1 }],
  [0, { digits: '00:00:00', unit: 'Minutes', count: 1 }],
  [-5 * HOUR, { digits: '00:00:00', unit: 'Minutes', count: 1 }],
])('the time left is written for %d ms', (ms, expected) => {
  expect(timeLeft(ms)).toEqual(expected);
});
