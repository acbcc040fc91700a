/**
 * Results of slow patterns, by pattern and value. Values are the player's input, so they are dropped with the player. A
 * separate module, so that the first load need not contain the pattern code.
 */
const answers = new Map<string, Map<string, boolean>>();

/**
 * Results of one pattern for the current player. A result that arrives after a change of player is discarded with its map.
 */
export function answersOf(source: string): Map<string, boolean> {
  const known = answers.get(source) ?? new Map<string, boolean>();
  answers.set(source, known);
  return known;
}

/** Call when the player changes. */
export const forgetAnswers = (): void => answers.clear();
