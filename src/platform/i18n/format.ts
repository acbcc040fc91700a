import { ENDS, HASH_OVER } from '../../../schemas/figures.ts';
import { formatTag } from '../../../schemas/format-tag.ts';

/**
 * Dates and times in the locale, with Latin digits. Times have 24 hours and minutes. A date is all digits where the browser
 * lacks the names of the months.
 */
export const formatDate = (at: number, tag: string): string => {
  const format = formatTag(tag);
  const [day, month] = format === tag ? (['numeric', 'short'] as const) : (['2-digit', '2-digit'] as const);
  return new Intl.DateTimeFormat(format, { day, month, year: 'numeric', numberingSystem: 'latn' }).format(at);
};

export const formatTime = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(formatTag(tag), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(at);

/** Items as a list in the locale: "A, B and C". Only commas where the browser lacks the language and has no word for "and". */
export const formatList = (items: readonly string[], tag: string): string =>
  formatTag(tag) === tag ? new Intl.ListFormat(tag).format(items) : items.join(', ');

/** An approximate duration, rounded up: in seconds below a minute, else in minutes. */
export function roundDuration(seconds: number): { readonly unit: 'seconds' | 'minutes'; readonly count: number } {
  const whole = Math.ceil(seconds);
  return whole < 60 ? { unit: 'seconds', count: whole } : { unit: 'minutes', count: Math.ceil(whole / 60) };
}

/** Shortens a transaction hash to its first and last characters. */
export const shortHash = (hash: string): string =>
  hash.length > HASH_OVER ? `${hash.slice(0, ENDS)}…${hash.slice(-ENDS)}` : hash;
