import type { Services } from '../../core/services/services.ts';

interface ServerClock extends Pick<Services, 'serverNow' | 'serverTime'> {
  /** Notes the time of a response (epoch ms), and when it arrived by the device's clock: by default now. */
  readonly note: (time: number, arrivedAt?: number) => void;
}

/** A `Date` header has whole seconds, so smaller differences say nothing. */
const TOLERANCE_MS = 2_000;

/** The server's clock, as its responses tell it. */
export function createServerClock({ now }: Services['clock']): ServerClock {
  let ahead = 0;
  let latest: number | undefined;
  return {
    note: (time, arrivedAt = now()) => {
      latest = time;
      const difference = time - arrivedAt;
      ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
    },
    serverNow: () => now() + ahead,
    serverTime: () => latest,
  };
}
