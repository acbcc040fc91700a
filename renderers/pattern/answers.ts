/**
 * What slow patterns answered, by pattern and value. The values are what a player typed: they go with the player. It stands
 * apart from the patterns, whose code a start has no use for.
 */
const answers = new Map<string, Map<string, boolean>>();

/** Those of one pattern and one player: an answer that comes after the player has gone is forgotten with the rest. */
export function answersOf(source: string): Map<string, boolean> {
  const known = answers.get(source) ?? new Map<string, boolean>();
  answers.set(source, known);
  return known;
}

/** Another player comes. */
export const forgetAnswers = (): void => answers.clear();
