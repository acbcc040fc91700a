import type { OutgoingPayload } from '../../schemas/host/outgoing.ts';
import type { Purpose } from '../api/calls.ts';
import { journalOf } from '../deposit/journal.ts';
import { isAbort, type RequestFailure } from '../errors/errors.ts';
import { decide, isUnauthorized, SESSION_ENDED, type Verdict } from '../errors/table.ts';
import { forget } from '../resume/items.ts';
import type { Services } from './services.ts';

type EndParts = Pick<Services, 'bridge' | 'store' | 'serverTime' | 'queries' | 'translator'>;
type Parts = Pick<Services, 'bridge' | 'translator' | 'notify' | 'monitor'>;

/** Carries out what the error table decides: the host hears of it, a notice shows. */
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

/** A call that its screen does without: the player reads nothing of it. */
export function tellHost(bridge: Services['bridge'], error: RequestFailure): void {
  const { host } = decide(error, 'optional');
  if (host) bridge.send('onError', { ...host, ...whereOf(error) });
}

/**
 * The host hears of the token that ended, and what was to be resumed ends with it. Of one that it has replaced meanwhile it
 * need not hear: what failed for that is asked for again.
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
  // An invoice that waits to be paid outlives the token.
  forget('choice');
}

/** With another token what says that the session has ended is over, and what failed for it is asked for again. */
function renew({ store, queries, translator }: EndParts): void {
  const { notice } = store.getState();
  if (notice?.title === translator.say(SESSION_ENDED.keys)) store.setState({ notice: undefined });
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => isUnauthorized(error),
  });
}

/** The part of the report that says where; never a value. */
function whereOf(error: unknown): Pick<OutgoingPayload<'onError'>, 'path' | 'reference'> {
  if (!(error instanceof Error)) return {};
  const call = 'call' in error && typeof error.call === 'string' ? error.call : undefined;
  const reference = 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
  return { ...(call === undefined ? {} : { path: call }), ...(reference === undefined ? {} : { reference }) };
}
