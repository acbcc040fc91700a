import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation();
  const ids = bonuses.map(({ id }) => String(id));
  const { viewport, press, reachable, focus } = useCarousel({
    ids,
    activeId: activeId === undefined ? undefined : String(activeId),
    onChoose,
  });
  return (
    <div ref={viewport} className="pw-carousel">
      <div className="pw-carousel__track" role="radiogroup" aria-label={t('bonus.list')}>
        {bonuses.map((bonus, at) => (
          <button
            key={bonus.id}
            type="button"
            className={bonusClass(bonus)}
            role="radio"
            aria-checked={isSameId(bonus.id, activeId)}
            tabIndex={at === reachable ? 0 : -1}
            data-bonus={bonus.id}
            onClick={() => onChoose(bonus.id)}
            onFocus={(event) => {
              // A click already hit a visible card; only keyboard focus must scroll one into view.
              if (event.currentTarget.matches(':focus-visible')) focus(String(bonus.id));
            }}
            onKeyDown={press}
          >
            <BonusFace bonus={bonus} isActive={isSameId(bonus.id, activeId)} now={now} />
          </button>
        ))}
      </div>
    </div>
  );
}
