import { useRef } from 'react';
import { formatTag } from '../../../schemas/format-tag.ts';
import { useLocation } from 'react-router-dom';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { formatMoney } from '../../../schemas/money/format-money.ts';
import type { Bonus } from '../../../schemas/player/bonus.ts';
import { useBack } from '../../core/hooks/navigation.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { bonusIdOfPage } from './details.ts';
import { type Term, termsOf } from './terms.ts';
import { type Bonuses, useBonuses } from './use-bonuses.ts';
import { formatDate, formatList, formatTime } from '../../platform/i18n/format.ts';
import { useOwnCurrency } from '../methods/use-methods.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { isSameId } from '../../../schemas/wire-id.ts';
import { BonusFace, bonusClass } from './carousel/BonusFace.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import '../../ui/styles/page-tokens.css';
import '../../ui/styles/badge.css';
import '../../ui/styles/section.css';
import './bonus.css';
import '../../ui/styles/details.css';

/** The terms of a bonus: the one the page was opened for, else the selected one, else the first. */
export default function BonusDetailsPage() {
  const { t } = useTexts();
  const { state } = useLocation();
  const bonuses = useBonuses();
  const { live, chosen } = bonuses;
  const id = bonusIdOfPage(state);
  const bonus = id === undefined ? (chosen ?? live[0]) : live.find((one) => isSameId(one.id, id));
  return (
    <Page
      title={t('bonus.details.title')}
      hasBack
      actions={
        <Actions>
          <Action {...bonuses} bonus={bonus} />
        </Actions>
      }
    >
      {bonus ? (
        <Terms {...bonuses} bonus={bonus} />
      ) : (
        <EmptyState icon={ICONS.clock} title={t('bonus.details.gone.title')} text={t('bonus.details.gone.text')} />
      )}
    </Page>
  );
}

/** Turns the bonus on or off and goes back. */
function Action({ bonus, chosen, isOn, choose, turn }: Bonuses & { readonly bonus: Bonus | undefined }) {
  const { t } = useTexts();
  const back = useBack();
  const isPressed = useRef(false);
  const isActive = isOn && isSameId(chosen?.id, bonus?.id);
  if (!bonus)
    return (
      <Button variant="secondary" isWide onClick={() => back()}>
        {t('common.back')}
      </Button>
    );
  return (
    <Button
      variant={isActive ? 'secondary' : 'primary'}
      isWide
      onClick={() => {
        // A second press, while the page is being left, would undo the first.
        if (isPressed.current) return;
        isPressed.current = true;
        if (isActive) turn(false);
        else choose(bonus.id);
        back();
      }}
    >
      {t(isActive ? 'bonus.details.leave' : 'bonus.details.use')}
    </Button>
  );
}

function Terms({ bonus, chosen, isOn, now }: Bonuses & { readonly bonus: Bonus }) {
  const { t, tag } = useTexts();
  const isActive = isOn && isSameId(chosen?.id, bonus.id);
  const own = useOwnCurrency();
  const until = bonus.mustAccruedBefore;
  return (
    <div className="pw-body">
      <div className={bonusClass(bonus)} data-whole>
        <BonusFace bonus={bonus} isActive={isActive} now={now} />
      </div>
      <p className="pw-bonuses__state">
        {isActive && <span className="pw-badge pw-badge--success">{t('bonus.activated')}</span>}
      </p>
      <dl className="pw-details">
        {termsOf(bonus).map((term) => (
          <div key={term.kind}>
            <dt>{t(`bonus.terms.${term.kind}`)}</dt>
            <dd className="pw-num">
              <bdi>{formatTerm(term, bonus.currency ?? own, tag)}</bdi>
            </dd>
          </div>
        ))}
        {until !== undefined && (
          <div>
            <dt>{t('bonus.terms.until')}</dt>
            <dd className="pw-num">
              <bdi>{`${formatDate(until, tag)} ${formatTime(until, tag)}`}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function formatTerm({ as, value }: Term, currency: string, tag: string): string {
  if (as === 'money') return formatMoney(String(value), currency, tag, 'short');
  if (as === 'names') return formatList([value].flat().map(String), tag);
  const count = new Intl.NumberFormat(formatTag(tag), { numberingSystem: 'latn' }).format(Number(value));
  return as === 'factor' ? `×${count}` : count;
}
