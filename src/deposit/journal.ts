import { intentOwner } from '../app/footing.ts';
import type { Services } from '../app/services.ts';
import { createIntents, type Intents } from '../flow/intents.ts';
import { randomId } from '../lib/random-id.ts';
import { localItem, sessionItem } from '../lib/stored-item.ts';
import { KEYS } from '../resume/items.ts';

interface Journal {
  readonly session: number;
  readonly intents: Intents;
}

/** By widget, so that nothing outlives one; made with the first deposit, since the list needs none. */
const journals = new WeakMap<Services['store'], Journal>();

/** The journal of intents of the present session of a widget. */
export function journalOf({ store, clock }: Pick<Services, 'store' | 'clock'>): Intents {
  const { start, session } = store.getState();
  const known = journals.get(store);
  if (known?.session === session) return known.intents;
  const id = start?.user.id;
  // Of a player without an id nothing outlives the tab: the next one could be anybody.
  const storage = (id === undefined ? sessionItem : localItem)(KEYS.intents);
  const owner = start === undefined || id === undefined ? '' : intentOwner(start);
  const intents = createIntents({ owner, storage, now: clock.now, randomId });
  journals.set(store, { session, intents });
  return intents;
}
