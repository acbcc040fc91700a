const GONE = '…';
/** As long as a card number, however it is grouped. */
const LONG_NUMBER = /\d(?:[^\da-z]{0,3}\d){11,}/gi;
/** What an address carries after its path. */
const QUERY = /([a-z][a-z\d+.-]*:\/\/[^\s?#"'<>]*|\/[\w./-]+)[?#][^\s"'<>)]*/gi;
const WEB_TOKEN = /\beyJ[\w-]+(?:\.[\w-]*)*/g;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;

/** Longer than any message that is sent; the pattern of a secret has a bound of its own. */
const MOST_TEXT = 1_000;
const MOST_SECRET = 200;
/** Between the characters of a value a mask may stand, or be gone. */
const MASK = '[\\s()./+_-]{0,3}';

/**
 * Takes out of a text whatever may be the player's: the values given, with or without the mask they were typed in, and
 * what looks like a card number, a token, an e-mail or a query whoever's it is.
 */
export function createScrub(secrets: Iterable<string>): (text: string) => string {
  const patterns = [...new Set(secrets)]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((secret) => patternOf(secret) ?? []);
  return (text) => {
    let left = text.slice(0, MOST_TEXT);
    for (const pattern of patterns) left = left.replace(pattern, GONE);
    return left.replace(QUERY, `$1`).replace(WEB_TOKEN, GONE).replace(EMAIL, GONE).replace(LONG_NUMBER, GONE);
  };
}

const WORD = /[\p{L}\p{N}]/u;

function patternOf(secret: string): RegExp | undefined {
  const signs = [...secret.slice(0, MOST_SECRET)].filter((sign) => WORD.test(sign));
  if (signs.length === 0) return undefined;
  const body = signs.join(MASK);
  // One letter or two within a word are a coincidence; alone they may be the value.
  return new RegExp(signs.length < 3 ? `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])` : body, 'giu');
}
