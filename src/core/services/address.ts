/** Removes one-time values from the address, without a reload or a new history entry. */
export function removeParams(
  keys: readonly string[],
  { location, history }: Pick<Window, 'location' | 'history'>,
): void {
  const url = new URL(location.href);
  const at = url.hash.indexOf('?');
  const inHash = new URLSearchParams(at < 0 ? '' : url.hash.slice(at + 1));
  if (!keys.some((key) => url.searchParams.has(key) || inHash.has(key))) return;
  for (const key of keys) {
    url.searchParams.delete(key);
    inHash.delete(key);
  }
  // Some of our browsers lack the `size` of parameters.
  if (at >= 0) url.hash = `${url.hash.slice(0, at)}?${inHash}`.replace(/\?$/, '');
  history.replaceState(history.state, '', url);
}
