import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiFiles } from '../../../scripts/api/files.mjs';
import { ROOT } from '../../../scripts/root.mjs';

const files = apiFiles();

test.each(Object.entries(files))(
  'the API file %s is up to date with the package: npm run api writes it',
  (file, text) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
  },
);

test('the API files belong to existing entries, and contain no path of this machine and no chunk names', () => {
  const folder = 'docs/reference/api';
  expect(readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`)).toEqual(Object.keys(files).toSorted());
  for (const text of Object.values(files)) {
    expect(text).not.toContain(ROOT);
    expect(text).not.toMatch(/chunks\//);
  }
});

test('an API file contains the needed declarations of other files, and no others', () => {
  const cashier = files['docs/reference/api/cashier.d.ts'];
  expect(cashier).toMatch(/declare function mount\(element: Element/);
  expect(cashier).toMatch(/export type StartDataInput\b/);
  expect(cashier).toContain('readonly onCreateTransaction:');
  expect(files['docs/reference/api/host.d.ts']).not.toContain('CompileContext');
  expect(files['docs/reference/api/host-react.d.ts']).toContain("'pay-widget'");
});
