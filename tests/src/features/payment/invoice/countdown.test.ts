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

describe('an invoice lives', () => {
  test.each<[string, Partial<InvoiceTimes>, number]>([
    ['the minutes it names', { timeoutMinutes: 7, lifetimeSec: 30, isBankTransfer: true }, 7 * MINUTE],
    ['else the seconds it names', { lifetimeSec: 30, isBankTransfer: true }, 30_000],
    ['else 15 minutes as a bank transfer', { isBankTransfer: true }, 15 * MINUTE],
    ['else 10 minutes', {}, 10 * MINUTE],
    ['10 minutes when what it names is no time', { timeoutMinutes: 0, lifetimeSec: -5 }, 10 * MINUTE],
    ['10 minutes when what it names never ends', { timeoutMinutes: Number.POSITIVE_INFINITY }, 10 * MINUTE],
  ])('%s', (_name, times, ms) => expect(lifetime(times)).toBe(ms));

  test('from when it was created', () =>
    expect(countdownOf({ created: 1_000, lifetimeSec: 60, isBankTransfer: false }, 9_000).endsAt).toBe(61_000));
  test('from the arrival of the response when its start is missing or in the future', () => {
    expect(countdownOf({ lifetimeSec: 60, isBankTransfer: false }, 9_000).endsAt).toBe(69_000);
    expect(countdownOf({ created: 99_000, lifetimeSec: 60, isBankTransfer: false }, 9_000).endsAt).toBe(69_000);
  });
});

test('the remaining time is between zero and the whole lifetime', () => {
  const countdown = { endsAt: 60_000, lifetimeMs: 30_000 };
  expect([-5_000, 30_000, 45_000, 60_000, 99_000].map((now) => remainingMs(countdown, now))).toEqual([
    30_000, 30_000, 15_000, 0, 0,
  ]);
});

describe('counting down', () => {
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

  test('reports the remaining time at once, after each second, and a last time at the end', async () => {
    const { clock, ticks } = counting(2_500, 70_000);
    await clock.advance(10_000);
    expect(ticks).toEqual([2_500, 2_000, 1_000, 0]);
  });
  test('looks only every 5 s once it has ended, and says nothing more', async () => {
    const { clock, ticks, looks, stop } = counting(1_000);
    await clock.advance(1_000);
    expect([ticks, looks()]).toEqual([[1_000, 0], 2]);
    await clock.advance(60_000);
    expect([ticks, looks()]).toEqual([[1_000, 0], 14]);
    stop();
    expect(clock.waiting).toBe(0);
  });
  test('comes back when the clock of the device jumped forward and is corrected', async () => {
    const { clock, ticks, correct } = counting(60_000);
    await clock.jump(600_000);
    expect(ticks).toEqual([60_000, 0]);
    correct(-600_000);
    await clock.advance(7_000);
    expect(ticks).toEqual([60_000, 0, 55_000, 54_000, 53_000]);
  });
  test('stops when disposed', async () => {
    const { clock, ticks, stop } = counting(5_000);
    await clock.advance(1_000);
    stop();
    await clock.advance(5_000);
    expect([ticks, clock.waiting]).toEqual([[5_000, 4_000], 0]);
  });
});
