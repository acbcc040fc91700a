import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiFiles } from '../../../scripts/api/files.mjs';
import { ROOT } from '../../../scripts/root.mjs';

const files = apiFiles();

test.each(Object.entries(files))('%s is what the package declares: npm run api writes it', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
});

test('no file is left of an entry that is gone, and none names this machine or a piece by its hash', () => {
  const folder = 'docs/reference/api';
  expect(readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`)).toEqual(Object.keys(files).toSorted());
  for (const text of Object.values(files)) {
    expect(text).not.toContain(ROOT);
    expect(text).not.toMatch(/chunks\//);
  }
});

test('what an entry needs from other files is there too, and what it does not need is not', () => {
  const cashier = files['docs/reference/api/cashier.d.ts'];
  expect(cashier).toMatch(/declare function mount\(element: Element/);
  expect(cashier).toMatch(/export type StartDataInput\b/);
  expect(cashier).toContain('readonly onCreateTransaction:');
  expect(files['docs/reference/api/host.d.ts']).not.toContain('CompileContext');
  expect(files['docs/reference/api/host-react.d.ts']).toContain("'pay-widget'");
});
