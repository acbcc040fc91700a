import { useTexts } from '../../../core/hooks/use-texts.ts';
import { Radio, RadioGroup } from '../../../../renderers/kit/radio/RadioGroup.tsx';
import type { Bonus } from '../../../../schemas/player/bonus.ts';
import { isSameId, type WireId } from '../../../../schemas/wire-id.ts';
import { BonusFace, bonusClass } from './BonusFace.tsx';
import { useCarousel } from './use-carousel.ts';

interface BonusCarouselProps {
  readonly bonuses: readonly Bonus[];
  readonly activeId: WireId | undefined;
  readonly now: number;
  readonly onChoose: (id: WireId) => void;
}

/** The bonuses, of which one can be selected. */
export function BonusCarousel({ bonuses, activeId, now, onChoose }: BonusCarouselProps) {
  const { t } = useTexts();
  const ids = bonuses.map(({ id }) => String(id));
  const { viewport, press, show, noteFocus } = useCarousel({
    ids,
    activeId: activeId === undefined ? undefined : String(activeId),
  });
  return (
    <div ref={viewport} className="pw-carousel">
      <RadioGroup
        className="pw-carousel__track"
        aria-label={t('bonus.list')}
        // With bonuses off a choice turns them on.
        arrows={activeId === undefined ? 'pass' : 'choose'}
      >
        {bonuses.map((bonus, at) => (
          <Radio
            key={bonus.id}
            className={bonusClass(bonus)}
            data-bonus={bonus.id}
            isChosen={isSameId(bonus.id, activeId)}
            onChoose={() => onChoose(bonus.id)}
            onFocus={(event) => {
              noteFocus(String(bonus.id));
              // A click already hit a visible card; only keyboard focus must scroll one into view.
              if (event.target.matches(':focus-visible')) show(at);
            }}
            onBlur={() => noteFocus(undefined)}
            onKeyDown={press}
          >
            <BonusFace bonus={bonus} isActive={isSameId(bonus.id, activeId)} now={now} />
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
