import type { OutgoingPayload } from '../../../schemas/host/outgoing.ts';
import type { Purpose } from '../../platform/api/calls.ts';
import { isAbort, type RequestFailure } from '../../platform/errors/errors.ts';
import { referenceOf } from '../../platform/errors/reference-of.ts';
import { decide, SESSION_RENEWED, type Verdict } from '../tables/error-table.ts';
import type { Services } from './services.ts';

type Parts = Pick<Services, 'bridge' | 'translator' | 'notify' | 'monitor' | 'store'>;

/** Applies the verdict of the error table: tells the host, shows a notice. */
export function reportError(services: Parts, error: unknown, purpose: Purpose): Verdict {
  const { bridge, translator, notify } = services;
  const decided = decide(error, purpose);
  const verdict: Verdict =
    decided.isTokenExpired && isRenewed(services) ? { ...decided, surface: 'none', player: SESSION_RENEWED } : decided;
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

/** The host has replaced the refused token before the response came: there is nothing to sign in for. */
function isRenewed({ store }: Pick<Services, 'store'>): boolean {
  const { start, expiredToken } = store.getState();
  return start !== undefined && start.user.token !== expiredToken;
}

/** Reports a failed call that its screen can do without. The player sees nothing. */
export function reportToHost(bridge: Services['bridge'], error: RequestFailure): void {
  const { host } = decide(error, 'optional');
  if (host) bridge.send('onError', { ...host, ...whereOf(error) });
}

/** Where it happened, for the report. Never a value. */
function whereOf(error: unknown): Pick<OutgoingPayload<'onError'>, 'path' | 'reference'> {
  if (!(error instanceof Error)) return {};
  const call = 'call' in error && typeof error.call === 'string' ? error.call : undefined;
  const reference = referenceOf(error);
  return { ...(call === undefined ? {} : { path: call }), ...(reference === undefined ? {} : { reference }) };
}
