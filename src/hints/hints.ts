import type { Clock } from '../lib/clock.ts';
import { HINT_DELAY_MS, HINT_EVERY_MS } from '../../schemas/figures.ts';

/** Keys of the dictionary, by the group of the experiment about payment details; who is in none is in the first. */
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
 * Turns hints: the first comes after 3 s, then another each 6 s. Taken up again, the one that stands there has its time
 * first. Returns the way to stop.
 */
export function turnHints(clock: Clock, hasBegun: boolean, onTurn: () => void): () => void {
  const turn = () => {
    cancel = clock.after(HINT_EVERY_MS, turn);
    onTurn();
  };
  let cancel = clock.after(hasBegun ? HINT_EVERY_MS : HINT_DELAY_MS, turn);
  return () => cancel();
}
