import type { Services } from '../../src/core/services/services.ts';
import type { Watcher } from '../../src/platform/realtime/parts.ts';

/** A widget's services without a socket, or with one that is up, and who waits for pushes, so that a test can send them. */
export function watched(
  services: Services,
  isUp = false,
): { readonly services: Services; readonly watchers: ReadonlySet<Watcher> } {
  const watchers = new Set<Watcher>();
  const watch = (watcher: Watcher) => {
    watchers.add(watcher);
    if (isUp) watcher.onChange(true);
    return () => watchers.delete(watcher);
  };
  return { watchers, services: { ...services, realtime: { ...services.realtime, wake: () => undefined, watch } } };
}
