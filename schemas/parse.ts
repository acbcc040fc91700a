import type * as z from './zod.ts';

/** Where a value fails (JSON pointer, `''` for the value itself) and why, in English for operators and logs. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Parses once, where data enter. Never throws, and never repeats the value, which may be a card number. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): Parsed<z.output<S>> {
  const result = schema.safeParse(input);
  return result.success ? { ok: true, value: result.data } : { ok: false, issues: issuesOf(result.error).map(shown) };
}

/** `issues`: everything left out of a readable value, else why it failed. */
export type Partly<T> = Parsed<T> & { readonly issues: readonly Issue[] };

/**
 * Reads as much of a value as possible. A failing key is left out. If the schema requires it, the object that holds it
 * is left out too, and so on outwards. A bad list entry costs only that entry, but a list that loses every entry is
 * unreadable, not empty. Fails when this reaches the value itself or a part that `isFatal` (JSON pointer). All paths
 * refer to the input, whatever was left out before.
 */
export function parsePartly<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  isFatal: (path: string) => boolean = () => false,
): Partly<z.output<S>> {
  const places: Places = new Map();
  const issues: Issue[] = [];
  let rest = input;
  for (;;) {
    const result = schema.safeParse(rest);
    if (result.success) return { ok: true, value: result.data, issues };
    const before = [...issues];
    const parts: Keys[] = [];
    const fatal: Issue[] = [];
    for (const { keys, message } of issuesOf(result.error)) {
      const { part, partPath, path } = locate(rest, keys, places);
      parts.push(part);
      // A failure caused by an earlier omission already has its reason.
      const known = before.filter((issue) => `${issue.path}/`.startsWith(`${path}/`));
      const reasons = known.length > 0 ? known : [{ path, message }];
      if (known.length === 0) issues.push(...reasons);
      if (part.length === 0 || isFatal(partPath)) fatal.push(...reasons);
    }
    if (fatal.length > 0) return { ok: false, issues: [...new Set(fatal)] };
    const left = leaveOut(rest, parts, places);
    if (left === UNREADABLE) return { ok: false, issues };
    rest = left;
  }
}

type Keys = readonly PropertyKey[];
/** For each list that lost entries: the input keys of the remaining ones. */
type Places = Map<unknown, readonly PropertyKey[]>;

const isHolder = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  value !== null && typeof value === 'object';

/** Follows keys to the part that exists, or that should have held them. Both paths refer to the input. */
function locate(rest: unknown, keys: Keys, places: Places) {
  const path: PropertyKey[] = [];
  let part = keys;
  let value = rest;
  for (const [depth, key] of keys.entries()) {
    path.push(places.get(value)?.[Number(key)] ?? key);
    if (part !== keys) continue;
    if (isHolder(value) && Object.hasOwn(value, key)) value = value[key];
    else part = keys.slice(0, depth);
  }
  return { part, partPath: pointer(path.slice(0, part.length)), path: pointer(path) };
}

/** Stands for a list that lost every entry. */
const UNREADABLE = Symbol('unreadable');

/** A copy without these parts. */
function leaveOut(value: unknown, parts: readonly Keys[], places: Places): unknown {
  if (!isHolder(value)) return value;
  const kept = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const deeper = parts.filter(([first]) => String(first) === key).map((part) => part.slice(1));
    if (deeper.some((part) => part.length === 0)) return [];
    const left = deeper.length > 0 ? leaveOut(inner, deeper, places) : inner;
    return left === UNREADABLE ? [] : [[key, left]];
  });
  if (!Array.isArray(value)) return Object.fromEntries(kept);
  if (kept.length === 0) return UNREADABLE;
  const list = kept.map(([, inner]) => inner);
  places.set(
    list,
    kept.map(([key]) => places.get(value)?.[Number(key)] ?? key),
  );
  return list;
}

export const formatIssues = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => `${path || '/'}: ${message}`).join('; ');

/** A path as a JSON pointer (RFC 6901). */
export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

type ZodIssue = z.core.$ZodIssue;

interface Found {
  readonly keys: readonly PropertyKey[];
  readonly message: string;
}

const issuesOf = (error: z.core.$ZodError): readonly Found[] => error.issues.flatMap((issue) => flatten(issue, []));
const shown = ({ keys, message }: Found): Issue => ({ path: pointer(keys), message });

/** For a union, reports the branch that got furthest, since its message helps most. */
function flatten(issue: ZodIssue, base: readonly PropertyKey[]): Found[] {
  const keys = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const depth = (branch: readonly ZodIssue[]) => Math.max(0, ...branch.map((inner) => inner.path.length));
    const deepest = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0];
    if (deepest && depth(deepest) > 0) return deepest.flatMap((inner) => flatten(inner, keys));
    return [{ keys, message: issue.errors.flat().map(why).join(', or ') }];
  }
  // Each key at its own path, so that it can be left out alone.
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ keys: [...keys, key], message: 'unknown key' }));
  return [{ keys, message: why(issue) }];
}

/** What a bound counts. */
const COUNTED: Readonly<Record<string, string>> = { string: ' character', array: ' item' };

function bounded(words: string, bound: number | bigint, origin: string): string {
  const counted = COUNTED[origin];
  return `expected ${words} ${String(bound)}${counted ? counted + (bound === 1 ? '' : 's') : ''}`;
}

function why(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return bounded(issue.inclusive ? 'at least' : 'more than', issue.minimum, issue.origin);
    case 'too_big':
      return bounded('at most', issue.maximum, issue.origin);
    case 'invalid_format':
      return `expected the form ${issue.pattern ?? issue.format}`;
    default:
      return issue.message;
  }
}
