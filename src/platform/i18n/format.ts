import { ENDS, HASH_OVER } from '../../../schemas/figures.ts';

/** Dates and times in the locale, with Latin digits. Times have 24 hours and minutes. */
export const formatDate = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', numberingSystem: 'latn' }).format(at);

export const formatTime = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(at);

/** An approximate duration, rounded up: in seconds below a minute, else in minutes. */
export function formatDuration(seconds: number, tag: string): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' }).format(
    count,
  );
}

/** Shortens a transaction hash to its first and last characters. */
export const shortHash = (hash: string): string =>
  hash.length > HASH_OVER ? `${hash.slice(0, ENDS)}…${hash.slice(-ENDS)}` : hash;
