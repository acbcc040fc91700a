import type { Services } from '../../core/services/services.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { chainOf } from './chains.ts';
import { countBlocks } from './count-blocks.ts';
import { setBlocks } from '../../core/state/actions/payment.ts';

/** Counts the blocks after a deposit's transaction. Undefined when the transaction or its chain is unknown. */
export function followBlocks(
  { crypto, waitsFrom, createdAt }: OpenDeposit,
  { store, clock, serverNow }: Pick<Services, 'store' | 'clock' | 'serverNow'>,
  onEnough: () => void,
): (() => void) | undefined {
  const chain = crypto?.transaction && chainOf(crypto.transaction);
  if (!chain) return undefined;
  return countBlocks(chain, waitsFrom ?? createdAt, {
    clock,
    serverNow,
    isWaiting: () => store.getState().status.status === 'waiting',
    onBlocks: (blocks) => setBlocks(store, blocks),
    onEnough,
  });
}
