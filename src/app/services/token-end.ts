import type { Services } from '../../core/services/services.ts';
import { setExpiredToken } from '../../core/state/actions/session.ts';
import { nextTask } from '../../platform/timing/next-task.ts';

type Parts = Pick<Services, 'bridge' | 'store' | 'queries' | 'translator' | 'serverTime'>;

/** Returns a function that is called with each token that the server refuses, whichever call or push found it. */
export function createTokenEnd(parts: Parts): (token: string) => Promise<void> {
  const { store } = parts;
  return async (ended) => {
    const { start, expiredToken } = store.getState();
    const isCurrent = ended === (start?.user.token ?? '');
    // Tell the host once per expired token, whichever call found it.
    if (isCurrent && ended === expiredToken) return;
    if (isCurrent) setExpiredToken(store, ended);
    try {
      // The token was replaced before this response came: what failed because of it must be known before it is fetched again.
      if (!isCurrent) await nextTask();
      const { expireToken } = await import('./expire-token.ts');
      expireToken(parts, ended);
    } catch {
      // The code failed to load. Let the next 401 try again.
      if (store.getState().expiredToken === ended) setExpiredToken(store, undefined);
    }
  };
}
