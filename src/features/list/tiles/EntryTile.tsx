import { memo } from 'react';
import type { Entry } from '../../methods/arrange.ts';
import { badgeOf, CRYPTO_BONUS } from './badge.ts';
import { GROUP_ICONS } from './parts.ts';
import type { Texts } from '../../../core/hooks/use-texts.ts';
import { BadgeLabel } from './BadgeLabel.tsx';
import { iconOf, Plate } from '../../../ui/blocks/Plate.tsx';
import '../../../ui/styles/tiles.css';

interface EntryTileProps {
  readonly entry: Entry;
  readonly isChosen: boolean;
  /** Whether crypto brings a bonus. */
  readonly isBonus: boolean;
  readonly text: Texts['text'];
  readonly lang: Texts['lang'];
  readonly onChoose: (entry: Entry) => void;
}

/** Has no hooks of its own, since a list may have thousands. */
export const EntryTile = memo(({ entry, isChosen, isBonus, text, lang, onChoose }: EntryTileProps) => {
  const isGroup = entry.kind === 'group';
  const label = isGroup ? entry.text : entry.method.text;
  const icons = (isGroup ? entry.methods : [entry.method]).map(iconOf);
  const more = isGroup ? entry.methods.length - GROUP_ICONS : 0;
  return (
    <button
      type="button"
      className="pw-tile"
      aria-current={isChosen || undefined}
      data-method={isGroup ? undefined : entry.method.name}
      data-group={isGroup ? entry.name : undefined}
      onClick={() => onChoose(entry)}
    >
      {isGroup ? (
        isBonus && entry.name === 'crypto' && <BadgeLabel badge={CRYPTO_BONUS} />
      ) : (
        <BadgeLabel badge={badgeOf(entry.method)} />
      )}
      <span className="pw-icons" data-stack={isGroup || undefined}>
        {icons.slice(0, GROUP_ICONS).map((iconId, at) => (
          <Plate key={`${iconId}${String(at)}`} iconId={iconId} />
        ))}
        {more > 0 && (
          <span className="pw-icons__count pw-num">
            <bdi dir="ltr">{`+${more.toString()}`}</bdi>
          </span>
        )}
      </span>
      <span className="pw-tile__label" lang={lang(label)}>
        {text(label)}
      </span>
    </button>
  );
});
