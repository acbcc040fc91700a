const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (count: number): string => String(count).padStart(2, '0');

export interface TimeLeft {
  /** Hours, minutes and seconds. Only on the last day. */
  readonly digits: string | undefined;
  /** In the locale's words: "in 2 days", "in 3 hours". */
  readonly text: string;
}

/** How long a bonus still holds. Rounded down, except that the last minute counts as one. */
export function timeLeft(ms: number, tag: string): TimeLeft {
  const left = Math.max(0, ms);
  const [unit, length] =
    left >= DAY ? (['day', DAY] as const) : left >= HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const);
  const text = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'always' });
  const seconds = Math.ceil(left / SECOND);
  return {
    digits:
      unit === 'day'
        ? undefined
        : [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':'),
    text: text.format(Math.max(1, Math.floor(left / length)), unit),
  };
}
