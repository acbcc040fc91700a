/** Time is passed in, so that every time-out of the specification is tested without waiting for it. */
export interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
  /** Runs once after `ms`; returns the cancellation. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Runs each `ms`; returns the cancellation. */
  readonly every: (ms: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  every: (ms, run) => {
    const id = setInterval(run, ms);
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
