import type { Problem } from '../finding.ts';
import { fieldsOf, type Rule, shown } from './rule.ts';

/** What patterns of other languages have, and what to write instead. */
const FOREIGN: readonly (readonly [form: RegExp, advice: string])[] = [
  [/\(\?[a-z]+\)/, 'flags inside a pattern, such as (?i), do not exist here: list both cases, such as [A-Za-z]'],
  [/\(\?P</, 'write (?<name>…), without the P'],
  [/\(\?>/, 'groups that begin with (?> do not exist here'],
  [/\\[AZz]/, 'write ^ for the beginning and $ for the end'],
  [/\[\[:\w+:\]/, 'write the characters, such as [A-Za-z], or \\p{L} for any letter'],
];

const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|c[a-zA-Z]|.)/gsu;

/** Why a pattern does not compile, in the words of the engine. */
function refusal(source: string, flags: string): string | undefined {
  try {
    new RegExp(source, flags).test('');
    return undefined;
  } catch (error) {
    // Preceded by the pattern, which the finding shows anyway.
    return String(error).split(': ').at(-1);
  }
}

/** An escape that is none with the flag u. In brackets it may be one. */
const unknownEscape = (source: string): string | undefined =>
  (source.match(ESCAPE) ?? []).find((one) => refusal(one, 'u') !== undefined && !/\\[k\d]/.test(one));

/** Adds the reason to the compiler's finding about a pattern that does not compile, or not as Unicode. */
export function withReason(problem: Problem, source: string): Problem {
  const [, advice] = FOREIGN.find(([form]) => form.test(source)) ?? [];
  const isUnicode = problem.code === 'pattern_not_unicode';
  const escape = isUnicode ? unknownEscape(source) : undefined;
  const literal =
    escape && `${escape} only stands for ${escape.slice(1)}: leave out the backslash, or write what you mean by it`;
  const suggestion = advice ?? literal ?? refusal(source, isUnicode ? 'u' : '');
  return suggestion === undefined ? problem : { ...problem, suggestion };
}

const CLASS = /\[[^\]]*\]/g;
/** A repetition with an upper bound: whoever writes it counts the characters of the value. */
const COUNTED = /\{\d+(?:,\d+)?\}/;
/** What ties a pattern to a place in the value. */
const TIED = /[$^]|\(\?<?[=!]/;

/** Patterns that count characters and accept any longer value, since they may begin and end anywhere in it. */
export const loosePatterns: Rule = function* ({ method }) {
  for (const [field, path] of fieldsOf({ method })) {
    if (field.mask !== undefined) continue; // it has as many places as the value has characters
    yield* loose(field.regex, `${path}/regex`);
    for (const [at, { regex }] of (field.validations ?? []).entries())
      yield* loose(regex, `${path}/validations/${at}/regex`);
  }
};

function* loose(source: string | undefined, path: string): Generator<Problem> {
  if (source === undefined || refusal(source, 'u') !== undefined) return;
  const frame = source.replaceAll(ESCAPE, '').replaceAll(CLASS, '');
  if (!COUNTED.test(frame) || TIED.test(frame) || /\\b/i.test(source)) return;
  yield {
    code: 'pattern_loose',
    path,
    message: 'a longer value passes if the pattern fits any part of it',
    found: shown(source),
    suggestion: `write ${JSON.stringify(frame.includes('|') ? `^(?:${source})$` : `^${source}$`)} for the whole value`,
  };
}
