import { expect, test } from 'vitest';
import { createWheel, type WheelLike } from '../../../src/bonus/wheel.ts';

const event = (over: Partial<WheelLike> = {}): WheelLike => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  timeStamp: 0,
  ...over,
});
const first = (over: Partial<WheelLike>, isRtl = false) => createWheel(() => isRtl)(event(over));

test.each([
  [{ deltaY: 3.9 }, undefined],
  [{ deltaY: 4 }, 1],
  [{ deltaY: -4 }, -1],
  [{ deltaX: 4 }, 1],
  [{ deltaX: -120, deltaY: 60 }, -1],
  [{ deltaX: 60, deltaY: -120 }, -1],
  [{ deltaY: 1, deltaMode: 1 }, 1],
  [{}, undefined],
])('%j is %s', (over, step) => {
  expect(first(over)).toBe(step);
});

test('right to left, what lies to the left comes next; down stays ahead', () => {
  expect([first({ deltaX: 4 }, true), first({ deltaX: -4 }, true), first({ deltaY: 4 }, true)]).toEqual([-1, 1, 1]);
});

test('one movement of many events is one step', () => {
  const read = createWheel(() => false);
  const at = (timeStamp: number, deltaY = 50) => read(event({ deltaY, timeStamp }));
  expect([at(0), at(16), at(199), at(200), at(210, 2)]).toEqual([1, 'rest', 'rest', 1, undefined]);
});
