import { Icon } from '../../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../../renderers/kit/icons.ts';
import { formatMoney, isolate } from '../../../../schemas/money/format-money.ts';
import type { Bonus } from '../../../../schemas/player/bonus.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { colourOf, minimumOf } from '../terms.ts';
import { timeLeft } from '../time-left.ts';
import { useOwnCurrency } from '../../methods/use-methods.ts';
import { BonusArt } from './BonusArt.tsx';

interface BonusFaceProps {
  readonly bonus: Bonus;
  readonly isActive: boolean;
  readonly now: number;
}

export const bonusClass = (bonus: Bonus): string => `pw-bonus pw-bonus--${colourOf(bonus)}`;

/** Content of a bonus card: name, one line of terms, time left, and whether it is active. */
export function BonusFace({ bonus, isActive, now }: BonusFaceProps) {
  const { t, text, lang, tag } = useTexts();
  const own = useOwnCurrency();
  const { content, currency = own, mustAccruedBefore: until } = bonus;
  const { minimum } = minimumOf(bonus);
  const terms =
    content.subtitle === undefined
      ? minimum && t('amount.rangeMin', { min: isolate(formatMoney(minimum, currency, tag, 'short')) })
      : text(content.subtitle);
  return (
    <>
      <BonusArt colour={colourOf(bonus)} />
      <span className="pw-bonus__words">
        <span className="pw-bonus__title">
          <bdi lang={lang(content.title)}>{text(content.title)}</bdi>
        </span>
        {terms && (
          <span className="pw-bonus__text">
            <bdi lang={content.subtitle && lang(content.subtitle)}>{terms}</bdi>
          </span>
        )}
      </span>
      {until !== undefined && (
        <span className="pw-bonus__foot pw-num">
          <Icon d={ICONS.clock} />
          <Left ms={until - now} />
        </span>
      )}
      {isActive && (
        <span className="pw-bonus__tick">
          <Icon d={ICONS.check} />
        </span>
      )}
    </>
  );
}

/** A countdown to look at, and a text for screen readers that does not change each second. */
function Left({ ms }: { readonly ms: number }) {
  const { t } = useTexts();
  const { digits, unit, count } = timeLeft(ms);
  const words = t(`bonus.endsIn${unit}`, { count });
  if (digits === undefined) return <span>{words}</span>;
  return (
    <>
      <span aria-hidden="true">{t('bonus.endsIn', { time: isolate(digits) })}</span>
      <span className="pw-vh">{words}</span>
    </>
  );
}
