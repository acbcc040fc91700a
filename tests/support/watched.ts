import type { Services } from '../../src/core/services/services.ts';
import type { Watcher } from '../../src/platform/realtime/parts.ts';

/** A widget's services without a socket, and who waits for pushes, so that a test can send them. */
export function watched(services: Services): { readonly services: Services; readonly watchers: ReadonlySet<Watcher> } {
  const watchers = new Set<Watcher>();
  const watch = (watcher: Watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return { watchers, services: { ...services, realtime: { ...services.realtime, wake: () => undefined, watch } } };
}
