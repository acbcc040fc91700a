import { useEffect, useMemo, useRef, useState } from 'react';
import { isolate } from '../../../schemas/money/format-money.ts';
import type { Bonus } from '../../../schemas/player/bonus.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { isSameId, type WireId } from '../../../schemas/wire-id.ts';
import { BONUS_CHECK_MS } from '../../../schemas/figures.ts';
import { chosenBonus, validBonuses } from './offer.ts';
import { selectBonus } from '../../core/state/actions/selection.ts';
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts';

export interface Bonuses {
  /** The bonuses that still hold, in the host's order. */
  readonly live: readonly Bonus[];
  /** The chosen one, whether or not bonuses are on. */
  readonly chosen: Bonus | undefined;
  /** A bonus is chosen, and bonuses are on. */
  readonly isOn: boolean;
  /** Epoch ms by the server's clock, at the last check. */
  readonly now: number;
  /** Chooses a bonus, which also turns bonuses on. */
  readonly choose: (id: WireId) => void;
  /** Turning on without an earlier choice chooses the first bonus. */
  readonly turn: (isOn: boolean) => void;
}

const NONE: readonly Bonus[] = [];

/** The current bonuses, checked every second while the caller is mounted and one of them can end. */
export function useBonuses(): Bonuses {
  const { store, clock, serverNow } = useServices();
  const bonuses = useWidget(({ start }) => start?.bonusList) ?? NONE;
  const preselected = useWidget(({ start }) => start?.bonusId);
  const choice = useWidget((state) => state.bonus);
  const [now, setNow] = useState(serverNow);
  const ends = bonuses.some(({ mustAccruedBefore: until = 0 }) => until > now);
  useEffect(
    () => (ends ? clock.every(BONUS_CHECK_MS, () => setNow(serverNow())) : undefined),
    [ends, clock, serverNow],
  );
  const live = useMemo(() => validBonuses(bonuses, now), [bonuses, now]);
  const chosen = useMemo(() => chosenBonus({ bonuses, preselected, choice }, now), [bonuses, preselected, choice, now]);
  const isOn = chosen !== undefined && !choice.isOff;
  useReportBonus(isOn ? chosen : undefined);
  return {
    live,
    chosen,
    isOn,
    now,
    choose: (id) => selectBonus(store, { id }),
    turn: (on) => {
      const id = chosen?.id ?? (on ? live[0]?.id : undefined);
      selectBonus(store, { ...(id === undefined ? {} : { id }), ...(on ? {} : { isOff: true }) });
    },
  };
}

/** Announces which bonus replaces one that ended or that the host removed, since the player did not choose it. */
function useReportBonus(bonus: Bonus | undefined): void {
  const { announce } = useServices();
  const { t, text } = useTexts();
  const choice = useWidget((state) => state.bonus);
  const before = useRef({ bonus, choice });
  const announceEnd = useStableCallback(() =>
    announce(bonus ? t('bonus.moved', { name: isolate(text(bonus.content.title)) }) : t('bonus.ended')),
  );
  useEffect(() => {
    const { bonus: left, choice: made } = before.current;
    before.current = { bonus, choice };
    if (!left || made !== choice || isSameId(left.id, bonus?.id)) return;
    announceEnd();
  }, [bonus, choice, announceEnd]);
}
