/** Items with keys for React. Equal ones are numbered: with one key for two items it would lose or repeat one of them. */
export function keyed<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly { readonly key: string; readonly item: T }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { key: `${count} ${key}`, item };
  });
}
