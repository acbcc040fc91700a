import { type Clock } from '../../platform/lib/clock.ts';

/** Runs `work` with a signal that also aborts after `ms`, with `late()` as its reason. */
export async function until<T>(
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
  ms: number,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const both = new AbortController();
  const leave = () => both.abort(signal.reason);
  const cancel = clock.after(ms, () => both.abort(late()));
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    return await work(both.signal);
  } finally {
    cancel();
    signal.removeEventListener('abort', leave);
  }
}

/** Turns a callback into a promise that rejects when the signal aborts. */
export function fromCallback<T>(
  signal: AbortSignal,
  start: (resolve: (value: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    start(resolve, reject);
  });
}
