import { beforeEach, expect, test } from 'vitest';
import { countBlocks } from '../../../../src/features/status/count-blocks.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const TRON = { blocks: 20, intervalSec: 3 };
let clock = new FakeClock();
beforeEach(() => {
  clock = new FakeClock();
});

function counting({ from = 0, chain = TRON, offset = 0 } = {}) {
  const heard: number[] = [];
  let enough = 0;
  let isWaiting = true;
  const stop = countBlocks(chain, clock.now() + offset + from, {
    clock,
    serverNow: () => clock.now() + offset,
    isWaiting: () => isWaiting,
    onBlocks: (blocks) => void heard.push(blocks),
    onEnough: () => void (enough += 1),
  });
  return { heard, stop, enough: () => enough, leave: () => void (isWaiting = false) };
}

test('the block count rises by one each interval, reports the required count once, and stops', async () => {
  const { heard, enough } = counting();
  expect(heard).toEqual([0]);
  await clock.advance(2_999);
  expect(heard).toEqual([0]);
  await clock.advance(1);
  expect(heard).toEqual([0, 1]);
  await clock.advance(56_999);
  expect(heard.at(-1)).toBe(19);
  expect(enough()).toBe(0);
  await clock.advance(1);
  expect(heard).toEqual(Array.from({ length: 21 }, (_, at) => at));
  expect(enough()).toBe(1);
  expect(clock.waiting).toBe(0);
  await clock.advance(600_000);
  expect([heard.length, enough()]).toEqual([21, 1]);
});

test('the block count stops when the status is no longer waiting', async () => {
  const { heard, enough, leave } = counting();
  await clock.advance(6_000);
  leave();
  await clock.advance(600_000);
  expect(heard).toEqual([0, 1, 2]);
  expect(enough()).toBe(0);
  expect(clock.waiting).toBe(0);
});

test('the block count stops when it is disposed', async () => {
  const { heard, stop } = counting();
  await clock.advance(3_000);
  stop();
  await clock.advance(60_000);
  expect(heard).toEqual([0, 1]);
  expect(clock.waiting).toBe(0);
});

test('after a reload the block count continues at the current value and at the same moments', async () => {
  const { heard, enough } = counting({ from: -7_000 });
  expect(heard).toEqual([2]);
  await clock.advance(1_999);
  expect(heard).toEqual([2]);
  await clock.advance(1);
  expect(heard).toEqual([2, 3]);
  expect(enough()).toBe(0);
});

test('after a late reload the block count is the required count, not more', () => {
  const { heard, enough } = counting({ from: -3_600_000 });
  expect(heard).toEqual([20]);
  expect(enough()).toBe(1);
  expect(clock.waiting).toBe(0);
});

test('the block count uses the server time, so a wrong device clock changes nothing', async () => {
  const { heard } = counting({ offset: -86_400_000 });
  await clock.advance(9_000);
  expect(heard).toEqual([0, 1, 2, 3]);
});

test('a transaction with a time in the future has no blocks yet', async () => {
  const { heard } = counting({ from: 5_000 });
  expect(heard).toEqual([0]);
  await clock.advance(8_000);
  expect(heard.at(-1)).toBe(1);
});
