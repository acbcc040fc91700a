import type { Bonus } from '../../../schemas/player/bonus.ts';
import type { BonusChoice } from '../../../schemas/resume/choice.ts';
import { isSameId, type WireId } from '../../../schemas/wire-id.ts';
import { isLive } from './is-live.ts';

interface OfferState {
  /** In the host's order, including those that have ended, since they determine the neighbours. */
  readonly bonuses: readonly Bonus[];
  /** The host's `bonusId`. */
  readonly preselected: WireId | undefined;
  /** The player's choice, which overrides `preselected`. */
  readonly choice: BonusChoice;
}

/** Those that hold, each id once. The first one with an id wins. */
export const validBonuses = (bonuses: readonly Bonus[], now: number): readonly Bonus[] =>
  bonuses.filter((bonus, at) => isLive(bonus, now) && bonuses.findIndex(({ id }) => isSameId(id, bonus.id)) === at);

/**
 * The bonus chosen now. If it has ended, the next live bonus in the list replaces it, else the last live one before it.
 * A bonus that the host removed from the list has no replacement.
 */
export function chosenBonus({ bonuses, preselected, choice }: OfferState, now: number): Bonus | undefined {
  const at = [choice.id, preselected]
    .map((id) => bonuses.findIndex((bonus) => isSameId(bonus.id, id)))
    .find((index) => index >= 0);
  if (at === undefined) return undefined;
  const live = validBonuses(bonuses, now);
  return live.find((bonus) => bonuses.indexOf(bonus) >= at) ?? live.at(-1);
}
