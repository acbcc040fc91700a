/** Deeper than any real response. Anything below is dropped, so that no recursive reader overflows. */
const MAX_DEPTH = 100;

/** Servers write null for "none". Here that becomes an absent key. Copies only what changes: a list may hold megabytes. */
export function withoutNulls(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) return undefined;
  const holder = value as Readonly<Record<string, unknown>>;
  const isList = Array.isArray(value);
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(holder)) {
    const inner = holder[key];
    const kept = withoutNulls(inner, depth + 1);
    const isDropped = inner === null && !isList;
    if (kept === inner && !isDropped) continue;
    copy ??= Object.assign(isList ? [] : {}, holder);
    if (isDropped) delete copy[key];
    else copy[key] = kept;
  }
  return copy ?? value;
}
