import type { OutgoingPayload } from '../../schemas/host/outgoing.ts';
import type { Purpose } from '../api/calls.ts';
import { decide, type Verdict } from '../errors/table.ts';
import { isAbort } from '../errors/errors.ts';
import type { Bridge } from '../host/bridge.ts';
import type { Store } from '../state/store.ts';

export interface ReportParts {
  readonly bridge: Bridge;
  readonly store: Store;
  readonly words: (keys: readonly string[]) => string | undefined;
  readonly notify: (title: string, text?: string) => void;
  readonly onTokenExpired: () => void;
}

/** Carries out what the error table decides: the host hears of it, a notice shows, a token ends. */
export const createReporter =
  ({ bridge, words, notify, onTokenExpired }: ReportParts) =>
  (error: unknown, purpose: Purpose): Verdict => {
    const verdict = decide(error, purpose);
    if (isAbort(error)) return { ...verdict, surface: 'none', host: undefined };
    if (verdict.host) bridge.send('onError', { ...verdict.host, ...whereOf(error) });
    if (verdict.isTokenExpired) {
      bridge.send('onTokenExpired');
      onTokenExpired();
    }
    if (verdict.surface === 'notice' && verdict.player) {
      notify(verdict.player.text ?? words(verdict.player.keys) ?? '');
    }
    return verdict;
  };

/** The part of the report that says where; never a value. */
function whereOf(error: unknown): Pick<OutgoingPayload<'onError'>, 'path' | 'reference'> {
  if (!(error instanceof Error)) return {};
  const call = 'call' in error && typeof error.call === 'string' ? error.call : undefined;
  const reference = 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
  return { ...(call === undefined ? {} : { path: call }), ...(reference === undefined ? {} : { reference }) };
}
