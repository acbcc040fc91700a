import { distance } from 'fastest-levenshtein';

/** Two spellings that differ in case, accents, spaces, `_` and `-` alone are the same word. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z0-9]+/);

const lettersOf = (word: string): string => [...word].sort().join('');

/** How many letters are added, dropped or replaced; letters that changed places are one. A word that was cut off is almost right. */
function slipsBetween(typed: string, name: string): number {
  const [word, other] = [plain(typed), plain(name)];
  if (word.length > 1 && word !== other && other.startsWith(word)) return 0.5 + (other.length - word.length) / 100;
  const slips = distance(word, other);
  return slips > 1 && lettersOf(word) === lettersOf(other) ? 1 : slips;
}

/** One slip in three letters. Of two letters, one wrong could be anything. */
function mostSlips(typed: string): number {
  const { length } = plain(typed);
  return length < 3 ? 0.9 : Math.floor(length / 3);
}

/** All names, the likeliest first. A word in common makes up for as many slips as it has letters. */
function ranked(typed: string, names: Iterable<string>): readonly { readonly name: string; readonly slips: number }[] {
  const words = new Set(wordsOf(typed));
  return [...names]
    .map((name) => {
      const slips = slipsBetween(typed, name);
      const shared = wordsOf(name).filter((word) => word.length > 2 && words.has(word));
      return { name, slips, order: slips - shared.join('').length };
    })
    .sort((one, other) => one.order - other.order);
}

/** The known name that was probably meant. Undefined when none is near. */
export function nearest(typed: string, names: Iterable<string>): string | undefined {
  const most = mostSlips(typed);
  return ranked(typed, names).find(({ slips }) => slips <= most)?.name;
}

/**
 * The same where it is one slip away and no other name is about as near, or where it is the same word: only that can be
 * corrected without asking.
 */
export function onlyNearest(typed: string, names: Iterable<string>): string | undefined {
  const most = mostSlips(typed);
  const [first, ...others] = ranked(typed, names).filter(({ slips }) => slips <= most);
  if (!first || first.slips > 1) return undefined;
  const margin = first.slips === 0 ? Number.EPSILON : 1;
  return others.every(({ slips }) => slips - first.slips >= margin) ? first.name : undefined;
}

export const didYouMean = (name: string | undefined): { suggestion: string } | undefined =>
  name === undefined ? undefined : { suggestion: `did you mean \`${name}\`?` };

/** The names that come nearest, however far they are. */
export const nearestFew = (typed: string, names: Iterable<string>, most = 3): readonly string[] =>
  ranked(typed, names)
    .slice(0, most)
    .map(({ name }) => name);

/** "no scenario "slwo"; did you mean "slow", "slow-list" or "two-steps"?" */
export function unknownName(kind: string, typed: string, names: Iterable<string>): string {
  const near = nearestFew(typed, names).map((name) => `"${name}"`);
  const last = near.at(-1);
  if (last === undefined) return `no ${kind} "${typed}"`;
  const list = near.length > 1 ? `${near.slice(0, -1).join(', ')} or ${last}` : last;
  return `no ${kind} "${typed}"; did you mean ${list}?`;
}
