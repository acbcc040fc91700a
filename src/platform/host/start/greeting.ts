import { ON_INIT_EVERY_MS } from '../../../../schemas/figures.ts';
import type { Clock } from '../../timing/clock.ts';

/** Sends `onInit` now and every second, until the returned function stops it. */
export function greet(clock: Pick<Clock, 'every'>, send: () => void): () => void {
  send();
  return clock.every(ON_INIT_EVERY_MS, send);
}
