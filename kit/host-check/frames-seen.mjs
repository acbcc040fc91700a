const MOST = 5;

/**
 * The frames that a page has where none is the widget's: the widget may be among them, under another address than expected.
 * @param {readonly string[]} addresses
 * @returns {string | undefined}
 */
export function framesSeen(addresses) {
  const places = addresses
    .filter((address) => /^https?:/.test(address))
    .map((address) => {
      const { origin, pathname } = new URL(address);
      return origin + pathname;
    });
  const names = [...new Set(places)];
  if (names.length === 0) return undefined;
  return `the frames of the page: ${names.slice(0, MOST).join(', ')}${names.length > MOST ? ' and others' : ''}`;
}
