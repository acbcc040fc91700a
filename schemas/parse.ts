import type * as z from './zod.ts';

/** Where a value fails (JSON pointer, `''` for the value itself) and why, in English, for operators and logs. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Parses at the edge, once. Never throws and never repeats the value itself: it may be a card number. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): Parsed<z.output<S>> {
  const result = schema.safeParse(input);
  return result.success ? { ok: true, value: result.data } : { ok: false, issues: issuesOf(result.error).map(shown) };
}

export type Partly<T> = Parsed<T> & { readonly issues: readonly Issue[] };

/**
 * Parses what fits and leaves out the rest: a wrong optional key costs that key, a wrong entry of a list that entry. What
 * lacks a required part goes with it. Fails when nothing is left, or on an issue that `isFatal`.
 */
export function parsePartly<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  isFatal: (path: string) => boolean = () => false,
): Partly<z.output<S>> {
  let rest = input;
  let issues: readonly Issue[] | undefined;
  for (;;) {
    const result = schema.safeParse(rest);
    if (result.success) return { ok: true, value: result.data, issues: issues ?? [] };
    const found = issuesOf(result.error);
    // What fails later fails for want of what was left out.
    issues ??= found.map(shown);
    const fatal = issues.filter(({ path }) => isFatal(path));
    if (fatal.length > 0) return { ok: false, issues: fatal };
    const left = leaveOut(
      rest,
      found.map(({ keys }) => keys),
    );
    if (left === NOTHING) return { ok: false, issues };
    rest = left;
  }
}

const NOTHING = Symbol('nothing');

/** A copy without what stands at these paths; where nothing stands, what should have held it goes. */
function leaveOut(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (value === null || typeof value !== 'object') return NOTHING;
  const copy: Record<PropertyKey, unknown> = { ...value };
  const byKey = new Map<PropertyKey, (readonly PropertyKey[])[]>();
  for (const [key, ...deeper] of paths) {
    if (key === undefined || !Object.hasOwn(copy, key)) return NOTHING;
    byKey.set(key, [...(byKey.get(key) ?? []), deeper]);
  }
  for (const [key, deeper] of byKey) {
    const left = deeper.some((path) => path.length === 0) ? NOTHING : leaveOut(copy[key], deeper);
    if (left === NOTHING) delete copy[key];
    else copy[key] = left;
  }
  return Array.isArray(value) ? Object.values(copy) : copy;
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

/** A union reports the branch that came furthest: its message is the one that helps. */
function flatten(issue: ZodIssue, base: readonly PropertyKey[]): Found[] {
  const keys = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const depth = (branch: readonly ZodIssue[]) => Math.max(0, ...branch.map((inner) => inner.path.length));
    const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0];
    if (deepest && depth(deepest) > 0) return deepest.flatMap((inner) => flatten(inner, keys));
    return [{ keys, message: issue.errors.flat().map(why).join(', or ') }];
  }
  // Each at its own place, so that it can be left out alone.
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ keys: [...keys, key], message: 'unknown key' }));
  return [{ keys, message: why(issue) }];
}

function why(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `expected at least ${String(issue.minimum)}`;
    case 'too_big':
      return `expected at most ${String(issue.maximum)}`;
    case 'invalid_format':
      return `expected the form ${issue.pattern ?? issue.format}`;
    default:
      return issue.message;
  }
}
