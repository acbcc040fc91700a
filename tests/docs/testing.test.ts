import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/testing.md', 'utf8');
const table = page.slice(page.indexOf('## Calls'), page.indexOf('For everything else'));

/** Read, not imported: the `expect` of Playwright and of these tests share a global. */
const callsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}async (\w+)[<(]/gm)].map(([, name = '']) => name);

test('the page on the test driver lists exactly its calls', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)\(/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(20);
  expect(new Set(named)).toEqual(new Set([...callsOf('testing/cashier.ts'), ...callsOf('testing/screen.ts')]));
});

test('the page on the test driver lists exactly its options', () => {
  const options = [...page.matchAll(/^\| `(\w+)` \| .* \| .* \|$/gm)].map(([, name]) => name);
  const declared = /interface CashierOptions \{([\s\S]*?)\n\}/.exec(readFileSync('testing/test.ts', 'utf8'))?.[1] ?? '';
  expect(options).toEqual([...declared.matchAll(/readonly (\w+):/g)].map(([, name]) => name));
});
