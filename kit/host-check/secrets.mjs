const HIDDEN = '***';

/** Shorter ones (`1`, `en`) are not secrets, and hiding them would make a report unreadable. */
const MIN_LENGTH = 4;
/** The same for the words of a value: `Bearer`, the keys of JSON. */
const MIN_WORD_LENGTH = 8;

/** @param {string} value */
const wordsOf = (value) => value.split(/[^\w.~+/-]+/).filter((word) => word.length >= MIN_WORD_LENGTH);

/**
 * As in an address, which cannot have the halves of characters that compressed texts in a storage do.
 * @param {string} value
 */
const encoded = (value) => encodeURIComponent(value.replace(/\p{Cs}/gu, '\u{FFFD}'));

/** @param {import('./check.mjs').CheckOptions} options */
function secretsOf({ url, cookies = [], headers = [], storageState }) {
  const stored = (storageState?.origins ?? []).flatMap(({ localStorage }) => localStorage);
  const values = [...cookies, ...headers, ...(storageState?.cookies ?? []), ...stored].map(({ value }) => value);
  const all = [...values, ...values.flatMap(wordsOf), new URL(url).password].filter(
    ({ length }) => length >= MIN_LENGTH,
  );
  // The longest first: one may contain another.
  return [...new Set(all.flatMap((value) => [value, encoded(value)]))].toSorted((a, b) => b.length - a.length);
}

/**
 * Hides what the check was given to get in, wherever a page repeats it.
 * @param {import('./check.mjs').CheckOptions} options
 * @returns {(text: string) => string}
 */
export function hiderOf(options) {
  const secrets = secretsOf(options);
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
}
