import { PROTOCOL, StartData, StartDataOptions } from '../../schemas/host/start-data.ts';
import { UserOptions } from '../../schemas/player/user.ts';
import { formatIssues, type Issue, parse } from '../../schemas/parse.ts';
import type * as z from '../../schemas/zod.ts';

export type StartVerdict =
  | { readonly ok: true; readonly data: StartData; readonly issues: readonly Issue[] }
  /** `incorrect`: no object at all, go on waiting; `refused`: an object that cannot start the widget. */
  | { readonly ok: false; readonly kind: 'incorrect' | 'refused'; readonly message: string };

/**
 * A way for start data to come without a message of the host: injected, in the page, or handed over. Delivers what the
 * payload of `loaded` would be, or fails with a text; returns the way to stop.
 */
export type StartSource = (deliver: (payload: unknown) => void, fail: (message: string) => void) => () => void;

/**
 * Reads the payload of `loaded` (contract, section 2 and 3): without a valid token, or with a later protocol, it is
 * refused; a wrong type in an optional field takes the default and is reported.
 */
export function readStartData(payload: unknown): StartVerdict {
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) {
    return { ok: false, kind: 'incorrect', message: 'the payload is no object' };
  }
  const issues: Issue[] = [];
  const tolerant = withoutWrong({ ...payload }, StartDataOptions.shape, '', issues);
  const { protocol } = tolerant;
  if (protocol !== undefined && typeof protocol !== 'number') {
    issues.push({ path: '/protocol', message: 'expected number' });
    delete tolerant['protocol'];
  }
  if (tolerant['user'] !== null && typeof tolerant['user'] === 'object') {
    tolerant['user'] = withoutWrong({ ...tolerant['user'] }, UserOptions.shape, '/user', issues);
  }
  const parsed = parse(StartData, tolerant);
  if (parsed.ok) return { ok: true, data: withUserId(parsed.value), issues };
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

/** Takes out what its schema refuses, so that the default stands there, and says so. */
function withoutWrong(
  values: Record<string, unknown>,
  shape: Readonly<Record<string, z.ZodMiniType>>,
  base: string,
  issues: Issue[],
): Record<string, unknown> {
  for (const [key, schema] of Object.entries(shape)) {
    const field = parse(schema, values[key]);
    if (field.ok) continue;
    issues.push(...field.issues.map((issue) => ({ ...issue, path: `${base}/${key}${issue.path}` })));
    delete values[key];
  }
  return values;
}
