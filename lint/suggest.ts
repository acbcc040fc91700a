import { distance } from 'fastest-levenshtein';

const plain = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]/g, '');

/** The known word that was probably meant: at most a third of its letters differ. Undefined when none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(plain(word).length / 3)) + 1;
  for (const candidate of known) {
    const apart = distance(plain(word), plain(candidate));
    if (candidate === word || apart >= least) continue;
    [best, least] = [candidate, apart];
  }
  return best;
}

export const didYouMean = (word: string | undefined): { suggestion: string } | undefined =>
  word === undefined ? undefined : { suggestion: `did you mean \`${word}\`?` };
