import { describe, expect, test } from 'vitest';
import {
  countDown,
  countdownOf,
  type InvoiceTimes,
  remainingMs,
} from '../../../../../src/features/payment/invoice/countdown.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const MINUTE = 60_000;
const lifetime = (times: Partial<InvoiceTimes>) => countdownOf({ isBankTransfer: false, ...times }, 0).lifetimeMs;

describe('the lifetime of an invoice', () => {
  test.each<[string, Partial<InvoiceTimes>, number]>([
    ['is its timeout in minutes', { timeoutMinutes: 7, lifetimeSec: 30, isBankTransfer: true }, 7 * MINUTE],
    ['is its lifetime in seconds if it has no timeout', { lifetimeSec: 30, isBankTransfer: true }, 30_000],
    ['is 15 minutes by default for a bank transfer', { isBankTransfer: true }, 15 * MINUTE],
    ['is 10 minutes by default for other methods', {}, 10 * MINUTE],
    ['is 10 minutes when its times are zero or negative', { timeoutMinutes: 0, lifetimeSec: -5 }, 10 * MINUTE],
    ['is 10 minutes when its timeout is infinite', { timeoutMinutes: Number.POSITIVE_INFINITY }, 10 * MINUTE],
  ])('%s', (_name, times, ms) => expect(lifetime(times)).toBe(ms));

  test('starts when the invoice was created', () =>
    expect(countdownOf({ created: 1_000, lifetimeSec: 60, isBankTransfer: false }, 9_000).endsAt).toBe(61_000));
  test('starts when the response arrives if the creation time is missing or in the future', () => {
    expect(countdownOf({ lifetimeSec: 60, isBankTransfer: false }, 9_000).endsAt).toBe(69_000);
    expect(countdownOf({ created: 99_000, lifetimeSec: 60, isBankTransfer: false }, 9_000).endsAt).toBe(69_000);
  });
});

test('the remaining time of an invoice is between zero and its lifetime', () => {
  const countdown = { endsAt: 60_000, lifetimeMs: 30_000 };
  expect([-5_000, 30_000, 45_000, 60_000, 99_000].map((now) => remainingMs(countdown, now))).toEqual([
    30_000, 30_000, 15_000, 0, 0,
  ]);
});

describe('the countdown of an invoice', () => {
  function counting(lifetimeMs: number, aheadMs = 0) {
    const clock = new FakeClock();
    const ticks: number[] = [];
    let ahead = aheadMs;
    let looks = 0;
    const serverNow = () => {
      looks += 1;
      return clock.now() + ahead;
    };
    const stop = countDown(
      { endsAt: clock.now() + ahead + lifetimeMs, lifetimeMs },
      { clock, serverNow, onTick: (left) => void ticks.push(left) },
    );
    const correct = (by: number) => void (ahead += by);
    return { clock, ticks, stop, correct, looks: () => looks };
  }

  test('reports the remaining time at once, every second, and at the end', async () => {
    const { clock, ticks } = counting(2_500, 70_000);
    await clock.advance(10_000);
    expect(ticks).toEqual([2_500, 2_000, 1_000, 0]);
  });
  test('checks only every 5 s after its end, and reports nothing more', async () => {
    const { clock, ticks, looks, stop } = counting(1_000);
    await clock.advance(1_000);
    expect([ticks, looks()]).toEqual([[1_000, 0], 2]);
    await clock.advance(60_000);
    expect([ticks, looks()]).toEqual([[1_000, 0], 14]);
    stop();
    expect(clock.waiting).toBe(0);
  });
  test('resumes when the device clock jumped forward and is corrected', async () => {
    const { clock, ticks, correct } = counting(60_000);
    await clock.jump(600_000);
    expect(ticks).toEqual([60_000, 0]);
    correct(-600_000);
    await clock.advance(7_000);
    expect(ticks).toEqual([60_000, 0, 55_000, 54_000, 53_000]);
  });
  test('stops when it is disposed', async () => {
    const { clock, ticks, stop } = counting(5_000);
    await clock.advance(1_000);
    stop();
    await clock.advance(5_000);
    expect([ticks, clock.waiting]).toEqual([[5_000, 4_000], 0]);
  });
});
