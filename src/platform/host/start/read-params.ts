/** Query values before and after `#`. Those after it win. */
export function readParams({ search, hash }: Pick<Location, 'search' | 'hash'>): URLSearchParams {
  const params = new URLSearchParams(search);
  const at = hash.indexOf('?');
  if (at >= 0) for (const [key, value] of new URLSearchParams(hash.slice(at + 1))) params.set(key, value);
  return params;
}
