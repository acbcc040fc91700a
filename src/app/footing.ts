import type { StartData } from '../../schemas/host/start-data.ts';
import { countryOf } from '../../schemas/player/user.ts';
import { viewOf } from './view.ts';

/**
 * What a session stands on: who plays, in which view, with which money and methods. The contract's section 2 names the
 * first two; a form that goes on in another currency would ask for another sum than was typed.
 */
export const footing = (start: StartData): string =>
  JSON.stringify([
    start.user.id,
    viewOf(start),
    start.user.currency,
    countryOf(start.user),
    start.host ?? '',
    start.platformVersion,
  ]);

/** Whose the keys of intents are: of the player at this host, whatever else changes. */
export const intentOwner = ({ user, host = '' }: StartData): string => JSON.stringify([user.id, host]);
