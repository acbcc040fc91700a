import { applyEdits, type Edit, parseTree } from 'jsonc-parser';
import type { Finding, Fix } from './finding.ts';
import { nodeAt } from './source.ts';

function editsOf(text: string, fix: Fix): readonly Edit[] {
  const tree = parseTree(text);
  const value = tree && nodeAt(tree, fix.path);
  const node = fix.kind === 'replace' ? value : value?.parent?.children?.[0];
  return node ? [{ offset: node.offset, length: node.length, content: JSON.stringify(fix.to) }] : [];
}

/** The text with all safe corrections. The rest of it stays as it is, spaces included. */
export const fixText = (text: string, findings: readonly Pick<Finding, 'fix'>[]): string =>
  findings
    .flatMap(({ fix }) => fix ?? [])
    // Deeper places first: a renamed key would move the path of what it holds.
    .sort((a, b) => b.path.split('/').length - a.path.split('/').length)
    .reduce((latest, fix) => applyEdits(latest, [...editsOf(latest, fix)]), text);
