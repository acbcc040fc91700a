import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../../renderers/kit/icons.ts';
import { useServices } from '../../../core/services/services.ts';
import { hintsOf, turnHints } from './hints.ts';
import { useExperiment } from '../../../core/hooks/experiments.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import './hints.css';

const MOVES = '(prefers-reduced-motion: no-preference)';

/**
 * Hints about the payment details, one at a time. They share one place, which is kept from the start, to avoid a layout
 * shift. They start paused under reduced motion, and anyone can pause them.
 */
export function Hints() {
  const { t } = useTexts();
  const { clock, window: view } = useServices();
  const hints = hintsOf(useExperiment('paymentDetails'));
  const [isPaused, setPaused] = useState(() => !view.matchMedia(MOVES).matches);
  const [shown, setShown] = useState(isPaused ? 0 : undefined);
  const hasBegun = useRef(isPaused);
  useEffect(() => {
    if (isPaused) return undefined;
    return turnHints(clock, hasBegun.current, () => {
      hasBegun.current = true;
      setShown((before) => (before === undefined ? 0 : (before + 1) % hints.length));
    });
  }, [clock, hints, isPaused]);
  return (
    <aside
      className="pw-hints pw-until-over"
      data-waiting={shown === undefined || undefined}
      aria-label={t('hints.title')}
    >
      <Icon d={ICONS.info} />
      <div className="pw-hints__all">
        {hints.map((key, index) => (
          <p key={key} data-shown={index === shown || undefined}>
            {t(key)}
          </p>
        ))}
      </div>
      <button
        type="button"
        className="pw-iconbtn"
        aria-pressed={isPaused}
        aria-label={t('hints.pause')}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon d={isPaused ? ICONS.play : ICONS.pause} small />
      </button>
    </aside>
  );
}
