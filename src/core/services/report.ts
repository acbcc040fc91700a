import type { OutgoingPayload } from '../../../schemas/host/outgoing.ts';
import type { Purpose } from '../../platform/api/calls.ts';
import { journalOf } from '../storage/journal.ts';
import { isAbort, type RequestFailure } from '../../platform/errors/errors.ts';
import { decide, isUnauthorized, SESSION_ENDED, type Verdict } from '../tables/error-table.ts';
import { forget } from '../../platform/storage/items.ts';
import type { Services } from './services.ts';

type EndParts = Pick<Services, 'bridge' | 'store' | 'serverTime' | 'queries' | 'translator'>;
type Parts = Pick<Services, 'bridge' | 'translator' | 'notify' | 'monitor'>;

/** Applies the verdict of the error table: tells the host, shows a notice. */
export function reportError(services: Parts, error: unknown, purpose: Purpose): Verdict {
  const { bridge, translator, notify } = services;
  const verdict = decide(error, purpose);
  if (isAbort(error)) return { ...verdict, surface: 'none', host: undefined };
  if (verdict.host) bridge.send('onError', { ...verdict.host, ...whereOf(error) });
  if (verdict.isMonitored) services.monitor(error);
  if (verdict.surface === 'notice' && verdict.player) {
    notify(verdict.player.text ?? translator.say(verdict.player.keys));
  }
  const key = verdict.notice?.keys.find(translator.has);
  if (key !== undefined) notify(translator.say(['error.snackbar']), translator.say([key]));
  return verdict;
}

/** Reports a failed call that its screen can do without. The player sees nothing. */
export function tellHost(bridge: Services['bridge'], error: RequestFailure): void {
  const { host } = decide(error, 'optional');
  if (host) bridge.send('onError', { ...host, ...whereOf(error) });
}

/**
 * Tells the host that a token expired, and drops what was to be resumed. If the host has already replaced the token,
 * only refetches what failed because of it.
 */
export function endToken(parts: EndParts, token: string): void {
  const { bridge, store } = parts;
  if (token !== store.getState().start?.user.token) return renew(parts);
  const stop = store.subscribe((state) => {
    if (state.start?.user.token === token) return;
    stop();
    renew(parts);
  });
  bridge.send('onTokenExpired');
  journalOf(parts).clear();
  // An invoice waiting for payment outlives the token.
  forget('choice');
}

/** After a new token: removes the notice that the session ended, and refetches what failed because of it. */
function renew({ store, queries, translator }: EndParts): void {
  const { notice } = store.getState();
  if (notice?.title === translator.say(SESSION_ENDED.keys)) store.setState({ notice: undefined });
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => isUnauthorized(error),
  });
}

/** Where it happened, for the report. Never a value. */
function whereOf(error: unknown): Pick<OutgoingPayload<'onError'>, 'path' | 'reference'> {
  if (!(error instanceof Error)) return {};
  const call = 'call' in error && typeof error.call === 'string' ? error.call : undefined;
  const reference = 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
  return { ...(call === undefined ? {} : { path: call }), ...(reference === undefined ? {} : { reference }) };
}
