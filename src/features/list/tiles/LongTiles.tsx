import { useEffect, useRef } from 'react';
import { useServices, useWidget } from '../../../core/services/services.ts';
import { keepListPart } from '../../../core/state/actions/selection.ts';
import { nameOf } from '../../methods/arrange.ts';
import { PART } from './parts.ts';
import { Tiles, type TilesProps } from './Tiles.tsx';
import { useParts, useRendered } from './use-parts.ts';

/** More than the height of anything above the tiles, in CSS pixels. */
const ABOVE = 1_000;

/**
 * Renders tiles part by part. When the page opens again, it starts with the parts in view, and a spacer stands for those above
 * them. All whole parts have the same height.
 */
export default function LongTiles({ entries, chosen, text, lang }: TilesProps) {
  const { store } = useServices();
  const first = useRef<HTMLDivElement>(null);
  const height = useWidget((state) => state.listPart);
  const parts = useParts(entries);
  const { from, to } = useRendered(parts.length, () => {
    const { listScroll, listPart } = store.getState();
    if (listPart === 0) return { from: 0, to: 1 };
    const at = (top: number) => Math.min(parts.length - 1, Math.max(0, Math.floor(top / listPart)));
    return { from: at(listScroll - ABOVE), to: at(listScroll + innerHeight) + 1 };
  });
  useEffect(() => {
    const last = first.current?.lastElementChild;
    // From the tiles, since the browser may not have laid out the part yet.
    if (height === 0 && first.current && last)
      keepListPart(store, last.getBoundingClientRect().bottom - first.current.getBoundingClientRect().top);
  }, [height, store]);
  return (
    <div className="pw-parts">
      {from > 0 && <div style={{ blockSize: from * height }} />}
      {parts.slice(from, to).map((part, at) => (
        <div
          key={part[0] && nameOf(part[0])}
          ref={from + at === 0 ? first : undefined}
          className="pw-tiles pw-tiles--part"
          style={{ containIntrinsicBlockSize: `auto calc(${(height * part.length) / PART}px - var(--pw-space-3))` }}
        >
          <Tiles
            entries={part}
            chosen={part.some((entry) => nameOf(entry) === chosen) ? chosen : undefined}
            text={text}
            lang={lang}
          />
        </div>
      ))}
    </div>
  );
}
