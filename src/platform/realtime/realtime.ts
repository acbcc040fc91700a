import type { Transport } from '../api/transport/transport.ts';
import { CodeError } from '../errors/errors.ts';
import type { CodeLoader } from '../lib/code-loader.ts';
import type { Engine } from './engine.ts';
import type { RealtimeParts, Watcher } from './parts.ts';

/** The widget's single connection, for pushes in both transports and for banking calls in the socket transport. */
export interface Realtime {
  /** Opens the connection and delivers pushes until the returned function is called. */
  readonly watch: (watcher: Watcher) => () => void;
  /** Tries again after the retries have ended. */
  readonly wake: () => void;
  readonly transport: Transport;
}

/** The small part in the first load. The socket library and the engine load when first needed. */
export function createRealtime(parts: RealtimeParts, code: CodeLoader = (_name, run) => run()): Realtime {
  const watchers = new Set<Watcher>();
  let engine: Promise<Engine> | undefined;

  const load = (): Promise<Engine> => {
    engine ??= import('./engine.ts').then(
      ({ createEngine }) => createEngine(parts, watchers),
      (error: unknown) => {
        engine = undefined; // load again at the next need
        throw error;
      },
    );
    return engine;
  };
  // If it fails to load, pages poll the status, as they do while the connection is down.
  const withEngine = (run: (engine: Engine) => void) => void load().then(run, () => undefined);

  return {
    watch: (watcher) => {
      watchers.add(watcher);
      withEngine((loaded) => loaded.join(watcher));
      return () => watchers.delete(watcher);
    },
    wake: () => withEngine((loaded) => loaded.wake()),
    transport: async (request) => {
      const loaded = await code('engine', load).catch((cause: unknown) => {
        throw new CodeError('engine', { cause });
      });
      return await loaded.transport(request);
    },
  };
}
