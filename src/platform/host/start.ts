import { PROTOCOL, StartData } from '../../../schemas/host/start-data.ts';
import { formatIssues, type Issue, parsePartly } from '../../../schemas/parse.ts';

export type StartVerdict =
  | { readonly ok: true; readonly data: StartData; readonly issues: readonly Issue[] }
  /** `incorrect`: not an object, so keep waiting. `refused`: an object that cannot start the widget. */
  | { readonly ok: false; readonly kind: 'incorrect' | 'refused'; readonly message: string };

/**
 * Supplies start data without a host message: injected, in the page, or passed in. Delivers the payload of `loaded`, or
 * fails with a message. Returns the function that stops it.
 */
export type StartSource = (deliver: (payload: unknown) => void, fail: (message: string) => void) => () => void;

/** Keys without a fallback. A wrong `host` must not count as absent: the token would go to the widget's own origin. */
const NEEDED = /^\/(user(\/token)?|host)$/;

/**
 * Reads the payload of `loaded`. Refuses it without a valid token, with a wrong `host` or with a later protocol. In an
 * optional key, a wrong type at any depth takes that key's default and is reported, and so is a wrong list entry.
 */
export function readStartData(payload: unknown): StartVerdict {
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) {
    return { ok: false, kind: 'incorrect', message: 'the payload is no object' };
  }
  const { protocol } = payload as Payload;
  const isNeeded = (path: string) => NEEDED.test(path) || (path === '/protocol' && typeof protocol === 'number');
  const parsed = parsePartly(StartData, payload, isNeeded);
  if (parsed.ok) return { ok: true, data: withUserId(parsed.value), issues: parsed.issues };
  const isLater = typeof protocol === 'number' && protocol > PROTOCOL;
  const message = isLater
    ? `The host speaks a later protocol than ${PROTOCOL}.`
    : `The start data cannot start the widget: ${formatIssues(parsed.issues)}`;
  return { ok: false, kind: 'refused', message };
}

type Payload = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Payload =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function idOf(user: Payload, { userId }: Payload): string | undefined {
  const id = user['id'] ?? userId;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/**
 * A later payload for the same player may name only what changed, for example the token. Left-out keys keep their values
 * and take no default.
 */
export function mergeStartData(payload: unknown, before: unknown): unknown {
  if (!isObject(payload) || !isObject(before)) return payload;
  const { user } = payload;
  const { user: known } = before;
  if (!isObject(user) || !isObject(known)) return payload;
  const id = idOf(user, payload);
  if (id === undefined || id !== idOf(known, before)) return payload;
  return { ...before, ...payload, user: { ...known, ...user } };
}

/** Fills in the player's id: the user's own, else that of the start data. */
function withUserId(data: StartData): StartData {
  const id = data.user.id ?? data.userId;
  return id === undefined ? data : { ...data, user: { ...data.user, id } };
}
