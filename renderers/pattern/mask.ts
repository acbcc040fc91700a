/** One position of a mask: a placeholder or a literal. */
export type MaskToken = { readonly accepts: RegExp } | { readonly literal: string };

const PLACES: Readonly<Record<string, RegExp>> = { '#': /\d/, A: /\p{Lu}/u, a: /\p{L}/u, '*': /[\p{L}\d]/u };

/** `#` digit, `A` uppercase letter, `a` letter, `*` either, `\` before a literal, all else literal. */
export function parseMask(mask: string): MaskToken[] {
  const tokens: MaskToken[] = [];
  for (let at = 0; at < mask.length; at++) {
    const char = mask.charAt(at);
    if (char === '\\') {
      at += 1;
      if (at < mask.length) tokens.push({ literal: mask.charAt(at) });
      continue;
    }
    const accepts = PLACES[char];
    tokens.push(accepts ? { accepts } : { literal: char });
  }
  return tokens;
}

/** The mask as Maskito expects it. */
export const toMaskExpression = (tokens: readonly MaskToken[]): Array<RegExp | string> =>
  tokens.map((token) => ('literal' in token ? token.literal : token.accepts));

/**
 * The value without the mask's literals. A digit or letter counts as a literal only if everything before it matched the
 * mask.
 */
export function unmask(value: string, tokens: readonly MaskToken[]): string {
  let bare = '';
  let at = 0;
  let isMasked = true;
  for (const token of tokens) {
    if (at >= value.length) break;
    if ('literal' in token) {
      const stands: boolean = value.charAt(at) === token.literal && (isMasked || !/[\p{L}\d]/u.test(token.literal));
      if (stands) at += 1;
      isMasked &&= stands;
    } else {
      bare += value.charAt(at);
      at += 1;
    }
  }
  return bare + value.slice(at);
}

/** Shortens a four-digit year after a month: `12/2030` and `122030` become `12/30` and `1230`. Other text is unchanged. */
export const shortYear = (text: string): string => text.replace(/^(\s*\d{1,2}\D+|\s*\d{2})20(\d{2})\s*$/, '$1$2');

/** Gives a month of one digit before a year its zero: `1/30` becomes `01/30`. Other text is unchanged. */
export const fullMonth = (text: string): string => text.replace(/^\s*(\d)(?=\D+\d{2}\s*$)/, '0$1');

/** Puts the month first in a date as HTML writes it: `2030-12` becomes `12/30`. Other text is unchanged. */
export const monthFirst = (text: string): string => text.replace(/^\s*20(\d{2})\D+(\d{2})\s*$/, '$2/$1');

/** Fills a bare value into the mask. Excess characters are appended, since a value is never cut. */
export function applyMask(bare: string, tokens: readonly MaskToken[]): string {
  let masked = '';
  const rest = [...bare];
  for (const token of tokens) {
    if (rest.length === 0) break;
    masked += 'literal' in token ? token.literal : rest.shift();
  }
  return masked + rest.join('');
}

/** All letters are capitals, so that small ones can be raised. */
export const isCapitalsOnly = (mask: string): boolean => /A/.test(mask) && !/[*\p{Ll}]/u.test(mask);

/** All placeholders are digits, so a numeric keyboard is enough. */
export const isDigitsOnly = (tokens: readonly MaskToken[]): boolean =>
  tokens.length > 0 &&
  tokens.every((token) => ('literal' in token ? !/\p{L}/u.test(token.literal) : token.accepts === PLACES['#']));
