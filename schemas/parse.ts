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
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, issues: result.error.issues.flatMap((issue) => flatten(issue, [])) };
}

export const formatIssues = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => `${path || '/'}: ${message}`).join('; ');

/** A path as a JSON pointer (RFC 6901). */
export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

type ZodIssue = z.core.$ZodIssue;

/** A union reports the branch that came furthest: its message is the one that helps. */
function flatten(issue: ZodIssue, base: readonly PropertyKey[]): Issue[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const depth = (branch: readonly ZodIssue[]) => Math.max(0, ...branch.map((inner) => inner.path.length));
    const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0];
    if (deepest && depth(deepest) > 0) return deepest.flatMap((inner) => flatten(inner, path));
    return [{ path: pointer(path), message: issue.errors.flat().map(why).join(', or ') }];
  }
  return [{ path: pointer(path), message: why(issue) }];
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
    case 'unrecognized_keys':
      return `unknown keys ${issue.keys.join(', ')}`;
    default:
      return issue.message;
  }
}
