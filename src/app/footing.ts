import type { StartData } from '../../schemas/host/start-data.ts';
import { countryOf } from '../../schemas/player/user.ts';
import { viewOf } from './view.ts';

/**
 * Who plays, in which view, with which money and methods. When any of it changes the session begins anew: a form that went on
 * in another currency would ask for another sum than was typed.
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
