import { ENDS, HASH_OVER } from '../../schemas/figures.ts';

/** Dates and times by the locale, Latin digits, 24 hours with minutes. */
export const formatDate = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', numberingSystem: 'latn' }).format(at);

export const formatTime = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(at);

/** About how long, in the largest unit that is no nought. */
export function formatDuration(seconds: number, tag: string): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' }).format(
    count,
  );
}

/** First and last characters of a transaction's hash. */
export const shortHash = (hash: string): string =>
  hash.length > HASH_OVER ? `${hash.slice(0, ENDS)}…${hash.slice(-ENDS)}` : hash;
