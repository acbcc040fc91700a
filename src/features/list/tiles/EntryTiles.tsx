import { Suspense } from 'react';
import { lazyCode } from '../../../../renderers/kit/lazy-code.tsx';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { useWidget } from '../../../core/services/services.ts';
import { type Entry, keyOfGroup } from '../../methods/arrange.ts';
import { usePrefetchChoices } from '../../methods/use-prefetch-choices.ts';
import { FEW, SHORT } from './parts.ts';
import { Tiles } from './Tiles.tsx';

const LongTiles = lazyCode('LongTiles', () => import('./LongTiles.tsx'));

/** Groups and methods as tiles. The code for a long list loads while its first tiles show. */
export function EntryTiles({ entries }: { readonly entries: readonly Entry[] }) {
  const chosen = useWidget(({ group, method }) => (group === undefined ? method?.name : keyOfGroup(group)));
  const { text, lang, tag } = useTexts();
  usePrefetchChoices(entries);
  const isShort = entries.length <= SHORT;
  const tiles = (
    <div className="pw-tiles">
      <Tiles entries={isShort ? entries : entries.slice(0, FEW)} chosen={chosen} text={text} lang={lang} />
    </div>
  );
  if (isShort) return tiles;
  return (
    <Suspense fallback={tiles}>
      {/* A new language starts the list again: new texts for all of its tiles would be one long task. */}
      <LongTiles key={tag} entries={entries} chosen={chosen} text={text} lang={lang} few={tiles} />
    </Suspense>
  );
}
