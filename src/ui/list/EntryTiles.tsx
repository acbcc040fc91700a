import { useWidget } from '../../app/services.ts';
import type { Group, Tile } from '../../methods/arrange.ts';
import { useChoose } from '../../methods/use-choose.ts';
import { EntryTile } from './EntryTile.tsx';

/** Groups and methods, each of which opens its page. */
export function EntryTiles({ entries }: { readonly entries: readonly (Group | Tile)[] }) {
  const chosen = useWidget((state) => state.group ?? state.method?.name);
  const choose = useChoose();
  return (
    <div className="pw-tiles">
      {entries.map((entry) =>
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
