import type { Services } from '../app/services.ts';
import { createIntents, type Intents } from '../flow/intents.ts';
import { randomId } from '../lib/random-id.ts';
import { sessionItem } from '../lib/session-storage.ts';

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
  const storage = sessionItem('paywidget.intents');
  if (known) storage.write(undefined); // another player, or another view of the same
  const intents = createIntents({ owner: start?.user.id ?? '', storage, now: clock.now, randomId });
  journals.set(store, { session, intents });
  return intents;
}
