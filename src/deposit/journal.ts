import type { HostKind } from '../../schemas/host/host-kind.ts';
import { intentOwner } from '../app/footing.ts';
import type { Services } from '../app/services.ts';
import { createIntents, type Intents, type IntentStorage } from '../flow/intents.ts';
import { randomId } from '../lib/random-id.ts';
import { sessionItem } from '../lib/stored-item.ts';
import { intentsItem, KEYS } from '../resume/items.ts';

interface Journal {
  readonly session: number;
  readonly intents: Intents;
}

/** By widget, so that nothing outlives one; made with the first deposit, since the list needs none. */
const journals = new WeakMap<Services['store'], Journal>();

/** The journal of intents of the present session of a widget. */
export function journalOf({ bridge, store, clock }: Pick<Services, 'bridge' | 'store' | 'clock'>): Intents {
  const { start, session } = store.getState();
  const known = journals.get(store);
  if (known?.session === session) return known.intents;
  const owner = start?.user.id === undefined ? '' : intentOwner(start);
  const storage = storageOf(bridge.kind, owner);
  const intents = createIntents({ owner, storage, now: clock.now, randomId });
  journals.set(store, { session, intents });
  return intents;
}

/** Of a player without an id nothing outlives the tab, and in a page of several players not even their own widget. */
function storageOf(kind: HostKind, owner: string): IntentStorage {
  if (owner !== '') return intentsItem(kind, owner);
  return kind === 'emitter' ? { read: () => undefined, write: () => undefined } : sessionItem(KEYS.intents);
}
