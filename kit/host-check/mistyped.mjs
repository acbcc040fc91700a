/** @typedef {{path: string, key: string, meant: string}} Mistyped */

/**
 * Keys that a schema does not know, where a known one that is missing was probably meant.
 * @param {unknown} value
 * @param {{properties?: Record<string, object>}} rules
 * @param {string} [path] of the value
 * @returns {Mistyped[]}
 */
export function mistypedIn(value, { properties = {} }, path = '') {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const missing = Object.keys(properties).filter((name) => !Object.hasOwn(value, name));
  return Object.entries(value).flatMap(([key, part]) => {
    const rules = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (rules) return mistypedIn(part, rules, `${path}/${key}`);
    const meant = missing.find((name) => isSlip(key, name));
    return meant === undefined ? [] : [{ path: `${path}/${key}`, key, meant }];
  });
}

/** @param {Mistyped} mistyped */
export const mistypedText = ({ path, meant }) => `${path} is not ${meant}`;

/** @param {string} name */
const plain = (name) => name.toLowerCase().replaceAll(/[_-]/g, '');

/**
 * Whether two names differ by one letter, by the order of two, or by capitals and separators.
 * @param {string} typed
 * @param {string} name
 */
function isSlip(typed, name) {
  const [one, other] = [plain(typed), plain(name)];
  if (one.length < 3) return false;
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [here, there] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isSwapped = here.length === 2 && there === `${here[1]}${here[0]}`;
  return isSwapped || Math.max(here.length, there.length) < 2;
}
