import type { Clock } from './clock.ts';

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
