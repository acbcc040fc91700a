const HIDDEN = '••••';

/** A run of digits, a key, or an address: what could be a card, a phone, a token or an e-mail. */
const TELLING = /(?:\d[\s().-]*){5,}|@|\S{20,}/;

/** A text for the title of a step or for an error. What could identify a player or a card is hidden. */
export const shownText = (text: string): string => (TELLING.test(text) ? HIDDEN : text);

/** The same for any value: its JSON with such texts hidden. Expressions and matchers are named. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string') return shownText(part);
    if (part instanceof RegExp) return shownText(String(part));
    return isMatcher(part) ? 'a matcher' : part;
  });
  return text ?? 'nothing';
}

interface Matcher {
  readonly asymmetricMatch: (actual: unknown) => boolean;
}

/** `expect.any(String)` and the like. */
export const isMatcher = (value: unknown): value is Matcher =>
  typeof value === 'object' &&
  value !== null &&
  'asymmetricMatch' in value &&
  typeof value.asymmetricMatch === 'function';
