import { FlowError } from '../errors/errors.ts';
import { START_TEXTS } from '../errors/start-texts.ts';
import type { Clock } from '../lib/clock.ts';
import { REQUEST_TIMEOUT_MS } from '../../../schemas/figures.ts';

/** Requests that a screen needs together: all within 30 s, or they fail with one fixed text. */
export function requestGroup<T>(
  clock: Clock,
  run: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  return new Promise<T>((resolve, reject) => {
    const stop = clock.after(REQUEST_TIMEOUT_MS, () => {
      reject(new FlowError(START_TEXTS.requestTimeout, { code: 'request-timeout' }));
      controller.abort();
    });
    run(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        stop();
        outer?.removeEventListener('abort', abort);
      });
  });
}
