const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (count: number): string => String(count).padStart(2, '0');

export interface TimeLeft {
  /** Hours, minutes and seconds. Only on the last day. */
  readonly digits: string | undefined;
  /** For the words: `bonus.endsIn{unit}`. */
  readonly unit: 'Days' | 'Hours' | 'Minutes';
  readonly count: number;
}

/** How long a bonus still holds. Rounded down, except that the last minute counts as one. */
export function timeLeft(ms: number): TimeLeft {
  const left = Math.max(0, ms);
  const [unit, length] =
    left >= DAY ? (['Days', DAY] as const) : left >= HOUR ? (['Hours', HOUR] as const) : (['Minutes', MINUTE] as const);
  const seconds = Math.ceil(left / SECOND);
  return {
    digits:
      unit === 'Days'
        ? undefined
        : [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':'),
    unit,
    count: Math.max(1, Math.floor(left / length)),
  };
}
