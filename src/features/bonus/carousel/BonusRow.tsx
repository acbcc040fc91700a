import { useId } from 'react';
import { Icon } from '../../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../../renderers/kit/icons.ts';
import { useGo } from '../../../core/hooks/navigation.ts';
import { useKeptFocus } from '../../../core/hooks/use-kept-focus.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { BONUS_DETAILS } from '../details.ts';
import { useBonuses } from '../use-bonuses.ts';
import { BonusCarousel } from './BonusCarousel.tsx';
import { BonusSwitch } from '../BonusSwitch.tsx';
import '../../../ui/styles/page-tokens.css';
import '../../../ui/styles/badge.css';
import '../../../ui/styles/section.css';
import '../bonus.css';

/** The bonuses above the method list. The row disappears when the last one has ended. */
export default function BonusRow() {
  const { t, text } = useTexts();
  const go = useGo();
  const titleId = useId();
  const { live, chosen, isOn, now, choose, turn } = useBonuses();
  const described = chosen ?? live[0];
  const focus = useKeptFocus(described !== undefined);
  if (!described) return null;
  return (
    <section className="pw-bonuses" aria-labelledby={titleId} {...focus}>
      <div className="pw-section">
        <div className="pw-bonuses__head">
          <h2 id={titleId}>{t('bonus.title')}</h2>
          {isOn && <span className="pw-badge pw-badge--success">{t('bonus.activated')}</span>}
        </div>
        <button
          type="button"
          className="pw-iconbtn"
          aria-label={t('bonus.details.of', { name: text(described.content.title) })}
          onClick={() => go(BONUS_DETAILS, { state: { bonusId: described.id } })}
        >
          <Icon d={ICONS.info} />
        </button>
        <BonusSwitch isOn={isOn} turn={turn} />
      </div>
      <BonusCarousel bonuses={live} activeId={isOn ? chosen?.id : undefined} now={now} onChoose={choose} />
    </section>
  );
}
