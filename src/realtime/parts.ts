import type { StartData } from '../../schemas/host/start-data.ts';
import type { StatusPush, Transaction } from '../../schemas/deposit/transaction.ts';
import type { Bridge } from '../host/bridge.ts';
import type { Clock } from '../lib/clock.ts';
import type { Store } from '../state/store.ts';

/** A page that waits for the pushes of one deposit or withdrawal. */
export interface Watcher {
  /** By its id, or by a rule where there is none. */
  readonly of: Pick<StatusPush, 'depositId' | 'withdrawalId'> | ((push: StatusPush) => boolean);
  readonly onStatus: (transaction: Transaction) => void;
  /** Up or down; said at once when it is up already. */
  readonly onChange: (isUp: boolean) => void;
}

export const isOf = (push: StatusPush, of: Watcher['of']): boolean =>
  typeof of === 'function'
    ? of(push)
    : (of.depositId !== undefined && push.depositId === of.depositId) ||
      (of.withdrawalId !== undefined && push.withdrawalId === of.withdrawalId);

export interface RealtimeParts {
  readonly store: Store;
  readonly bridge: Bridge;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;
  readonly onDispose: (run: () => void) => () => void;
  /** With the token that was refused. */
  readonly onTokenExpired: (token: string) => void;
  readonly onNetworkError: () => void;
  /** The player's own data changed, as the server says. */
  readonly onStart: (start: StartData) => void;
}
