import { readStorageState } from './storage-state.mjs';

/** Their values may be secrets, so no message repeats them. */
export const ACCESS_OPTIONS = /** @type {const} */ ({
  cookie: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  'storage-state': { type: 'string' },
  'ignore-https-errors': { type: 'boolean', default: false },
});

/** What HTTP calls a token. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const COOKIE_VALUE = /^[^\p{Cc};]+$/u;
const HEADER_VALUE = /^[\t\x20-\x7e\xa0-\xff]+$/;
/** Chromium sets these itself, and refuses them from anyone else. */
const RESERVED =
  /^(?:connection|content-length|cookie2|expect|host|keep-alive|referer|set-cookie|te|trailer|transfer-encoding|upgrade|(?:proxy|sec)-.*)$/i;

/**
 * @param {{cookie?: string[], header?: string[], 'storage-state'?: string, 'ignore-https-errors': boolean}} values
 * @returns {import('./access.mjs').Access}
 */
export function readAccess({ cookie, header, 'storage-state': file, 'ignore-https-errors': ignoreHttpsErrors }) {
  return {
    ...(cookie && { cookies: cookie.map(readCookie) }),
    ...(header && { headers: header.map(readHeader) }),
    ...(file !== undefined && { storageState: readStorageState(file) }),
    ...(ignoreHttpsErrors && { ignoreHttpsErrors }),
  };
}

/** @param {string} text */
function readCookie(text) {
  const pair = split('--cookie NAME=VALUE', text, '=');
  if (!COOKIE_VALUE.test(pair.value))
    throw new Error(`--cookie ${pair.name}: the value has a character that no cookie may have.`);
  return pair;
}

/** @param {string} text */
function readHeader(text) {
  const pair = split('--header NAME:VALUE', text, ':');
  const { name, value } = pair;
  if (/^cookie$/i.test(name)) throw new Error('--header takes no cookies: give --cookie.');
  if (RESERVED.test(name)) throw new Error(`--header ${name}: only the browser may set this header.`);
  if (!HEADER_VALUE.test(value))
    throw new Error(`--header ${name}: the value has a character that no header may have.`);
  return pair;
}

/**
 * @param {string} form
 * @param {string} text
 * @param {string} separator
 * @returns {import('./access.mjs').Pair}
 */
function split(form, text, separator) {
  const at = text.indexOf(separator);
  if (at === -1) throw new Error(`${form}: there is no "${separator}".`);
  const name = text.slice(0, at).trim();
  const value = text.slice(at + 1).trim();
  if (!NAME.test(name)) throw new Error(`${form}: the text before the "${separator}" is not a name.`);
  if (!value) throw new Error(`${form}: "${name}" has no value.`);
  return { name, value };
}
