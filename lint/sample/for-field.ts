import type { CompiledField } from '../../renderers/contract.ts';
import { MAX_VALUE_LENGTH } from '../../renderers/pattern/backtracking.ts';
import { applyMask, type MaskToken, parseMask } from '../../renderers/pattern/mask.ts';
import { type Pattern, runsInWorker } from '../../renderers/pattern/pattern.ts';
import { pick, type Random, seeded } from './random.ts';
import { textsFor } from './from-pattern.ts';

/** Values that are tried before the search gives up. */
export const TRIES = 400;

export type Sample =
  | { readonly kind: 'found'; readonly value: string }
  /** No value was found; `tried` is one that fits the mask, or the pattern where there is no mask. */
  | { readonly kind: 'none'; readonly tried: string }
  /** The field cannot be searched: a pattern is too slow or does not compile. */
  | { readonly kind: 'unknown' };

/** Well-known test values, tried first, by role. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  pan: ['4111111111111111', '5555555555554444', '2200000000000053'],
  expiry: ['12/34', '1234', '12/2034'],
  cvv: ['123', '1234'],
  email: ['player@example.com'],
  name: ['Ana Lima', 'ANA LIMA'],
  phone: ['5512345678'],
  otp: ['123456'],
};
const DIGITS = [...'0123456789'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The patterns of a field that can be searched. Undefined where one is too slow or does not compile. */
export function patternsOf({ pattern, validations }: CompiledField): readonly Pattern[] | undefined {
  const patterns = [pattern, ...validations.map((validation) => validation.pattern)].filter((one) => one !== undefined);
  return patterns.some((one) => runsInWorker(one) || one.issue === 'invalid') ? undefined : patterns;
}

/** Texts that a pattern probably accepts. */
export const textsOf = ({ source, issue }: Pattern, random: Random, count: number): Generator<string> =>
  textsFor(source, issue === 'not-unicode' ? '' : 'u', random, count);

/** A value that a player can type into the field and that passes all of its rules. The same field gives the same value. */
export function sampleFor(field: CompiledField, seed = 1): Sample {
  const patterns = patternsOf(field);
  if (!patterns) return { kind: 'unknown' };
  if (field.options.length > 0) {
    const chosen = field.options.find(({ value }) => field.check(value) === undefined);
    return chosen ? { kind: 'found', value: chosen.value } : { kind: 'none', tried: field.options[0]?.value ?? '' };
  }
  let tried: string | undefined;
  for (const value of candidates(field, patterns, seeded(seed))) {
    if (value === '' || value.length > MAX_VALUE_LENGTH) continue;
    tried ??= value;
    const outcome = field.check(value);
    if (outcome instanceof Promise) return { kind: 'unknown' };
    if (outcome === undefined) return { kind: 'found', value };
  }
  return tried === undefined ? { kind: 'unknown' } : { kind: 'none', tried };
}

function* candidates(field: CompiledField, patterns: readonly Pattern[], random: Random): Generator<string> {
  const tokens = field.mask === undefined ? undefined : parseMask(field.mask);
  const known = field.role === undefined ? [] : (KNOWN[field.role] ?? []);
  for (const value of [field.definition.value ?? '', ...known]) yield* typed(value, tokens);
  const share = Math.ceil(TRIES / (patterns.length + 1));
  for (const pattern of patterns) for (const text of textsOf(pattern, random, share)) yield* typed(text, tokens);
  for (let at = 0; at < share; at += 1) yield tokens ? filled(tokens, random) : plainText(at, random);
}

/**
 * What the input holds when a text is typed: the text itself, or filled into the mask. Nothing where the mask refuses
 * it.
 */
function* typed(text: string, tokens: readonly MaskToken[] | undefined): Generator<string> {
  if (!tokens) yield text;
  else {
    if (fits(text, tokens)) yield text;
    const masked = applyMask(text, tokens);
    if (fits(masked, tokens)) yield masked;
  }
}

/** Whether a text fits the mask: each character in its place, and none too many. */
function fits(text: string, tokens: readonly MaskToken[]): boolean {
  const chars = [...text];
  return (
    chars.length <= tokens.length &&
    chars.every((char, at) => {
      const token = tokens[at];
      return token !== undefined && ('literal' in token ? token.literal === char : token.accepts.test(char));
    })
  );
}

function filled(tokens: readonly MaskToken[], random: Random): string {
  return tokens
    .map((token) => {
      if ('literal' in token) return token.literal;
      return (
        pick(
          [...DIGITS, ...LETTERS].filter((char) => token.accepts.test(char)),
          random,
        ) ?? ''
      );
    })
    .join('');
}

const plainText = (at: number, random: Random): string =>
  Array.from({ length: (at % 24) + 1 }, () => pick(at % 2 === 0 ? DIGITS : LETTERS, random) ?? '').join('');
