import { useTexts } from '../../core/hooks/use-texts.ts';
import type { Bonuses } from './use-bonuses.ts';

/** Turns the use of bonuses on or off. */
export function BonusSwitch({ isOn, turn }: Pick<Bonuses, 'isOn' | 'turn'>) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="pw-switch"
      role="switch"
      aria-checked={isOn}
      aria-label={t('bonus.use')}
      onClick={() => turn(!isOn)}
    />
  );
}
