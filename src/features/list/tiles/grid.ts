import type { TileGrid } from '../../../core/state/selection.ts';

/**
 * Measures a grid of equal tiles. Undefined if it has only one row, or is not laid out.
 * @param list the element around all tiles
 * @param scroller the element that scrolls them
 * @param tiles the first ones of the grid, or of a part of it
 */
export function measureGrid(list: Element, scroller: Element, tiles: readonly Element[]): TileGrid | undefined {
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const tops = tiles.map(topOf);
  const [first = 0] = tops;
  const columns = tops.findIndex((top) => top > first);
  const second = tops[columns];
  if (second === undefined) return undefined;
  return { top: topOf(list) - topOf(scroller) + scroller.scrollTop, columns, row: second - first };
}

/** Whether two measurements of a grid are the same, but for fractions of a pixel. */
export const isSameGrid = (a: TileGrid | undefined, b: TileGrid): boolean =>
  a?.columns === b.columns && Math.abs(a.row - b.row) < 1 && Math.abs(a.top - b.top) < 1;
