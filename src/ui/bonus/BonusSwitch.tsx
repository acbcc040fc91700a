import { useWords } from '../../app/use-words.ts';
import type { Bonuses } from '../../bonus/use-bonuses.ts';

/** Whether any bonus is used at all. */
export function BonusSwitch({ isOn, turn }: Pick<Bonuses, 'isOn' | 'turn'>) {
  const { t } = useWords();
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
