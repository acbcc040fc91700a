import { isMatcher } from './shown.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a value has all that is expected. In an object only the expected keys are compared, in a list every entry. An
 * expression is searched in a text, and a matcher (`expect.any(Number)`) decides for itself.
 */
export function isPartOf(expected: unknown, actual: unknown): boolean {
  if (isMatcher(expected)) return expected.asymmetricMatch(actual);
  // Unlike `test`, `search` remembers no place in an expression with the flag g, which is asked more than once.
  if (expected instanceof RegExp) return typeof actual === 'string' && actual.search(expected) !== -1;
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((entry, at) => isPartOf(entry, actual[at]))
    );
  if (isObject(expected))
    return isObject(actual) && Object.entries(expected).every(([key, value]) => isPartOf(value, actual[key]));
  return Object.is(expected, actual);
}
