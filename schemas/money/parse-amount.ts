import { plainNumber } from '../common.ts';
import { normalize } from './decimal.ts';

const DIGIT = /\p{Nd}/u;
// Direction marks, isolates and zero-width characters, which are invisible but get pasted along with an amount.
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Digits of any script as ASCII, separators of Arabic, Chinese and Japanese as `.` and `,`, without invisible characters. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))
    .replace(/[\u066b\u3002\uff0e\uff61]/g, '.')
    .replace(/[\u060c\u3001\uff0c\uff64]/g, ',')
    .replaceAll('\u066c', ''); // the Arabic thousands separator is never a decimal point
}

/** The value of a digit. Unicode lists the ten digits of a script in a row, zero first (general category Nd). */
function valueOf(code: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * Parses pasted text into decimal text, or null. Spaces and apostrophes are removed. The last separator is the decimal
 * point, and any before it separate thousands.
 */
export function parseAmount(typed: string): string | null {
  const parts = toAsciiDigits(typed)
    .replace(/[\s'’‘`]/g, '')
    .split(/[.,]/);
  const fraction = parts.length > 1 ? (parts.pop() ?? '') : '';
  const whole = parts.join('') || (fraction ? '0' : '');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  return normalize(`${whole}.${fraction}`);
}

/** Groups of three digits, then the other separator. */
const WESTERN = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d*$/;
/** Groups of two digits before the last three, then the other separator. */
const INDIAN = /^[1-9]\d?(?:([.,])\d{2})(?:\1\d{2})*\1\d{3}(?!\1)[.,]\d*$/;

/**
 * Whether an amount could mean something other than `parseAmount` reads: `1,500` may be fifteen hundred, `1,00,000` a
 * lakh. Several separators are unambiguous only when they group the digits and the last one is of the other kind.
 */
export function isAmbiguousAmount(typed: string): boolean {
  const text = toAsciiDigits(typed).replace(/[\s'’‘`]/g, '');
  const separators = text.replace(/[^.,]/g, '').length;
  if (separators < 2) return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return !WESTERN.test(text) && !INDIAN.test(text);
}

/** The amount as a JSON number, or null when a number cannot hold it exactly. */
export function toExactNumber(amount: string): number | null {
  const number = Number(amount);
  return Number.isFinite(number) && plainNumber(number) === normalize(amount) ? number : null;
}
