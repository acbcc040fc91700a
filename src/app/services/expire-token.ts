import type { Services } from '../../core/services/services.ts';
import { playerIntents } from '../../core/storage/player-intents.ts';
import { isUnauthorized, SESSION_ENDED } from '../../core/tables/error-table.ts';
import { forget } from '../../platform/storage/forget.ts';
import { clearNotice } from '../../core/state/actions/session.ts';

type Parts = Pick<Services, 'bridge' | 'store' | 'serverTime' | 'queries' | 'translator'>;

/**
 * Tells the host that a token expired, and drops what was to be resumed. If the host has already replaced the token,
 * only refetches what failed because of it.
 */
export function expireToken(parts: Parts, token: string): void {
  const { bridge, store } = parts;
  if (token !== store.getState().start?.user.token) return renew(parts);
  const stop = store.subscribe((state) => {
    if (state.start?.user.token === token) return;
    stop();
    renew(parts);
  });
  bridge.send('onTokenExpired');
  playerIntents(parts).clear();
  // An invoice waiting for payment outlives the token.
  forget('choice');
}

/** After a new token: removes the notice that the session ended, and refetches what failed because of it. */
function renew({ store, queries, translator }: Parts): void {
  const { notice } = store.getState();
  if (notice?.title === translator.say(SESSION_ENDED.keys)) clearNotice(store);
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => isUnauthorized(error),
  });
}
