import { parse } from '../../../schemas/parse.ts';
import { WireId } from '../../../schemas/wire-id.ts';
import * as z from '../../../schemas/zod.ts';

/** Route name of the page that explains a bonus. */
export const BONUS_DETAILS = 'deposit/bonus-details';

const State = z.object({ bonusId: WireId });

/** The bonus that the page was opened for, from the history state. Undefined when the page was opened by its address. */
export function bonusIdOfPage(state: unknown): WireId | undefined {
  const parsed = parse(State, state);
  return parsed.ok ? parsed.value.bonusId : undefined;
}
