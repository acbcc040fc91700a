import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';

/** Parts of a list, from and up to an index. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const FIRST = (): Range => ({ from: 0, to: 1 });

/** Cuts a list into parts of `size`, so that no task has to render all of a long one. */
export const useParts = <T>(entries: readonly T[], size: number): readonly (readonly T[])[] =>
  useMemo(
    () =>
      Array.from({ length: Math.ceil(entries.length / size) }, (_, at) => entries.slice(at * size, (at + 1) * size)),
    [entries, size],
  );

/** One step from what is rendered to what should be: never more than one part more, and first what is in view. */
export function nextRange(shown: Range, wanted: Range, inView: Range): Range {
  const from = Math.max(shown.from, wanted.from);
  const to = Math.min(shown.to, wanted.to);
  const isAway = from >= to || to <= inView.from || from >= inView.to;
  if (isAway) return { from: inView.from, to: inView.from + 1 };
  if (to < wanted.to) return { from, to: to + 1 };
  if (from > wanted.from) return { from: from - 1, to };
  return { from, to };
}

const isWithin = (at: number, { from, to }: Range): boolean => at >= from && at < to;

const isSame = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to;

interface Options {
  /** How many parts to render before and after those in view. */
  readonly around: number;
  /** What to render first. */
  readonly first?: () => Range;
}

interface State {
  readonly parts: readonly unknown[];
  readonly shown: Range;
  /** The part with the focus, or -1. It and its neighbours stay, so that Tab goes on from there. */
  readonly focused: number;
  /** Heights of these parts in CSS pixels, when they were last rendered. */
  readonly heights: ReadonlyMap<number, number>;
  /** Whether only the first parts have been rendered yet. */
  readonly isFirst: boolean;
}

interface Rendered {
  /** Parts to have elements, from the first on. Those below what is rendered first get theirs after the first paint. */
  readonly count: number;
  readonly isRendered: (at: number) => boolean;
  /** The height in CSS pixels that a part had when it was last rendered. */
  readonly heightOf: (at: number) => number | undefined;
}

/**
 * Which parts to render: those in view and some around them, one more after each paint. Each part is a child of the
 * container, and has its height even while it is empty.
 */
export function useRendered(
  container: RefObject<HTMLElement>,
  parts: readonly unknown[],
  { around, first = FIRST }: Options,
): Rendered {
  const [now, setNow] = useState<State>(() => ({
    parts,
    shown: first(),
    focused: -1,
    heights: new Map(),
    isFirst: true,
  }));
  const [seen, setSeen] = useState(now.shown);
  const { shown, focused, isFirst } = now;
  const count = parts.length;
  // A list as short as what would be rendered of a long one is rendered whole, so that the browser's search finds all of it.
  const isLong = count > 2 * around + 2;

  useEffect(() => {
    const { current } = container;
    if (!isLong || !current) return undefined;
    const children = [...current.children];
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) visible[isIntersecting ? 'add' : 'delete'](target);
      const from = children.findIndex((child) => visible.has(child));
      const to = children.findLastIndex((child) => visible.has(child)) + 1;
      // Nothing is in view while the host hides the frame.
      if (to > 0) setSeen((before) => (isSame(before, { from, to }) ? before : { from, to }));
    });
    for (const child of children) observer.observe(child);
    // With another width, names may wrap in other places. The first report brings the width without a layout of its own.
    let width: number | undefined;
    const sizes = new ResizeObserver(() => {
      const isOther = width !== undefined && width !== current.clientWidth;
      width = current.clientWidth;
      if (isOther) setNow((before) => ({ ...before, heights: new Map() }));
    });
    sizes.observe(current);
    return () => {
      observer.disconnect();
      sizes.disconnect();
    };
  }, [container, parts, isLong, isFirst]);

  const inView = { from: Math.min(seen.from, count - 1), to: Math.min(seen.to, count) };
  const wanted = isLong
    ? { from: Math.max(0, inView.from - around), to: Math.min(count, inView.to + around) }
    : { from: 0, to: count };
  const next = nextRange(shown, wanted, inView);
  useEffect(() => {
    if (isSame(next, shown)) return undefined;
    const step = () => {
      const children = [...(container.current?.children ?? [])];
      const heights = new Map(now.parts === parts ? now.heights : []);
      for (const [at, part] of children.entries())
        if (part instanceof HTMLElement && isWithin(at, shown)) heights.set(at, part.getBoundingClientRect().height);
      const isFocused = (part: Element) => part.matches(':focus-within');
      startTransition(() =>
        setNow({ parts, shown: next, focused: children.findIndex(isFocused), heights, isFirst: false }),
      );
    };
    // Reading heights makes the browser lay out the page, so it waits for the frame that does so anyway.
    const frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  });

  return {
    count: isFirst ? Math.min(shown.to, count) : count,
    isRendered: (at) => isWithin(at, shown) || (focused >= 0 && Math.abs(at - focused) <= 1),
    heightOf: (at) => (now.parts === parts ? now.heights.get(at) : undefined),
  };
}
