/**
 * Adds the data of a redirect by GET to the query, which stays as written except for keys that the data replace. The host SDK
 * has the same rule, so this file imports nothing.
 */
export function addToQuery(url: URL, fields: Readonly<Record<string, string>>): void {
  // A page takes `+` for a space, as a form writes it, but an app may take it for a plus.
  const added = new URLSearchParams(fields).toString().replaceAll('+', '%20');
  if (added === '') return;
  const isReplaced = (part: string) =>
    [...new URLSearchParams(part).keys()].some((name) => Object.hasOwn(fields, name));
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => !isReplaced(part));
  url.search = [...kept, added].join('&').replace(/^&/, '');
}
