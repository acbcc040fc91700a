import { startTransition, useEffect, useMemo, useState } from 'react';
import { PART } from './parts.ts';

/** Parts of a list, from and up to an index. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const FIRST: Range = { from: 0, to: 1 };

/** Cuts a list into parts, so that no task has to render all of a long one. */
export const useParts = <T>(entries: readonly T[]): readonly (readonly T[])[] =>
  useMemo(
    () =>
      Array.from({ length: Math.ceil(entries.length / PART) }, (_, at) => entries.slice(at * PART, (at + 1) * PART)),
    [entries],
  );

/** Which of `count` parts to render: the first ones, then one more after each paint, downwards before upwards. */
export function useRendered(count: number, first: Range | (() => Range) = FIRST): Range {
  const [range, setRange] = useState(first);
  const { from, to } = range;
  useEffect(() => {
    if (from === 0 && to >= count) return;
    startTransition(() => setRange(to < count ? { from, to: to + 1 } : { from: from - 1, to }));
  }, [from, to, count]);
  return range;
}
