import type { StartData } from '../../schemas/host/start-data.ts';
import { intentsItem } from '../platform/storage/intents-item.ts';
import { forget } from '../platform/storage/forget.ts';
import { hasStoredItems, RESUMED } from '../platform/storage/items.ts';
import { sessionKey, playerKey } from '../platform/storage/session-key.ts';
import type { Services } from '../core/services/services.ts';
import { restart, updateStart } from '../core/state/actions/session.ts';

/** Applies new start data: in place, or as a full restart when the session key changed. */
export function applyStart(
  { store, queries, bridge }: Pick<Services, 'store' | 'queries' | 'bridge'>,
  data: StartData,
): void {
  const before = store.getState().start;
  if (before !== undefined && sessionKey(before) === sessionKey(data)) {
    updateStart(store, data);
    return;
  }
  if (before !== undefined) {
    queries.clear();
    forget('choice', 'status');
    // Open payments and intents of unknown outcome stay if only the currency or view changed: they belong to the same player.
    const owner = playerKey(before);
    if (owner !== playerKey(data)) {
      forget(...RESUMED);
      intentsItem(bridge.kind, owner).write(undefined);
    }
  }
  restart(store, data, hasStoredItems());
}
