import type { StartData } from '../../../schemas/host/start-data.ts';
import { countryOf } from '../../../schemas/player/defaults.ts';
import { viewOf } from '../../../schemas/host/view.ts';

/**
 * The player, view, currency, country, backend and platform version. A change to any of them restarts the session: a
 * form that stayed open would reuse the typed amount in another currency.
 */
export const sessionKey = (start: StartData): string =>
  JSON.stringify([
    start.user.id?.toString(),
    viewOf(start),
    start.user.currency,
    countryOf(start.user),
    start.host ?? '',
    start.platformVersion,
  ]);

/** The owner of idempotency keys and open payments: the player at this backend, regardless of other changes. */
export const playerKey = ({ user, host = '' }: StartData): string => JSON.stringify([user.id?.toString(), host]);
