const GONE = '…';
/** As long as a card number, however it is grouped. */
const LONG_NUMBER = /\d(?:[^\da-z]{0,3}\d){11,}/gi;
/** What an address carries after its path. */
const QUERY = /([a-z][a-z\d+.-]*:\/\/[^\s?#"'<>]*|\/[\w./-]+)[?#][^\s"'<>)]*/gi;
const WEB_TOKEN = /\beyJ[\w-]+(?:\.[\w-]*)*/g;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;

/** Longer than anything that explains an error. Not cut: the rest of a value that is cut in two would not be known. */
const MOST_TEXT = 5_000;
/** Between the letters and digits of a value a mask may stand, or be gone. */
const MASK = '[^\\p{L}\\p{N}]{0,4}';
const WORD = /[\p{L}\p{N}]/u;

/**
 * Takes out of a text whatever may be the player's: the values given, with or without the mask they were typed in, and
 * what looks like a card number, a token, an e-mail or a query whoever's it is.
 */
export function createScrub(secrets: Iterable<string>): (text: string) => string {
  const known = Array.from(new Set(secrets)).toSorted((a, b) => b.length - a.length);
  const exact = known.filter(({ length }) => length > 2);
  const patterns = known.flatMap((secret) => patternOf(secret) ?? []);
  return (text) => {
    if (text.length > MOST_TEXT) return GONE;
    let left = text;
    for (const secret of exact) left = left.replaceAll(secret, GONE);
    for (const pattern of patterns) left = left.replace(pattern, GONE);
    return left.replace(QUERY, '$1').replace(WEB_TOKEN, GONE).replace(EMAIL, GONE).replace(LONG_NUMBER, GONE);
  };
}

function patternOf(secret: string): RegExp | undefined {
  const signs = Array.from(secret.slice(0, MOST_TEXT)).filter((sign) => WORD.test(sign));
  if (signs.length === 0) return undefined;
  const body = signs.join(MASK);
  // One letter or two within a word are a coincidence; alone they may be the value.
  return new RegExp(signs.length < 3 ? `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])` : body, 'giu');
}
