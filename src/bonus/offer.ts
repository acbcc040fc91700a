import type { Bonus } from '../../schemas/player/bonus.ts';
import type { BonusChoice } from '../../schemas/resume/choice.ts';
import { isSameId, type WireId } from '../../schemas/wire-id.ts';

interface Given {
  /** In the host's order, those that have ended included: they say who the neighbours are. */
  readonly bonuses: readonly Bonus[];
  /** The host's `bonusId`. */
  readonly preselected: WireId | undefined;
  /** The player's own, which goes before it. */
  readonly choice: BonusChoice;
}

/** Until the moment itself a bonus holds. `now` is epoch ms by the server's clock. */
const isLive = ({ mustAccruedBefore }: Bonus, now: number): boolean =>
  mustAccruedBefore === undefined || now < mustAccruedBefore;

export const liveOf = (bonuses: readonly Bonus[], now: number): readonly Bonus[] =>
  bonuses.filter((bonus) => isLive(bonus, now));

/**
 * The bonus that is chosen now. One that has ended hands over to its neighbour, the next in the list before the one before; one
 * that the host took out of the list hands over to nobody.
 */
export function chosenOf({ bonuses, preselected, choice }: Given, now: number): Bonus | undefined {
  const at = [choice.id, preselected]
    .map((id) => bonuses.findIndex((bonus) => isSameId(bonus.id, id)))
    .find((index) => index >= 0);
  if (at === undefined) return undefined;
  return liveOf(bonuses.slice(at), now)[0] ?? liveOf(bonuses.slice(0, at), now).at(-1);
}
