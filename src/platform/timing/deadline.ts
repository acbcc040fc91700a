import type { Clock } from './clock.ts';

/** Runs `work` with a signal that aborts with the outer one, or after `ms` with `late()` as its reason. */
export async function withDeadline<T>(
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
  ms: number,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const unlink = signal && abortWith(controller, signal);
  const cancel = clock.after(ms, () => controller.abort(late()));
  try {
    return await work(controller.signal);
  } finally {
    cancel();
    unlink?.();
  }
}

/** Aborts the controller when the signal aborts. Without `AbortSignal.any`, which is newer than our browsers. */
export function abortWith(controller: AbortController, signal: AbortSignal): () => void {
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { signal: controller.signal });
  return () => signal.removeEventListener('abort', abort);
}

/**
 * Settles as the promise does, or rejects when the signal aborts, so that nobody waits for work that cannot be stopped.
 */
export const abortable = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

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
