import type { ErrorObject, ValidateFunction } from 'ajv';
import { PaymentMethod } from '../schemas/method/payment-method.ts';
import { valueAt } from '../schemas/value-at.ts';
import { type Issue, parse, pointer } from '../schemas/parse.ts';
import { withoutNulls } from '../src/platform/lib/without-nulls.ts';
import type { Problem } from './finding.ts';
import { meaningOf } from './meanings.ts';
import { shown } from './rules/rule.ts';
import { didYouMean, nearest, onlyNearest } from './suggest.ts';

/** The published JSON Schema, compiled. It refuses keys that it does not list. */
export type ValidateMethod = ValidateFunction;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What is wrong with the shape of a definition. The messages are those of the widget, which parses with the same
 * schema; the published schema adds unknown keys.
 */
export function structure(
  definition: unknown,
  validate: ValidateMethod,
  icons: ReadonlySet<string>,
): readonly Problem[] {
  const issues = issuesOf(withoutNulls(definition));
  const reported = new Set(issues.map(({ path }) => path));
  const nulls = issuesOf(definition).filter(
    ({ path }) => !reported.has(path) && valueAt(definition, path).value === null,
  );
  validate(definition);
  const errors = validate.errors ?? [];
  return [
    ...issues.map((issue) => ofIssue(issue, definition, icons)),
    ...nulls.map(({ path }) => ofNull(path)),
    ...errors.flatMap((error) => unknownKey(error, definition)),
  ];
}

function issuesOf(definition: unknown): readonly Issue[] {
  const parsed = parse(PaymentMethod, definition);
  return parsed.ok ? [] : parsed.issues;
}

/** Servers write null for "none", and so the widget reads it. */
const ofNull = (path: string): Problem => ({
  code: 'null_value',
  path,
  message: 'null counts as an absent key',
  found: 'null',
  suggestion: 'leave out the key, or give it a value',
});

function ofIssue({ path, message }: Issue, definition: unknown, icons: ReadonlySet<string>): Problem {
  const meaning = meaningOf(message);
  const { has, value } = valueAt(definition, path);
  if (!has) {
    const key = path.slice(path.lastIndexOf('/') + 1);
    return {
      code: 'method_set_aside',
      path,
      message: meaning?.message ?? message,
      found: 'nothing',
      suggestion: `add the key \`${key}\``,
    };
  }
  const fix = repaired(value, message);
  return {
    code: 'method_set_aside',
    path,
    message: meaning?.message ?? inFull(value, message),
    found: shown(value),
    ...(adviceOn(value, message) ?? (meaning?.advice === undefined ? {} : { suggestion: meaning.advice })),
    ...guess(value, message),
    ...(meaning?.isIcon ? iconMeant(value, path, icons) : {}),
    ...(fix === undefined
      ? {}
      : { fix: { kind: 'replace', path, to: fix }, suggestion: `write ${JSON.stringify(fix)}` }),
  };
}

/** A bound and what there is, which is too long to repeat. */
const inFull = (value: unknown, message: string): string =>
  /^expected at (?:least|most) \d+ /.test(message) && (typeof value === 'string' || Array.isArray(value))
    ? `${message}, not ${value.length}`
    : message;

/** The icon that a name or address of a file stands for. */
function iconMeant(value: unknown, path: string, icons: ReadonlySet<string>): Partial<Problem> {
  const name = String(value)
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '');
  return {
    ...didYouMean(nearest(name, icons)),
    ...(icons.has(name) ? { fix: { kind: 'replace', path, to: name } } : {}),
  };
}

/** What to write, where the message names the type in the words of a programmer. */
function adviceOn(value: unknown, message: string): { suggestion: string } | undefined {
  if (value === null) return { suggestion: 'give it a value, or leave out the key if it is not required' };
  if (message === 'expected array') return { suggestion: 'write a list, in square brackets: […]' };
  if (/^expected (?:object|record)$/.test(message))
    return { suggestion: 'write keys and values, in curly brackets: {…}' };
  if (typeof value === 'number' && message.startsWith('expected string')) return { suggestion: `write "${value}"` };
  return undefined;
}

/** The value of the right type that was clearly meant: a number or a yes in quotes, one text instead of a list. */
function repaired(value: unknown, message: string): unknown {
  if (typeof value === 'string' && message === 'expected number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (typeof value === 'string' && message === 'expected boolean') {
    if (/^(true|yes)$/i.test(value)) return true;
    if (/^(false|no)$/i.test(value)) return false;
  }
  if (message === 'expected array' && typeof value === 'string' && value !== '') return value.split(/\s*,\s*/);
  const meant = oneOf(value, message, onlyNearest);
  return meant !== undefined && typeof value === 'string' && Math.abs(meant.length - value.length) <= 1
    ? meant
    : undefined;
}

function oneOf(value: unknown, message: string, find: typeof nearest): string | undefined {
  const [, list] = /^expected one of (.+)$/.exec(message) ?? [];
  return list === undefined || typeof value !== 'string' ? undefined : find(value, list.split(', '));
}

const guess = (value: unknown, message: string) => didYouMean(oneOf(value, message, nearest));

/** What other forms call a key, and what a definition has instead. */
const ELSEWHERE: readonly (readonly [words: RegExp, key: string])[] = [
  [/^(pattern|regexp?)$/i, 'regex'],
  [/^(default|defaultvalue|initialvalue)$/i, 'value'],
  [/^(options|choices|items|enum)$/i, 'values'],
  [/^(key|id|code)$/i, 'name'],
  [/^(key|id|code)$/i, 'value'],
  [/^(label|title|name|caption|displayname)$/i, 'text'],
  [/^(title|caption|displayname|text)$/i, 'label'],
  [/^(minimum|from)$/i, 'min'],
  [/^(maximum|to)$/i, 'max'],
  [/^(limits|amounts)$/i, 'amount_rules'],
  [/^(fixedamounts|presets|chips)$/i, 'recommendedAmounts'],
  [/^(is|equals?|eq|values?)$/i, 'in'],
  [/^(error|errormessage|errortext)$/i, 'regex_error_key'],
  [/^(error|errormessage|text)$/i, 'message'],
  [/^(placeholder|hint)$/i, 'placeholder_text'],
  [/^(title|text)$/i, 'bannerTextKey'],
];

const named = (key: string, known: readonly string[]): string | undefined =>
  ELSEWHERE.find(([words, meant]) => words.test(key) && known.includes(meant))?.[1];

/** What replaces the keys that other forms have. */
function insteadOf(key: string, known: readonly string[]): string | undefined {
  if (!known.includes('regex')) return undefined;
  if (/^(required|mandatory|optional)$/i.test(key))
    return 'remove it: a field must be filled in unless its `regex` accepts the empty text, such as ^(\\d{8})?$';
  if (/^(min|max)_?length$/i.test(key)) return 'put the length into `regex`, such as ^.{2,40}$';
  return undefined;
}

const LANGUAGE = /^[a-z]{2}([-_][a-z]{2})?$/i;

/** Keys of a schema's object, by the place in the schema that refused one. */
function unknownKey(error: ErrorObject, definition: unknown): readonly Problem[] {
  if (error.keyword !== 'additionalProperties') return [];
  const key = String(error.params['additionalProperty']);
  const path = `${error.instancePath}${pointer([key])}`;
  const parent = valueAt(definition, error.instancePath).value;
  const known = Object.keys(isObject(error.parentSchema?.['properties']) ? error.parentSchema['properties'] : {});
  const word = named(key, known);
  const meant = word ?? nearest(key, known);
  // `{"en": …}` where other objects have their texts is the commonest of such slips.
  const hasTexts = known.includes('text') && error.instancePath !== '' && LANGUAGE.test(key);
  const isTaken = meant !== undefined && isObject(parent) && Object.hasOwn(parent, meant);
  return [
    {
      code: 'unknown_key',
      path,
      at: 'key',
      message: `no key is called ${key} here`,
      found: shown(key),
      ...(meant === undefined
        ? { suggestion: insteadOf(key, known) ?? (hasTexts ? 'texts by language go into `text`' : 'remove it') }
        : didYouMean(meant)),
      ...(isTaken ? { suggestion: `\`${meant}\` is set already: remove this key` } : {}),
      ...(meant === undefined || meant !== onlyNearest(key, known) || key.length < 4
        ? {}
        : { fix: { kind: 'rename', path, to: meant } as const }),
    },
  ];
}
