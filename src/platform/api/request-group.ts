import { FlowError } from '../errors/errors.ts';
import { START_TEXTS } from '../errors/start-texts.ts';
import { abortable, withDeadline } from '../timing/deadline.ts';
import type { Clock } from '../timing/clock.ts';
import { REQUEST_TIMEOUT_MS } from '../../../schemas/figures.ts';

/** Requests that a screen needs together: all within 30 s, or they fail with one fixed text. */
export function requestGroup<T>(
  clock: Clock,
  run: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const late = () => new FlowError(START_TEXTS.requestTimeout, { code: 'request-timeout' });
  return withDeadline({ clock, signal: outer }, REQUEST_TIMEOUT_MS, late, (signal) => abortable(signal, run(signal)));
}
