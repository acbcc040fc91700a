import { type ReactNode, useEffect, useRef } from 'react';
import { useServices, useWidget } from '../../../core/services/services.ts';
import { keepListGrid } from '../../../core/state/actions/selection.ts';
import type { TileGrid } from '../../../core/state/selection.ts';
import { nameOf } from '../../methods/arrange.ts';
import { measureGrid } from './grid.ts';
import { Tiles, type TilesProps } from './Tiles.tsx';
import { useParts, useRendered } from './use-parts.ts';

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
  const grid = useWidget((state) => state.listGrid);
  const isMeasured = grid !== undefined;
  useEffect(() => {
    const measure = () => {
      const list = outer.current;
      // The first tiles, or the first part that is rendered.
      const shown = list?.querySelector('.pw-tiles:not(:empty)');
      const now = list && shown && measureGrid(list, [...shown.children]);
      if (now) keepListGrid(store, now);
    };
    // In the frame that lays out the page anyway.
    const frame = isMeasured ? 0 : requestAnimationFrame(measure);
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', measure);
    };
  }, [isMeasured, store]);
  return <div ref={outer}>{grid ? <Parts grid={grid} {...tiles} /> : few}</div>;
}

interface PartsProps extends TilesProps {
  readonly grid: TileGrid;
}

function Parts({ grid: { top, columns, row }, entries, chosen, text, lang }: PartsProps) {
  const { store } = useServices();
  const container = useRef<HTMLDivElement>(null);
  const parts = useParts(entries, columns * ROWS);
  const { isRendered, heightOf } = useRendered(container, parts, {
    around: AROUND,
    first: () => {
      const from = store.getState().listScroll - top;
      const at = (y: number) => Math.min(parts.length - 1, Math.max(0, Math.floor(y / (row * ROWS))));
      return { from: at(from), to: at(from + innerHeight) + 1 };
    },
  });
  return (
    <div ref={container} className="pw-parts">
      {parts.map((part, at) => {
        const isEmpty = !isRendered(at);
        const size = row * Math.ceil(part.length / columns);
        return (
          <div
            key={part[0] && nameOf(part[0])}
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
                chosen={part.some((entry) => nameOf(entry) === chosen) ? chosen : undefined}
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
