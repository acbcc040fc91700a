import { type ReactNode, useEffect, useRef } from 'react';
import { useServices, useWidget } from '../../../core/services/services.ts';
import { keepListGrid } from '../../../core/state/actions/selection.ts';
import type { TileGrid } from '../../../core/state/selection.ts';
import { keyOf } from '../../methods/arrange.ts';
import { afterPaint } from '../../../platform/timing/after-paint.ts';
import { isSameGrid, measureGrid } from './grid.ts';
import { Tiles, type TilesProps } from './Tiles.tsx';
import { useParts, useRendered } from '../use-parts.ts';

/** Rows of tiles per part. */
const ROWS = 4;

/** Parts to render above and below those in view: more than two screens of a phone. */
const AROUND = 6;

interface LongTilesProps extends TilesProps {
  /** The first tiles, from which the grid is measured. */
  readonly few: ReactNode;
}

/** Renders the tiles in view and those around them. When the page opens again, it starts with those that were in view. */
export default function LongTiles({ few, ...tiles }: LongTilesProps) {
  const { store } = useServices();
  const outer = useRef<HTMLDivElement>(null);
  const focused = useRef<string>();
  const grid = useWidget((state) => state.listGrid);
  useEffect(() => {
    const list = outer.current;
    const scroller = list?.closest('.pw-body')?.parentElement;
    if (!list || !scroller) return undefined;
    let frame = 0;
    const measure = () => {
      // The first tiles, or the first part that is rendered.
      const shown = list.querySelector('.pw-tiles:not(:empty)');
      const now = shown && measureGrid(list, scroller, [...shown.children]);
      if (!now || isSameGrid(store.getState().listGrid, now)) return;
      // Rendered in a task of its own: the frame still has its layout and paint to do.
      afterPaint(() => {
        if (!list.isConnected) return;
        const { method, group } = list.querySelector<HTMLElement>(':focus')?.dataset ?? {};
        focused.current = method ?? group;
        keepListGrid(store, now);
      });
    };
    // Now, and whenever there may be another number of columns. In the next frame, since it changes the height of the list.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(list);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [store]);
  const columns = grid?.columns;
  // Other columns make other parts, so the tile with the focus is another element.
  useEffect(() => {
    if (focused.current === undefined) return;
    const name = CSS.escape(focused.current);
    const tile = outer.current?.querySelector<HTMLElement>(`[data-method="${name}"], [data-group="${name}"]`);
    tile?.focus({ preventScroll: true });
    focused.current = undefined;
  }, [columns]);
  return <div ref={outer}>{grid ? <Parts key={columns} grid={grid} {...tiles} /> : few}</div>;
}

interface PartsProps extends TilesProps {
  readonly grid: TileGrid;
}

function Parts({ grid: { top, columns, row }, entries, chosen, text, lang }: PartsProps) {
  const { store } = useServices();
  const container = useRef<HTMLDivElement>(null);
  const parts = useParts(entries, columns * ROWS);
  const { count, isRendered, heightOf } = useRendered(container, parts, {
    around: AROUND,
    first: () => {
      const from = store.getState().listScroll - top;
      const at = (y: number) => Math.min(parts.length - 1, Math.max(0, Math.floor(y / (row * ROWS))));
      // A frame that fits its content is as tall as the whole list.
      return { from: at(from), to: at(from + Math.min(innerHeight, screen.height)) + 1 };
    },
  });
  const sizeOf = (tiles: number) => row * Math.ceil(tiles / columns);
  const rest = Math.max(0, entries.length - count * columns * ROWS);
  return (
    <div ref={container} className="pw-parts" style={{ paddingBlockEnd: sizeOf(rest) }}>
      {parts.slice(0, count).map((part, at) => {
        const isEmpty = !isRendered(at);
        const size = sizeOf(part.length);
        return (
          <div
            key={part[0] && keyOf(part[0])}
            className="pw-tiles pw-tiles--part"
            style={
              isEmpty
                ? { blockSize: heightOf(at) ?? size }
                : { containIntrinsicBlockSize: `auto calc(${size}px - var(--pw-space-3))` }
            }
          >
            {!isEmpty && (
              <Tiles
                entries={part}
                chosen={part.some((entry) => keyOf(entry) === chosen) ? chosen : undefined}
                text={text}
                lang={lang}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
