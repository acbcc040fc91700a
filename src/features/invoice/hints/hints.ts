import type { Clock } from '../../../platform/timing/clock.ts';
import { HINT_DELAY_MS, HINT_EVERY_MS } from '../../../../schemas/figures.ts';

/** Dictionary keys by the group of the experiment on payment details. Without a group, the first one applies. */
const HINTS = {
  group_a: ['hints.copy', 'hints.exact', 'hints.back'],
  group_b: ['hints.name', 'hints.once', 'hints.time'],
  group_c: ['hints.exact', 'hints.name', 'hints.time', 'hints.back'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type HintKey = (typeof HINTS)[keyof typeof HINTS][number];

const isGroup = (group: string | undefined): group is keyof typeof HINTS =>
  group !== undefined && Object.hasOwn(HINTS, group);

export const hintsOf = (group: string | undefined): readonly HintKey[] => HINTS[isGroup(group) ? group : 'group_a'];

/**
 * Rotates hints: the first after 3 s, then another every 6 s. When resumed, the current hint first gets its full time.
 * Returns the function that stops it.
 */
export function turnHints(clock: Clock, hasBegun: boolean, onTurn: () => void): () => void {
  const turn = () => {
    cancel = clock.after(HINT_EVERY_MS, turn);
    onTurn();
  };
  let cancel = clock.after(hasBegun ? HINT_EVERY_MS : HINT_DELAY_MS, turn);
  return () => cancel();
}
