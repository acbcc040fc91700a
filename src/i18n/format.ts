/** Dates and times by the locale, Latin digits, 24 hours with minutes (first document, section 9). */
export const formatDate = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', numberingSystem: 'latn' }).format(at);

export const formatTime = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(at);

/** First and last 5 characters of a transaction's hash longer than 10. */
export const shortHash = (hash: string): string => (hash.length > 10 ? `${hash.slice(0, 5)}…${hash.slice(-5)}` : hash);
