import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { pointerKeys } from '../schemas/json-pointer.ts';
import { pointer } from '../schemas/parse.ts';
import type { Place } from './finding.ts';
import { causes, wordsFor } from './json-errors.ts';

/** A JSON text and where its parts are. */
export interface Source {
  readonly text: string;
  readonly tree: Node | undefined;
  readonly errors: readonly { readonly message: string; readonly place: Place }[];
  /** Keys that the same object has again further down, which alone counts. */
  readonly lost: readonly { readonly path: string; readonly place: Place }[];
  readonly place: (path: string, at?: 'key') => Place;
}

/** A part of an object or a list. Of two keys with one name the last counts, as in the widget. */
const partOf = (node: Node, key: string): Node | undefined =>
  node.type === 'array'
    ? node.children?.[Number(key)]
    : node.children?.findLast((property) => property.children?.[0]?.value === key)?.children?.[1];

/** The part at a JSON pointer. */
export function nodeAt(tree: Node, path: string): Node | undefined {
  let node: Node | undefined = tree;
  for (const key of pointerKeys(path)) node = node && partOf(node, key);
  return node;
}

/** The same, or the nearest part that exists, for a key that is missing. */
function nearestNode(tree: Node, path: string): Node {
  let node = tree;
  for (const key of pointerKeys(path)) {
    const next = partOf(node, key);
    if (!next) return node;
    node = next;
  }
  return node;
}

/** Keys that the same object has again further down, with their JSON pointers. */
function* lostKeys(node: Node, path = ''): Generator<readonly [Node, string]> {
  const last = new Map<string, Node>();
  for (const [at, child] of (node.children ?? []).entries()) {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    const inner = path + pointer([key?.value ?? at]);
    const before = key && last.get(key.value);
    if (before) yield [before, inner];
    if (key) last.set(key.value, key);
    yield* lostKeys(value ?? child, inner);
  }
}

/** No definition needs more. Far deeper, the parser and all who read its tree would run out of stack. */
const MAX_DEPTH = 100;
const TEXT_OR_BRACKET = /"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g;

/** Where objects and lists are nested too deeply. */
function tooDeep(body: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of body.matchAll(TEXT_OR_BRACKET)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

/** Of any system. */
export const LINE_END = /\r\n?|\n/g;

/** What is wrong with a file as a whole: it has nothing, or was read as another encoding than its own. */
function unreadable(body: string): string | undefined {
  if (body.trim() === '') return 'the file is empty';
  const isOther = body.includes('\0') || body.startsWith('\u{FFFD}');
  return isOther ? 'this is not text in UTF-8: save the file again with this encoding' : undefined;
}

/** Reads a text as JSON. Broken JSON is read as far as it goes, and its errors are listed. */
export function readSource(text: string): Source {
  const found: ParseError[] = [];
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  const body = text.slice(bom);
  const whole = unreadable(body);
  const deep = whole === undefined ? tooDeep(body) : undefined;
  const options = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };
  const tree = whole === undefined && deep === undefined ? parseTree(body, found, options) : undefined;
  const starts = lineStarts(body);
  const at = (offset: number, length: number): Place => {
    const [line, column] = lineOf(starts, offset);
    const [endLine, endColumn] = lineOf(starts, offset + length);
    return { line, column, endLine, endColumn, offset: offset + bom, length };
  };
  return {
    text,
    tree,
    errors: [
      ...(whole === undefined ? [] : [{ message: whole, place: at(0, 1) }]),
      ...(deep === undefined ? [] : [{ message: 'objects and lists are nested too deeply', place: at(deep, 1) }]),
      ...[...causes(found, body)].map((error) => ({
        message: wordsFor(error, body),
        place: at(error.offset, Math.max(1, error.length)),
      })),
    ],
    lost: [...(tree ? lostKeys(tree) : [])].map(([{ offset, length }, path]) => ({
      path,
      place: at(offset, length),
    })),
    place: (path, part) => {
      const node = tree && nearestNode(tree, path);
      if (!node) return at(0, 1);
      const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
      const shown = part === 'key' && key ? key : node;
      // For an object or list only its first line, so that a mark stays small.
      const [firstLine = ''] = body.slice(shown.offset, shown.offset + shown.length).split(LINE_END, 1);
      return at(shown.offset, Math.max(1, firstLine.length));
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(LINE_END)) starts.push(index + end.length);
  return starts;
}

/** Line and column of an offset, both from 1. */
function lineOf(starts: readonly number[], offset: number): readonly [number, number] {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return [low + 1, offset - (starts[low] ?? 0) + 1];
}
