/** Time is passed in, so that every time-out is tested without waiting for it. */
export interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
  /** Runs once after `ms`, at the latest when the longest wait of a browser is over; returns the cancellation. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Runs each `ms`; returns the cancellation. */
  readonly every: (ms: number, run: () => void) => () => void;
}

/** Longer waits run at once in every engine: 24.8 days, in ms. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const id = setTimeout(run, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(id);
  },
  every: (ms, run) => {
    const id = setInterval(run, Math.min(ms, LONGEST_MS));
    return () => clearInterval(id);
  },
};

/** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    const abort = () => {
      cancel();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
  });
}
