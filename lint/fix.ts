import { applyEdits, type Edit, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import { pointerKeys } from '../schemas/json-pointer.ts';
import type { Finding, Fix } from './finding.ts';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/** Keys of a JSON pointer, with numbers for the entries of lists. */
function locationOf(tree: Node, path: string): JSONPath {
  const keys: JSONPath = [];
  let node: Node | undefined = tree;
  for (const key of pointerKeys(path)) {
    const step: string | number = node?.type === 'array' ? Number(key) : key;
    keys.push(step);
    node = node && findNodeAtLocation(node, [step]);
  }
  return keys;
}

function editsOf(text: string, fix: Fix): readonly Edit[] {
  const tree = parseTree(text);
  if (!tree) return [];
  const location = locationOf(tree, fix.path);
  if (fix.kind === 'replace') return modify(text, location, fix.to, FORMAT);
  const key = findNodeAtLocation(tree, location)?.parent?.children?.[0];
  return key ? [{ offset: key.offset, length: key.length, content: JSON.stringify(fix.to) }] : [];
}

/** The text with all safe corrections. The rest of it stays as it is, spaces included. */
export const fixText = (text: string, findings: readonly Pick<Finding, 'fix'>[]): string =>
  findings
    .flatMap(({ fix }) => fix ?? [])
    // Deeper places first: a renamed key would move the path of what it holds.
    .toSorted((a, b) => b.path.split('/').length - a.path.split('/').length)
    .reduce((latest, fix) => applyEdits(latest, [...editsOf(latest, fix)]), text);
