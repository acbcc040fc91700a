/** Removes diacritics and case: `bancolómbia` finds Bancolombia. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the search must occur somewhere in the text. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
