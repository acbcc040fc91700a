import { PROTOCOL } from '../../../../schemas/figures.ts';
import { StartData } from '../../../../schemas/host/start-data.ts';
import { formatIssues, type Issue, parsePartly } from '../../../../schemas/parse.ts';
import { START_TEXTS } from '../../errors/start-texts.ts';
import { isObject } from '../../lib/is-object.ts';

export type StartVerdict =
  | { readonly ok: true; readonly data: StartData; readonly issues: readonly Issue[] }
  /** `incorrect`: not an object, so keep waiting. `refused`: an object that cannot start the widget. */
  | { readonly ok: false; readonly kind: 'incorrect' | 'refused'; readonly message: string };

/** Keys without a fallback. A wrong `host` must not count as absent: the token would go to the widget's own origin. */
const NEEDED = /^\/(user(\/token)?|host)$/;

/**
 * Reads the payload of `loaded`. Refuses it without a valid token, with a wrong `host` or with a later protocol. An
 * optional key with a wrong type at any depth takes its default and is reported; so is a wrong list entry, which is
 * left out.
 */
export function readStartData(payload: unknown): StartVerdict {
  if (!isObject(payload)) return { ok: false, message: START_TEXTS.incorrectData, kind: 'incorrect' };
  const { protocol } = payload;
  const isNeeded = (path: string) => NEEDED.test(path) || (path === '/protocol' && typeof protocol === 'number');
  const parsed = parsePartly(StartData, payload, isNeeded);
  if (parsed.ok) return { ok: true, data: withUserId(parsed.value), issues: parsed.issues };
  const isLater = typeof protocol === 'number' && protocol > PROTOCOL;
  const message = isLater
    ? `The host speaks a later protocol than ${PROTOCOL}.`
    : `The start data cannot start the widget: ${formatIssues(parsed.issues)}`;
  return { ok: false, kind: 'refused', message };
}

/** Fills in the player's id: the user's own, else that of the start data. */
const withUserId = (data: StartData): StartData => ({
  ...data,
  user: { id: data.userId, ...data.user },
});
