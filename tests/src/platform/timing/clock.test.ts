import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../src/platform/timing/clock.ts';

const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// With a delay beyond its maximum `setTimeout` fires at once.
test.each(['after', 'every'] as const)(
  '%s waits for the longest timer that the browser supports instead of 30 days',
  (kind) => {
    let runs = 0;
    const stop = systemClock[kind](30 * DAY_MS, () => {
      runs += 1;
    });
    vi.advanceTimersByTime(24 * DAY_MS);
    expect(runs).toBe(0);
    vi.advanceTimersByTime(DAY_MS);
    expect(runs).toBe(1);
    stop();
    vi.advanceTimersByTime(60 * DAY_MS);
    expect(runs).toBe(1);
  },
);
