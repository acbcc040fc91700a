import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/testing.md', 'utf8');
const table = page.slice(page.indexOf('## Calls'), page.indexOf('For everything else'));

/** Read, not imported: Playwright's `expect` and that of these tests share a place in the process. */
const callsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}async (\w+)[<(]/gm)].map(([, name = '']) => name);

test('the page names every call of the driver, and no other', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)\(/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(20);
  expect(new Set(named)).toEqual(new Set([...callsOf('testing/cashier.ts'), ...callsOf('testing/screen.ts')]));
});

test('the page names every option of the driver', () => {
  const options = [...page.matchAll(/^\| `(\w+)` \| .* \| .* \|$/gm)].map(([, name]) => name);
  const declared = /interface CashierOptions \{([\s\S]*?)\n\}/.exec(readFileSync('testing/test.ts', 'utf8'))?.[1] ?? '';
  expect(options).toEqual([...declared.matchAll(/readonly (\w+):/g)].map(([, name]) => name));
});
