import type { Clock } from '../lib/clock.ts';
import type { ChainFigures } from './chains.ts';

interface Counting {
  readonly clock: Clock;
  readonly serverNow: () => number;
  /** Once the status has left waiting nothing is counted any more. */
  readonly isWaiting: () => boolean;
  /** How many blocks there should be by now; at once, and as it rises. */
  readonly onBlocks: (blocks: number) => void;
  /** The chain's required count is there. */
  readonly onEnough: () => void;
}

/**
 * Counts the blocks that should have followed a transaction: an estimate by the chain's usual interval, never more than
 * are required. It goes by time, so that a page that slept or was loaded anew goes on with what should be there by then.
 */
export function countBlocks(
  { blocks: required, intervalSec }: Pick<ChainFigures, 'blocks' | 'intervalSec'>,
  from: number,
  { clock, serverNow, isWaiting, onBlocks, onEnough }: Counting,
): () => void {
  const intervalMs = intervalSec * 1000;
  let cancel = () => undefined as void;
  const look = () => {
    if (!isWaiting()) return;
    const passed = Math.max(0, serverNow() - from);
    const blocks = Math.min(required, Math.floor(passed / intervalMs));
    onBlocks(blocks);
    if (blocks >= required) return onEnough();
    cancel = clock.after(Math.max(1, (blocks + 1) * intervalMs - passed), look);
  };
  look();
  return () => cancel();
}
