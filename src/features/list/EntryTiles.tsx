import { startTransition, useEffect, useState } from 'react';
import { useServices, useWidget } from '../../core/services/services.ts';
import type { Group, Tile } from '../methods/arrange.ts';
import { useChoose } from '../methods/use-choose.ts';
import { EntryTile } from './EntryTile.tsx';
import '../../ui/styles/tiles.css';

/** More than fit on a screen. */
const AT_ONCE = 100;

/**
 * A long list renders its first tiles, and the rest when the page is idle. Restoring a scroll position needs all of them.
 */
function useLong<T>(entries: readonly T[]): readonly T[] {
  const { store } = useServices();
  const [isWhole, setIsWhole] = useState(() => store.getState().listScroll !== 0);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? entries : entries.slice(0, AT_ONCE);
}

/** Groups and methods as tiles. Each opens its page. */
export function EntryTiles({ entries }: { readonly entries: readonly (Group | Tile)[] }) {
  const chosen = useWidget((state) => state.group ?? state.method?.name);
  const choose = useChoose();
  return (
    <div className="pw-tiles">
      {useLong(entries).map((entry) =>
        entry.kind === 'group' ? (
          <EntryTile
            key={entry.name}
            entry={entry}
            isChosen={chosen === entry.name}
            onChoose={() => choose.group(entry)}
          />
        ) : (
          <EntryTile
            key={entry.method.name}
            entry={entry}
            isChosen={chosen === entry.method.name}
            onChoose={() => choose.method(entry.method)}
          />
        ),
      )}
    </div>
  );
}
