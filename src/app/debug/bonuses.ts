import type { WidgetState } from '../../core/state/store.ts';
import { liveOf } from '../../features/bonus/offer.ts';
import { EXPERIMENTS, groupOf } from '../../core/hooks/experiments.ts';

/** One line each: the bonuses given and still valid, the player's choice, and whether the list shows them. */
export function bonusesSaid({ start, bonus }: Pick<WidgetState, 'start' | 'bonus'>, now: number): readonly string[] {
  const given = start?.bonusList ?? [];
  const { key } = EXPERIMENTS.bonusCarousel;
  const group = groupOf('bonusCarousel', start?.experiments);
  return [
    `${liveOf(given, now).length} of ${given.length} given hold; bonusId: ${start?.bonusId ?? 'none'}`,
    `chosen by the player: ${bonus.isOff ? 'off' : (bonus.id ?? 'none')}`,
    `the row above the list: ${group === 'group_b' ? 'for this group' : 'not for this group'} (${key} ${group})`,
  ];
}
