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
export function validBonuses(bonuses: readonly Bonus[], now: number): readonly Bonus[] {
  const byId = new Map<string, Bonus>();
  for (const bonus of bonuses) if (!byId.has(String(bonus.id))) byId.set(String(bonus.id), bonus);
  return [...byId.values()].filter((bonus) => isLive(bonus, now));
}

/**
 * The bonus chosen now. If it has ended, the next live bonus in the list replaces it, else the last live one before it.
 * A bonus that the host removed from the list has no replacement.
 */
export function chosenBonus({ bonuses, preselected, choice }: OfferState, now: number): Bonus | undefined {
  const at = [choice.id, preselected]
    .map((id) => bonuses.findIndex((bonus) => isSameId(bonus.id, id)))
    .find((index) => index >= 0);
  if (at === undefined) return undefined;
  return validBonuses(bonuses.slice(at), now)[0] ?? validBonuses(bonuses.slice(0, at), now).at(-1);
}
