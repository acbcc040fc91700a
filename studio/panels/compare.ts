import { applyEdits, format, getNodeValue, type Node } from 'jsonc-parser';
import { parse } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';
import { nodeAt, readSource } from '../../lint/source.ts';
import { isObject } from '../../lint/structure.ts';
import { keyed } from './keyed.ts';

const Definition = z.looseObject({ name: z.string() });
export type Method = z.infer<typeof Definition>;

/** What stands for definitions in a response with `methods`, as a call or a socket brings it, in a list, or alone. */
export function definitionsIn(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const { methods, data } = isObject(json) ? json : {};
  if (Array.isArray(methods)) return methods;
  if (isObject(data) && Array.isArray(data['methods'])) return data['methods'];
  return json === undefined ? [] : [json];
}

/** The definitions that can be shown. One without a name stays out, as in the widget, and does not cost the others. */
export const methodsIn = (json: unknown): readonly Method[] =>
  definitionsIn(json).flatMap((definition) => {
    const parsed = parse(Definition, definition);
    return parsed.ok ? [parsed.value] : [];
  });

/**
 * The text of one of the methods, as its author wrote it, for a file of its own. From a list it takes the indentation of a
 * file, and from a response on one line also the lines of one. Undefined where the text nests too deeply to have places.
 */
export function textOfMethod(text: string, at: number): string | undefined {
  const { tree } = readSource(text);
  const list = tree && [tree, nodeAt(tree, '/methods'), nodeAt(tree, '/data/methods')].find(isList);
  const nodes = list ? (list.children ?? []) : tree ? [tree] : [];
  const node = nodes.filter((one) => parse(Definition, getNodeValue(one)).ok)[at];
  if (!node) return undefined;
  const body = text.replace(/^\uFEFF/, '');
  const own = body.slice(node.offset, node.offset + node.length);
  const [indent = ''] = /[ \t]*/.exec(body.slice(body.lastIndexOf('\n', node.offset) + 1)) ?? [];
  const isFormed = node === tree || own.includes('\n');
  return isFormed ? own.replaceAll(`\n${indent}`, '\n') : applyEdits(own, format(own, undefined, FILE_STYLE));
}

const FILE_STYLE = { tabSize: 2, insertSpaces: true };
const isList = (node: Node | undefined) => node?.type === 'array';

export type Imported =
  | { readonly ok: true; readonly methods: readonly Method[] }
  | { readonly ok: false; readonly why: string };

/** JSON as an editor holds it, also with a byte order mark. Undefined where it is none. */
export function readText(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** In the words of the linter: those of the browser are about its own parser. */
function whyNotJson(text: string): string {
  const [error] = readSource(text).errors;
  if (!error) return 'This is not JSON.';
  const where = text.trim() === '' ? '' : `in line ${error.place.line} `;
  return `This is not JSON: ${where}${error.message}${error.message.endsWith('?') ? '' : '.'}`;
}

/** Reads the methods of a response, a list of definitions, or one definition. */
export function readMethods(text: string): Imported {
  const json = readText(text);
  if (json === undefined) return { ok: false, why: whyNotJson(text) };
  const methods = methodsIn(json);
  return methods.length > 0 || definitionsIn(json).length === 0
    ? { ok: true, methods }
    : { ok: false, why: 'These are not methods: each is an object with a `name`.' };
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
