import type { Clock } from '../../platform/timing/clock.ts';
import type { ChainFigures } from './chains.ts';

interface Counting {
  readonly clock: Clock;
  readonly serverNow: () => number;
  /** Counting stops once the status is no longer waiting. */
  readonly isWaiting: () => boolean;
  /** Called at once and on each increase, with the expected number of blocks. */
  readonly onBlocks: (blocks: number) => void;
  /** The chain's required number is reached. */
  readonly onEnough: () => void;
}

/**
 * Estimates the blocks since a transaction from the chain's usual interval, up to the required number. It uses elapsed
 * time, so that a page that slept or was reloaded catches up.
 */
export function countBlocks(
  { blocks: required, intervalSec }: Pick<ChainFigures, 'blocks' | 'intervalSec'>,
  from: number,
  { clock, serverNow, isWaiting, onBlocks, onEnough }: Counting,
): () => void {
  const intervalMs = intervalSec * 1000;
  let cancel = () => undefined as void;
  const update = () => {
    if (!isWaiting()) return;
    const passed = Math.max(0, serverNow() - from);
    const blocks = Math.min(required, Math.floor(passed / intervalMs));
    onBlocks(blocks);
    if (blocks >= required) return onEnough();
    cancel = clock.after(Math.max(1, (blocks + 1) * intervalMs - passed), update);
  };
  update();
  return () => cancel();
}
