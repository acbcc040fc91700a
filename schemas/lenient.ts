import { type Issue, parse, type Parsed } from './parse.ts';
import * as z from './zod.ts';

/** Whether a page can do without the part at this path (JSON pointer). */
export type CanDoWithout = (path: string) => boolean;

export type LenientlyParsed<T> = Parsed<T> & {
  /** What was left out, each with its path in the input. */
  readonly unread: readonly Issue[];
};

/**
 * Parses what is readable. A key that fails is left out; where the schema cannot do without it, so is the object that holds
 * it, and so on outwards: an entry of a list costs that entry. Fails where this comes to a part that nobody can do without.
 */
export function parseLeniently<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  canDoWithout: CanDoWithout,
): LenientlyParsed<z.output<S>> {
  const dropped = new Map<string, Issue>();
  for (;;) {
    const { value, indices } = without(input, dropped);
    const parsed = parse(schema, value);
    if (parsed.ok) return { ...parsed, unread: outermost(dropped) };
    // All issues of a round are of the same input: two of one entry cost that entry alone.
    const before = new Set(dropped.keys());
    for (const issue of parsed.issues) {
      const path = original(issue.path, indices);
      const at = existing(input, path, before);
      if (at === undefined || !canDoWithout(at)) return { ok: false, issues: parsed.issues, unread: [] };
      dropped.set(at, { path: at, message: issue.message });
    }
  }
}

/** A schema that parses leniently; its output has the issues of what was left out beside the value. */
export const lenient = <S extends z.ZodMiniType<object>>(
  schema: S | ((input: unknown) => S),
  canDoWithout: CanDoWithout,
) =>
  z.pipe(
    z.unknown(),
    z.transform((input, payload): z.output<S> & { readonly unread: readonly Issue[] } => {
      const parsed = parseLeniently(typeof schema === 'function' ? schema(input) : schema, input, canDoWithout);
      if (parsed.ok) return { ...parsed.value, unread: parsed.unread };
      for (const { path, message } of parsed.issues) {
        payload.issues.push({ code: 'custom', message, path: segments(path), input });
      }
      return z.NEVER;
    }),
  );

const segments = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The input without what was dropped, and of each list the places that its entries had. */
function without(input: unknown, dropped: ReadonlyMap<string, Issue>) {
  const indices = new Map<string, readonly number[]>();
  const prune = (value: unknown, from: string, to: string): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) {
      const kept = [...value.keys()].filter((at) => !dropped.has(`${from}/${String(at)}`));
      indices.set(to, kept);
      return kept.map((at, now) => prune(value[at], `${from}/${String(at)}`, `${to}/${String(now)}`));
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const path = `${from}/${escaped(key)}`;
        return dropped.has(path) ? [] : [[key, prune(inner, path, `${to}/${escaped(key)}`)]];
      }),
    );
  };
  return { value: prune(input, '', ''), indices };
}

/** A path in the pruned value → the same in the input. */
function original(path: string, indices: ReadonlyMap<string, readonly number[]>): string {
  let to = '';
  let from = '';
  for (const part of path.split('/').slice(1)) {
    from += `/${String(indices.get(to)?.[Number(part)] ?? part)}`;
    to += `/${part}`;
  }
  return from;
}

/** The part at this path, or what should have held it; undefined when that is the whole input. */
function existing(input: unknown, path: string, dropped: ReadonlySet<string>): string | undefined {
  for (let at = path; at !== ''; at = parentOf(at)) if (!dropped.has(at) && isThere(input, at)) return at;
  return undefined;
}

function isThere(input: unknown, path: string): boolean {
  let value = input;
  for (const key of segments(path)) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return false;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return true;
}

/** Of what lies within something else that was dropped nobody needs to hear. */
const outermost = (dropped: ReadonlyMap<string, Issue>): readonly Issue[] =>
  [...dropped.values()].filter(({ path }) => {
    for (let at = parentOf(path); at !== ''; at = parentOf(at)) if (dropped.has(at)) return false;
    return true;
  });
