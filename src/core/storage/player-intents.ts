import type { HostKind } from '../../../schemas/host/host-kind.ts';
import { playerKey } from '../../platform/storage/session-key.ts';
import type { Services } from '../services/services.ts';
import { createIntents, type Intents, type IntentStorage } from '../tables/intents.ts';
import { randomId } from '../../platform/lib/random-id.ts';
import { sessionItem } from '../../platform/lib/stored-item.ts';
import { intentsItem } from '../../platform/storage/intents-item.ts';
import { KEYS } from '../../platform/storage/items.ts';

interface PlayerIntents {
  readonly whose: string;
  readonly intents: Intents;
}

/** One per widget, so that none outlives its widget. Created with the first deposit, since the list needs none. */
const intentsByStore = new WeakMap<Services['store'], PlayerIntents>();

/**
 * The player's intents in this widget. It survives a restart in another view or currency, since storage may
 * be denied. Players without an id get one store per session: two of them may be different people.
 */
export function playerIntents({
  bridge,
  store,
  serverTime,
}: Pick<Services, 'bridge' | 'store' | 'serverTime'>): Intents {
  const { start, session } = store.getState();
  const owner = start?.user.id === undefined ? '' : playerKey(start);
  const whose = owner || `session ${session}`;
  const known = intentsByStore.get(store);
  if (known?.whose === whose) return known.intents;
  const intents = createIntents({ owner, storage: storageOf(bridge.kind, owner), serverTime, randomId });
  intentsByStore.set(store, { whose, intents });
  return intents;
}

/**
 * Intents of a player without an id do not outlive the tab. In the package, whose page may serve several players, they
 * are not stored at all.
 */
function storageOf(kind: HostKind, owner: string): IntentStorage {
  if (owner !== '') return withSpare(kind, owner);
  return kind === 'emitter' ? { read: () => undefined, write: () => undefined } : sessionItem(KEYS.intents);
}

/** Where the storage of the site is full, that of the tab keeps them through a reload. */
function withSpare(kind: HostKind, owner: string): IntentStorage {
  const item = intentsItem(kind, owner);
  const spare = sessionItem(`${KEYS.intents} ${owner}`);
  return {
    read: () => spare.read() ?? item.read(),
    write: (text) => {
      item.write(text);
      // A new item reads what storage has taken.
      spare.write(intentsItem(kind, owner).read() === text ? undefined : text);
    },
  };
}
