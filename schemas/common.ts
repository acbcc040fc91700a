import { COUNTRY_CODE, CURRENCY_CODE } from './codes.ts';
import * as z from './zod.ts';

/** A text is a string or a map from language to string. */
export const LocalizedText = z.union([z.string(), z.record(z.string(), z.string())]);
export type LocalizedText = z.infer<typeof LocalizedText>;

/** The text by the first of the keys that it has, else in `en`, else the first entry. */
export function localize(text: LocalizedText, keys: readonly string[]): string {
  return typeof text === 'string' ? text : (text[keyOf(text, keys) ?? ''] ?? '');
}

/** The key of the text that `localize` gives. Undefined where the keys have it, or no language is named. */
export function otherKey(text: LocalizedText, keys: readonly string[]): string | undefined {
  const key = typeof text === 'string' ? undefined : keyOf(text, keys);
  return key === undefined || keys.includes(key) ? undefined : key;
}

const keyOf = (text: Readonly<Record<string, string>>, keys: readonly string[]): string | undefined =>
  [...keys, 'en'].find((key) => Object.hasOwn(text, key)) ?? Object.keys(text)[0];

/** Text with dots between words (`deposit.hint.card`) is a dictionary key. Anything else is plain text. */
export const isDottedKey = (text: string): boolean => /^[A-Za-z][\w-]*(\.[\w-]+)+$/.test(text);

/** Text that may be a number on the wire. */
export const WireText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** How an ISO 8601 date begins. `Date.parse` alone also accepts "May 1" and "room 5". */
const ISO_DATE = /^[+-]?\d{4,6}-\d\d(-\d\d)?(T|$| \d\d:)/;

/** Epoch ms. The latest time that a `Date` can hold. */
const LAST_INSTANT = 8.64e15;

/**
 * ISO 8601, or epoch seconds or milliseconds (below 1e12: seconds) → epoch milliseconds within the range of a `Date`. Servers fill a
 * time that they do not know with 0 or the year 1, which is none.
 */
export const Instant = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, payload) => {
    const numeric = typeof value === 'number' ? value : /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
    const at = numeric === undefined ? readIso(String(value)) : numeric < 1e12 ? numeric * 1000 : numeric;
    if (Math.abs(at) <= LAST_INSTANT) return at > 0 ? at : undefined; // false for NaN
    payload.issues.push({ code: 'custom', message: 'expected ISO 8601 or epoch time', input: value });
    return z.NEVER;
  }),
);

/** A time without an offset is UTC: `Date.parse` alone takes that of the phone, which the server cannot mean. */
const readIso = (text: string): number =>
  ISO_DATE.test(text) ? Date.parse(/[T ][\d:.]+$/.test(text) ? `${text.replace(' ', 'T')}Z` : text) : Number.NaN;

/** An amount: a number or decimal text on the wire, decimal text once parsed. */
export const WireAmount = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  z.transform((value) => (typeof value === 'number' ? plainNumber(value) : value)),
);

/** `1e-8` → `0.00000001`: a number as text, without an exponent. */
export function plainNumber(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = whole + fraction;
  return shift < 0 ? `${sign}0.${'0'.repeat(-shift - 1)}${digits}` : sign + digits.padEnd(shift + 1, '0');
}

/** Two-letter country code, upper case on the wire. */
export const CountryCode = z.pipe(
  z.string().check(z.regex(COUNTRY_CODE)),
  z.transform((code) => code.toUpperCase()),
);

/** Three letters, or the code of a cryptocurrency, which may contain digits but not only digits. */
export const CurrencyCode = z.pipe(
  z.string().check(z.regex(CURRENCY_CODE)),
  z.transform((code) => code.toUpperCase()),
);
