const GONE = '…';
/** At least 12 digits, however they are grouped. */
const LONG_NUMBER = /\d(?:[^\da-z]{0,3}\d){11,}/gi;
/** Query and fragment of a URL or path. */
const QUERY = /([a-z][a-z\d+.-]*:\/\/[^\s?#"'<>]*|\/[\w./-]+)[?#][^\s"'<>)]*/gi;
const WEB_TOKEN = /\beyJ[\w-]+(?:\.[\w-]*)*/g;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;
/** Patterns that are always private, and their replacements. */
export const PRIVATE: readonly (readonly [pattern: RegExp, left: string])[] = [
  [QUERY, '$1'],
  [WEB_TOKEN, GONE],
  [EMAIL, GONE],
  [LONG_NUMBER, GONE],
];

/** Longer than any useful error message. Such a text is dropped, not cut, since half of a value could not be recognised. */
const MAX_TEXT_LENGTH = 5_000;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Removes anything from a text that may be the player's: the given values, with or without their mask, and anything
 * that looks like a card number, a token, an e-mail address or a query.
 */
export function createScrub(secrets: Iterable<string>): (text: string) => string {
  const known = [...new Set(secrets)].sort((a, b) => b.length - a.length);
  const exact = known.filter(({ length }) => length > 2);
  const bare = known.map((secret) => bareOf(secret).signs).filter((signs) => signs !== '');
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return GONE;
    let left = text;
    for (const secret of exact) left = left.replaceAll(secret, GONE);
    for (const signs of bare) left = without(left, signs);
    for (const [pattern, replacement] of PRIVATE) left = left.replace(pattern, replacement);
    return left;
  };
}

interface Bare {
  /** Letters and digits only, in lowercase. */
  readonly signs: string;
  /** Start and end of each sign in the original text. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

function bareOf(text: string): Bare {
  let signs = '';
  let at = 0;
  const from: number[] = [];
  const to: number[] = [];
  for (const sign of text) {
    const end = at + sign.length;
    // Lowercase text may be longer than the original.
    for (const unit of WORD.test(sign) ? sign.toLowerCase() : '') {
      signs += unit;
      for (let count = 0; count < unit.length; count += 1) {
        from.push(at);
        to.push(end);
      }
    }
    at = end;
  }
  return { signs, from, to };
}

/** Removes a value wherever its letters and digits occur in order, whatever separates them. */
function without(text: string, value: string): string {
  const { signs, from, to } = bareOf(text);
  const parts: string[] = [];
  let kept = 0;
  for (let found = signs.indexOf(value); found >= 0; found = signs.indexOf(value, found + 1)) {
    const start = from[found] ?? 0;
    const end = to[found + value.length - 1] ?? text.length;
    // One or two signs inside a word are a coincidence; on their own they may be the value.
    const isAlone = !WORD.test(text.charAt(start - 1)) && !WORD.test(text.charAt(end));
    if (start < kept || (value.length < 3 && !isAlone)) continue;
    parts.push(text.slice(kept, start), GONE);
    kept = end;
  }
  return parts.join('') + text.slice(kept);
}
