import type { WidgetState } from '../../../core/state/store.ts';
import { validBonuses } from '../../../features/bonus/offer.ts';
import { EXPERIMENTS, experimentGroup } from '../../../core/tables/experiments.ts';

/** One line each: the bonuses given and still valid, the player's choice, and whether the list shows them. */
export function bonusSummary({ start, bonus }: Pick<WidgetState, 'start' | 'bonus'>, now: number): readonly string[] {
  const bonuses = start?.bonusList ?? [];
  const { key } = EXPERIMENTS.bonusCarousel;
  const group = experimentGroup('bonusCarousel', start?.experiments);
  return [
    `still valid: ${validBonuses(bonuses, now).length} of ${bonuses.length}; bonusId: ${start?.bonusId ?? 'none'}`,
    `chosen by the player: ${bonus.isOff ? 'off' : (bonus.id ?? 'none')}`,
    `the row above the list: ${group === 'group_b' ? 'for this group' : 'not for this group'} (${key} ${group})`,
  ];
}
