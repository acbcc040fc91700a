import { PROTOCOL, StartData } from '../../schemas/host/start-data.ts';
import { formatIssues, type Issue, parsePartly } from '../../schemas/parse.ts';

export type StartVerdict =
  | { readonly ok: true; readonly data: StartData; readonly issues: readonly Issue[] }
  /** `incorrect`: no object at all, go on waiting; `refused`: an object that cannot start the widget. */
  | { readonly ok: false; readonly kind: 'incorrect' | 'refused'; readonly message: string };

/**
 * A way for start data to come without a message of the host: injected, in the page, or handed over. Delivers what the
 * payload of `loaded` would be, or fails with a text; returns the way to stop.
 */
export type StartSource = (deliver: (payload: unknown) => void, fail: (message: string) => void) => () => void;

/** A wrong `host` is no absent one: the token would go to the widget's own origin. */
const NEEDED = /^\/(user(\/token)?|host)$/;

/**
 * Reads the payload of `loaded`. Without a valid token, with a wrong `host` or a later protocol it is refused. A wrong type
 * in an optional key, at any depth, takes the default of that key alone and is reported; so is a wrong entry of a list.
 */
export function readStartData(payload: unknown): StartVerdict {
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) {
    return { ok: false, kind: 'incorrect', message: 'the payload is no object' };
  }
  const { protocol } = payload as Given;
  const isNeeded = (path: string) => NEEDED.test(path) || (path === '/protocol' && typeof protocol === 'number');
  const parsed = parsePartly(StartData, payload, isNeeded);
  if (parsed.ok) return { ok: true, data: withUserId(parsed.value), issues: parsed.issues };
  const isLater = typeof protocol === 'number' && protocol > PROTOCOL;
  const message = isLater
    ? `The host speaks a later protocol than ${PROTOCOL}.`
    : `The start data cannot start the widget: ${formatIssues(parsed.issues)}`;
  return { ok: false, kind: 'refused', message };
}

type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function idOf(user: Given, { userId }: Given): string | undefined {
  const id = user['id'] ?? userId;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/**
 * A later payload for the same player may name what has changed alone, say the token: what it leaves out stays as it was,
 * and takes no default.
 */
export function completed(payload: unknown, before: unknown): unknown {
  if (!isObject(payload) || !isObject(before)) return payload;
  const { user } = payload;
  const { user: known } = before;
  if (!isObject(user) || !isObject(known)) return payload;
  const id = idOf(user, payload);
  if (id === undefined || id !== idOf(known, before)) return payload;
  return { ...before, ...payload, user: { ...known, ...user } };
}

/** Whose session it is: the user's own id, else the start data's. */
function withUserId(data: StartData): StartData {
  const id = data.user.id ?? data.userId;
  return id === undefined ? data : { ...data, user: { ...data.user, id } };
}
