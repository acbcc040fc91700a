import { isObject } from '../../lib/is-object.ts';

type Payload = Readonly<Record<string, unknown>>;

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
