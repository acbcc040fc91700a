import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const rows = readFileSync(join(ROOT, 'docs/decisions/0045-dependencies-and-what-each-is-for.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
/** A row for a runtime dependency has one more cell, with the code that loads it. */
const named = (cells: number) => rows.filter(({ length }) => length === cells + 2).map(([, name]) => name);

test.each([
  ['runtime dependency', 3, dependencies],
  ['tool', 2, devDependencies],
] as const)('the decision on dependencies has exactly one row for each %s of package.json', (_, cells, wanted) => {
  expect(new Set(named(cells))).toEqual(new Set(Object.keys(wanted)));
  expect(named(cells)).toHaveLength(Object.keys(wanted).length);
});

test('the decision on dependencies has no empty cells', () => {
  expect(rows.filter((cells) => cells.slice(1, -1).some((cell) => cell === ''))).toEqual([]);
});
