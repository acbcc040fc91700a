import type { StatusPush, Transaction } from '../../schemas/deposit/transaction.ts';
import type { Transport } from '../api/transport.ts';
import type { Bridge } from '../host/bridge.ts';
import type { Clock } from '../lib/clock.ts';
import type { Store } from '../state/store.ts';
import type { Engine } from './engine.ts';

/** A page that waits for the pushes of one deposit or withdrawal. */
export interface Watcher {
  readonly of: Pick<StatusPush, 'depositId' | 'withdrawalId'>;
  readonly onStatus: (transaction: Transaction) => void;
  /** Up or down; said at once when it is up already. What was pushed before is not repeated. */
  readonly onChange: (isUp: boolean) => void;
}

/** The one connection of a widget, for pushes in both transports and for banking calls in one. */
export interface Realtime {
  /** Opens the connection and hears pushes until the returned function is called. */
  readonly watch: (watcher: Watcher) => () => void;
  /** Tries again after the retries have ended. */
  readonly wake: () => void;
  readonly transport: Transport;
}

export interface RealtimeParts {
  readonly store: Store;
  readonly bridge: Bridge;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;
  readonly onDispose: (run: () => void) => () => void;
  readonly onTokenExpired: () => void;
  readonly onNetworkError: () => void;
}

/** What the first load carries of it; the library and all that uses it come when they are first needed. */
export function createRealtime(parts: RealtimeParts): Realtime {
  const watchers = new Set<Watcher>();
  let engine: Promise<Engine> | undefined;

  async function load(): Promise<Engine> {
    engine ??= import('./engine.ts').then(({ createEngine }) => createEngine(parts, watchers));
    try {
      return await engine;
    } catch (error) {
      engine = undefined; // asked for again at the next need
      throw error;
    }
  }
  // Without it a page asks for the status instead, as while the connection is down.
  const withEngine = (run: (engine: Engine) => void) => void load().then(run, () => undefined);

  return {
    watch: (watcher) => {
      watchers.add(watcher);
      withEngine((loaded) => loaded.join(watcher));
      return () => watchers.delete(watcher);
    },
    wake: () => withEngine((loaded) => loaded.wake()),
    transport: async (request) => (await load()).transport(request),
  };
}
