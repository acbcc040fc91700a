import { memo } from 'react';
import { useCryptoBonus } from '../../../core/hooks/experiments.ts';
import type { Texts } from '../../../core/hooks/use-texts.ts';
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts';
import { type Entry, keyOf } from '../../methods/arrange.ts';
import { useChoose } from '../../methods/use-choose.ts';
import { EntryTile } from './EntryTile.tsx';
import '../../../ui/styles/tiles.css';

export interface TilesProps {
  readonly entries: readonly Entry[];
  /** The key of the chosen entry, if it is among these. */
  readonly chosen: string | undefined;
  readonly text: Texts['text'];
  readonly lang: Texts['lang'];
}

/** Groups and methods as tiles. Each opens its page. */
export const Tiles = memo(({ entries, chosen, text, lang }: TilesProps) => {
  const choose = useChoose();
  const isBonus = useCryptoBonus();
  const onChoose = useStableCallback((entry: Entry) =>
    entry.kind === 'group' ? choose.group(entry) : choose.method(entry.method),
  );
  return entries.map((entry) => (
    <EntryTile
      key={keyOf(entry)}
      entry={entry}
      isChosen={chosen === keyOf(entry)}
      isBonus={isBonus}
      text={text}
      lang={lang}
      onChoose={onChoose}
    />
  ));
});
