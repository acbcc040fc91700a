import { type ParseError, printParseErrorCode } from 'jsonc-parser';

/** What the parser calls its errors, in words. */
const WORDS: Readonly<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: 'this is not a value: text needs double quotes',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected between a key and its value',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file should end before this',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments, and this one has no end',
  UnexpectedEndOfString: 'the text has no closing quote; a line break in a text is written as \\n',
  UnexpectedEndOfNumber: 'the number is not finished: a digit is missing',
  InvalidEscapeCharacter: 'this escape is not allowed; a backslash is written as \\\\',
  InvalidUnicode: 'this is not a \\u escape with four hex digits',
  InvalidCharacter: 'a tab or another control character in a text is written as an escape, such as \\t',
  '<unknown ParseErrorCode>': 'this is not JSON',
};

/** Words that other languages have for those of JSON. */
const LIKE_WORDS: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

/** What to say of an error, by the text there and the text before it. The first row that fits counts. */
const BY_TEXT: readonly (readonly [keyof typeof WORDS, found: RegExp, before: RegExp, words: string])[] = [
  ['InvalidSymbol', /[“”„«»‘’]/, /$/, 'these quotes are not those of JSON: write straight ones, "'],
  [
    'InvalidSymbol',
    /^[\p{Z}\p{C}]/u,
    /$/,
    'a character that JSON does not know, such as a space of another kind: remove it',
  ],
  ['InvalidSymbol', /^[+.]?\d/, /$/, 'this is not a number: write only digits, with a point before decimals'],
  ['InvalidSymbol', /^[_']/, /\d$/, 'this is not a number: write only digits, with a point before decimals'],
  ['CommaExpected', /^\d/, /\d ?$/, `${WORDS.CommaExpected}, or a number has a space or a zero too many`],
  ['PropertyNameExpected', /^\{/, /$/, `${WORDS.PropertyNameExpected}; a list needs square brackets, […]`],
  ['PropertyNameExpected', /$/, /,\s*$/, `${WORDS.PropertyNameExpected}; is there a comma too many before it?`],
  ['ValueExpected', /$/, /,\s*$/, `${WORDS.ValueExpected}; is there a comma too many before it?`],
];

/** What an error says to whoever wrote the file. */
export function wordsFor({ error, offset, length }: ParseError, body: string): string {
  const name = printParseErrorCode(error);
  const found = body.slice(offset, offset + length);
  const meant = name === 'InvalidSymbol' ? LIKE_WORDS[found.toLowerCase()] : undefined;
  if (meant !== undefined) return `this is not a value: write ${meant}`;
  const before = body.slice(Math.max(0, offset - 100), offset);
  return BY_TEXT.find((row) => row[0] === name && row[1].test(found) && row[2].test(before))?.[3] ?? WORDS[name];
}

/** Where the parser is in step again after an error: at the next comma or bracket. */
const inStepAt = (end: number, body: string): number => end + body.slice(end).search(/[,[\]{}]|$/);

/**
 * A string with a line break in it ends on another line. Returns the end of that line: up to there the parser mistakes text
 * for code.
 */
function endOfBroken(end: number, body: string): number | undefined {
  const rest = /^[^"]*"[^\n]*/.exec(body.slice(end))?.[0] ?? '';
  return rest.replaceAll(/\\./g, '').split('"').length % 2 === 0 ? end + rest.length : undefined;
}

/** The errors without those that only follow from the ones before. */
export function* causes(found: readonly ParseError[], body: string): Generator<ParseError> {
  let inStep = -1;
  /** Whether the parser counts brackets wrongly, since it took some of them for text, or an object for a key. */
  let isAstray = false;
  for (const error of found) {
    const { offset, length } = error;
    const name = printParseErrorCode(error.error);
    const isObject = name === 'PropertyNameExpected' && body.charAt(offset) === '{';
    const isOfBrackets = isObject || name.startsWith('Close') || name === 'EndOfFileExpected';
    // A comment is never a consequence of an earlier error.
    const follows = offset <= inStep ? name !== 'InvalidCommentToken' : isAstray && isOfBrackets;
    if (!follows) yield error;
    // At this very place the parser is in step: one more error here does not move it.
    else if (offset === inStep) continue;
    const end = offset + length;
    const brokenUntil = name === 'UnexpectedEndOfString' ? endOfBroken(end, body) : undefined;
    isAstray ||= isObject || brokenUntil !== undefined;
    inStep = Math.max(brokenUntil ?? 0, inStepAt(end, body));
  }
}
