import { ON_INIT_EVERY_MS } from '../../../../schemas/figures.ts';
import type { Clock } from '../../timing/clock.ts';

/** Says `onInit` now and each second, until the returned function stops it. */
export function greet(clock: Pick<Clock, 'every'>, say: () => void): () => void {
  say();
  return clock.every(ON_INIT_EVERY_MS, say);
}
