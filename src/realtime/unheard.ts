import type { StatusPush } from '../../schemas/deposit/transaction.ts';
import { isOf, type Watcher } from './parts.ts';

/** Of so many deposits at most the last push is kept: a player has one or two under way. */
const KEPT = 8;

/**
 * Pushes that came while nobody heard them: between two pages of one deposit there may be a moment without a watcher, and
 * nothing is pushed twice. Asking afterwards does not make up for it, since its answer knows no "received".
 */
export interface Unheard {
  readonly keep: (push: StatusPush) => void;
  /** What was missed, once. One that waits by a rule and not by an id would be told of deposits before its own. */
  readonly tell: (watcher: Watcher) => void;
  /** A newer word of the same deposit was heard. */
  readonly drop: (push: StatusPush) => void;
  readonly clear: () => void;
}

export function createUnheard(): Unheard {
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
    tell: ({ of, onStatus }) => {
      if (typeof of === 'function') return;
      for (const push of [...kept.values()].filter((one) => isOf(one, of))) {
        drop(push);
        onStatus(push.transaction);
      }
    },
    drop,
    clear: () => kept.clear(),
  };
}
