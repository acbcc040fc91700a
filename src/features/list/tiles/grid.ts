import type { TileGrid } from '../../../core/state/selection.ts';

/**
 * Measures a grid of equal tiles. Undefined if it has only one row.
 * @param list the element around all tiles
 * @param tiles at least the first ones of some rows
 */
export function measureGrid(list: Element, tiles: readonly Element[]): TileGrid | undefined {
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const tops = tiles.map(topOf);
  const [first = 0] = tops;
  const columns = tops.findIndex((top) => top > first);
  const second = tops[columns];
  const scroller = list.closest('main');
  if (second === undefined || !scroller) return undefined;
  return { top: topOf(list) - topOf(scroller) + scroller.scrollTop, columns, row: second - first };
}
