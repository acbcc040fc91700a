import type { StartData } from '../../../schemas/host/start-data.ts';
import type { StatusPush, Transaction } from '../../../schemas/deposit/transaction.ts';
import type { Bridge } from '../host/bridge.ts';
import type { Clock } from '../timing/clock.ts';

/** A page that waits for the pushes of a deposit or withdrawal. */
export interface Watcher {
  /** Matches by id, or by a rule where there is no id. */
  readonly of: Pick<StatusPush, 'depositId' | 'withdrawalId'> | ((push: StatusPush) => boolean);
  /** Receives the transaction, and the push's `depositId`, which a watcher with a rule does not know. */
  readonly onStatus: (transaction: Transaction, depositId?: string) => void;
  /** Called when the connection goes up or down, and at once if it is already up. */
  readonly onChange: (isUp: boolean) => void;
}

export const isForWatcher = (push: StatusPush, of: Watcher['of']): boolean =>
  typeof of === 'function'
    ? of(push)
    : (of.depositId !== undefined && push.depositId === of.depositId) ||
      (of.withdrawalId !== undefined && push.withdrawalId === of.withdrawalId);

/** The state of the widget that realtime reads. `session` counts full restarts. */
interface SessionState {
  readonly start: StartData | undefined;
  readonly session: number;
}

export interface RealtimeParts {
  readonly store: {
    readonly getState: () => SessionState;
    readonly subscribe: (listen: (state: SessionState, before: SessionState) => void) => () => void;
  };
  readonly bridge: Bridge;
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;
  readonly onDispose: (run: () => void) => () => void;
  /** Receives the rejected token. */
  readonly onTokenExpired: (token: string) => void;
  readonly onNetworkError: () => void;
  /** The server changed the player's own data. */
  readonly onStart: (start: StartData) => void;
}
