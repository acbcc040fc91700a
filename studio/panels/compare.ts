import { formatIssues, parse } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';
import { keyed } from './keyed.ts';

const Definition = z.looseObject({ name: z.string() });
const Methods = z.looseObject({ methods: z.array(Definition) });
const Response = z.union([
  z.pipe(
    Methods,
    z.transform(({ methods }) => methods),
  ),
  z.pipe(
    z.looseObject({ data: Methods }),
    z.transform(({ data }) => data.methods),
  ),
  z.array(Definition),
  z.pipe(
    Definition,
    z.transform((one) => [one]),
  ),
]);

export type Method = z.infer<typeof Definition>;

export type Imported =
  | { readonly ok: true; readonly methods: readonly Method[] }
  | { readonly ok: false; readonly why: string };

/** Reads a response with `methods`, as a call or a socket brings it, a list of definitions, or one definition. */
export function readMethods(text: string): Imported {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, why: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const parsed = parse(Response, json);
  return parsed.ok
    ? { ok: true, methods: parsed.value }
    : { ok: false, why: `These are not methods: ${formatIssues(parsed.issues)}` };
}

export interface Difference {
  /** Tells methods of one name apart. */
  readonly key: string;
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'same';
  readonly before: Method | undefined;
  readonly after: Method | undefined;
}

const byKey = (methods: readonly Method[]) =>
  new Map(keyed(methods, ({ name }) => name).map(({ key, item }) => [key, item]));

/** Two versions of a response, method by method: what changed first, then in the order of the later one. */
export function compare(before: readonly Method[], after: readonly Method[]): readonly Difference[] {
  const [old, now] = [byKey(before), byKey(after)];
  const all = [...new Map([...now, ...old])].map(([key, { name }]): Difference => {
    const [was, is] = [old.get(key), now.get(key)];
    const kind = !was ? 'added' : !is ? 'removed' : stable(was) === stable(is) ? 'same' : 'changed';
    return { key, name, kind, before: was, after: is };
  });
  return all.sort((a, b) => Number(a.kind === 'same') - Number(b.kind === 'same'));
}

/** JSON with its keys in order, so that a moved key is not a change. */
const stable = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
