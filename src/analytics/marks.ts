/** Moments of one widget that durations are measured between. */
export type Mark = 'boot' | 'init' | 'loaded' | 'shown' | 'methods' | 'click' | 'route';

export interface Marks {
  /** The first time counts. */
  readonly first: (mark: Mark) => void;
  /** The latest time counts. */
  readonly latest: (mark: Mark) => void;
  /** Ms from one moment to another, or to now; undefined while one of them has not been. */
  readonly between: (from: Mark, to?: Mark) => number | undefined;
}

export function createMarks(now: () => number): Marks {
  const times: { [M in Mark]?: number } = {};
  return {
    first: (mark) => void (times[mark] ??= now()),
    latest: (mark) => void (times[mark] = now()),
    between: (from, to) => {
      const [start, end] = [times[from], to ? times[to] : now()];
      return start === undefined || end === undefined ? undefined : end - start;
    },
  };
}
