/** The value of a text, or the place of the first error, counted from 1, as editors count. */
export type JsonText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string };

/**
 * Parses JSON that people wrote. It finds the place of an error itself, since engines differ: some errors of
 * `JSON.parse` have no position at all.
 */
export function parseJson(source: string): JsonText {
  // Editors on Windows begin a file with it.
  const text = source.replace(/^\ufeff/, '');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { at, message } = firstError(text) ?? { at: 0, message: error.message };
    const before = text.slice(0, at).split(/\r\n|\r|\n/);
    return { ok: false, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message };
  }
}

/** As `place: message`, the form that editors and terminals make a link of. */
export const describeJsonError = (name: string, { line, column, message }: JsonText & { ok: false }): string =>
  `${name}:${line}:${column} ${message}`;

interface Failure {
  readonly at: number;
  readonly message: string;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
/** The part of a string that can be read before it breaks. */
const READABLE = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Where a match at this place ends, or undefined. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const skip = (text: string, at: number): number => endOf(SPACE, text, at) ?? at;

function firstError(text: string): Failure | undefined {
  const end = value(text, skip(text, 0));
  if (typeof end !== 'number') return end;
  const rest = skip(text, end);
  return rest < text.length ? { at: rest, message: `expected the end, found ${shown(text, rest)}` } : undefined;
}

/** The place after a value, or what is wrong in it. */
function value(text: string, at: number): number | Failure {
  const first = text[at];
  if (first === '{') return list(text, at, '}', member);
  if (first === '[') return list(text, at, ']', value);
  if (first === '"') return string(text, at);
  return endOf(SCALAR, text, at) ?? { at, message: `expected a value, found ${shown(text, at)}` };
}

function member(text: string, at: number): number | Failure {
  if (text[at] !== '"') return { at, message: `expected a key in double quotes, found ${shown(text, at)}` };
  const key = string(text, at);
  if (typeof key !== 'number') return key;
  const colon = skip(text, key);
  if (text[colon] !== ':') return { at: colon, message: `expected ":" after the key, found ${shown(text, colon)}` };
  return value(text, skip(text, colon + 1));
}

/** An array or an object: entries between commas. */
function list(text: string, open: number, close: string, entry: typeof value): number | Failure {
  let at = skip(text, open + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    const end = entry(text, at);
    if (typeof end !== 'number') return end;
    const next = skip(text, end);
    if (text[next] === close) return next + 1;
    if (text[next] !== ',') return { at: next, message: `expected "," or "${close}", found ${shown(text, next)}` };
    at = skip(text, next + 1);
    if (text[at] === close) return { at: next, message: `a comma with nothing after it before "${close}"` };
  }
}

function string(text: string, at: number): number | Failure {
  const end = endOf(STRING, text, at);
  if (end !== undefined) return end;
  const broken = endOf(READABLE, text, at) ?? at;
  if (text[broken] === '\\') return { at: broken, message: 'a backslash that begins no known escape' };
  const isOpen = broken >= text.length || /[\r\n]/.test(text[broken] ?? '');
  return isOpen
    ? { at, message: 'a text without its closing quote' }
    : { at: broken, message: 'a control character in a text, which must be written as an escape' };
}

/** What is at this place, in plain words. */
function shown(text: string, at: number): string {
  const char = text[at];
  if (char === undefined) return 'the end of the text';
  if (char === "'") return 'a single quote; JSON has double quotes';
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'a comment; JSON has none';
  const word = /[\w.+-]{1,20}/y;
  word.lastIndex = at;
  return `"${word.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(at) ?? 0)}"`;
}
