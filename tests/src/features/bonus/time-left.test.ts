import { expect, test } from 'vitest';
import { timeLeft } from '../../../../src/features/bonus/time-left.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test.each([
  [2 * DAY + 5 * HOUR, { digits: undefined, text: 'in 2 days' }],
  [DAY, { digits: undefined, text: 'in 1 day' }],
  [DAY - 1, { digits: '24:00:00', text: 'in 23 hours' }],
  [2 * HOUR + 14 * 60 * SECOND + 9 * SECOND, { digits: '02:14:09', text: 'in 2 hours' }],
  [HOUR - SECOND, { digits: '00:59:59', text: 'in 59 minutes' }],
  [1, { digits: '00:00:01', text: 'in 1 minute' }],
  [0, { digits: '00:00:00', text: 'in 1 minute' }],
  [-5 * HOUR, { digits: '00:00:00', text: 'in 1 minute' }],
])('%d ms', (ms, expected) => {
  expect(timeLeft(ms, 'en')).toEqual(expected);
});

test.each([
  ['es-MX', 'dentro de 2 días'],
  ['ar', 'خلال يومين'],
  ['ru', 'через 2 дня'],
  ['uz-Latn-UZ', '2 kundan keyin'],
])('%s is written in its own language, with Latin digits', (tag, text) => {
  expect(timeLeft(2 * DAY, tag).text).toBe(text);
});
