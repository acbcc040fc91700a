import type { StatusPush } from '../../../schemas/deposit/transaction.ts';
import { isForWatcher, type Watcher } from './parts.ts';

/** Number of deposits whose last push is kept; a player has one or two under way. */
const KEPT = 8;

/**
 * Pushes that arrived without a watcher: between two pages of one deposit there may be a moment without any, and the server
 * pushes only once. Polling does not make up for it, since its responses have no "received".
 */
export interface MissedPushes {
  readonly keep: (push: StatusPush) => void;
  /**
   * Delivers a missed push once. Not to watchers with a rule instead of an id, which could get those of earlier deposits.
   */
  readonly deliver: (watcher: Watcher) => void;
  /** Call when a newer push of the same deposit was delivered. */
  readonly drop: (push: StatusPush) => void;
  readonly clear: () => void;
}

export function createMissedPushes(): MissedPushes {
  const kept = new Map<string, StatusPush>();
  const idOf = ({ depositId, withdrawalId }: StatusPush): string | undefined =>
    depositId !== undefined
      ? `deposit ${depositId}`
      : withdrawalId !== undefined
        ? `withdrawal ${withdrawalId}`
        : undefined;
  const drop = (push: StatusPush): void => {
    const id = idOf(push);
    if (id !== undefined) kept.delete(id);
  };
  return {
    keep: (push) => {
      const id = idOf(push);
      if (id === undefined) return;
      kept.delete(id);
      kept.set(id, push);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    },
    deliver: ({ of, onStatus }) => {
      if (typeof of === 'function') return;
      for (const push of [...kept.values()].filter((one) => isForWatcher(one, of))) {
        drop(push);
        onStatus(push.transaction);
      }
    },
    drop,
    clear: () => kept.clear(),
  };
}
