import { Icon } from '../../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../../renderers/kit/icons.ts';
import type { Bonus } from '../../../../schemas/player/bonus.ts';
import { useGo } from '../../../core/hooks/navigation.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { BONUS_DETAILS } from '../details.ts';
import '../../../ui/styles/page-tokens.css';
import '../bonus.css';

/** A bonus by name, with what it means here, and a link to its terms. */
export function BonusBody({ bonus, sentence }: { readonly bonus: Bonus; readonly sentence: string }) {
  const { text, lang } = useTexts();
  const go = useGo();
  return (
    <>
      <Icon d={ICONS.gift} />
      <button
        type="button"
        className="pw-bonusline__text"
        onClick={() => go(BONUS_DETAILS, { state: { bonusId: bonus.id } })}
      >
        <b lang={lang(bonus.content.title)} dir="auto">
          {text(bonus.content.title)}
        </b>{' '}
        <span>{sentence}</span>
      </button>
    </>
  );
}
