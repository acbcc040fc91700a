import { plainNumber } from '../common.ts';
import { normalize } from './decimal.ts';

const DIGIT = /\p{Nd}/u;
// Direction marks, isolates, zero-width characters: invisible, and pasted along with a sum.
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Digits of any script as ASCII, Arabic separators as `.` and `,`, nothing invisible. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))
    .replaceAll('\u066b', '.')
    .replace(/[\u060c\uff0c]/g, ',')
    .replaceAll('\u066c', '') // the Arabic sign of thousands is never a decimal point
    .replaceAll('\uff0e', '.');
}

/** The digits of a script stand in a row of ten, zero first (Unicode, general category Nd). */
function valueOf(code: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * Text as pasted → plain decimal text, or null: spaces and apostrophes go; with one separator
 * it is the decimal point; with several the last is, and the rest are thousands.
 */
export function parseAmount(typed: string): string | null {
  const parts = toAsciiDigits(typed)
    .replace(/[\s'’‘`]/g, '')
    .split(/[.,]/);
  const fraction = parts.length > 1 ? (parts.pop() ?? '') : '';
  const whole = parts.join('') || (fraction ? '0' : '');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  return normalize(fraction ? `${whole}.${fraction}` : whole);
}

/** Groups of three digits, then the other sign. */
const WESTERN = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d*$/;
/** Groups of two before the last three, then the other sign. */
const INDIAN = /^[1-9]\d?(?:([.,])\d{2})(?:\1\d{2})*\1\d{3}(?!\1)[.,]\d*$/;

/**
 * Whether a sum could be meant otherwise than `parseAmount` reads it: `1,500` may be fifteen hundred, `1,00,000` a lakh. With
 * several separators the reading is certain only where they group the digits and the last one is of the other kind.
 */
export function isAmbiguousAmount(typed: string): boolean {
  const text = toAsciiDigits(typed).replace(/[\s'’‘`]/g, '');
  const separators = text.replace(/[^.,]/g, '').length;
  if (separators < 2) return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return !WESTERN.test(text) && !INDIAN.test(text);
}

/** The JSON number of a sum, or null where a number cannot carry the text exactly. */
export function toExactNumber(amount: string): number | null {
  const number = Number(amount);
  return Number.isFinite(number) && plainNumber(number) === normalize(amount) ? number : null;
}
