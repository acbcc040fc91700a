import { plainNumber } from '../common.ts';
import { normalize } from './decimal.ts';

/** The zero of each script's digits; the nine after it follow in order (Unicode, general category Nd). */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0x1810, 0xff10,
];
// Direction marks, isolates, zero-width characters: invisible, and pasted along with a sum.
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Digits of any script as ASCII, Arabic separators as `.` and `,`, nothing invisible. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replaceAll('\u066b', '.')
    .replace(/[\u066c\u060c\uff0c]/g, ',')
    .replaceAll('\uff0e', '.');
}

/**
 * Text as pasted → plain decimal text, or null (both documents, section 5): spaces and apostrophes go; with one separator
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

/** One separator followed by exactly three digits: `1,500` may have meant fifteen hundred. */
export const isAmbiguousAmount = (typed: string): boolean =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(toAsciiDigits(typed).replace(/[\s'’‘`]/g, ''));

/** The JSON number of a sum, or null where a number cannot carry the text exactly. */
export function toExactNumber(amount: string): number | null {
  const number = Number(amount);
  return Number.isFinite(number) && plainNumber(number) === normalize(amount) ? number : null;
}
