import { expect, test } from 'vitest';
import { ICON_PACKAGES, packageFolder } from '../../scripts/notices/collect.mjs';
import { noticesOf } from '../../scripts/notices/write.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { iconSources } from '../../scripts/vite/icons.ts';

test.each([
  ['/site/node_modules/zod/v4/core.js', 'node_modules/zod'],
  ['/site/node_modules/@noble/hashes/sha2.js?x', 'node_modules/@noble/hashes'],
  ['\0/site/node_modules/ajv/dist/runtime/equal.js', 'node_modules/ajv'],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
  ['/site/src/main.tsx', undefined],
])('the package of %j is %s', (id, folder) => expect(packageFolder(id)).toBe(folder));

test('the packages of pictures are those that pictures are copied from', () => {
  const folders = [...iconSources(ROOT).values()].flatMap((file) => packageFolder(file) ?? []);
  expect(new Set(folders)).toEqual(new Set(ICON_PACKAGES));
});

test('each package has its name, its licence and the text, in the order of the names', () => {
  const notices = noticesOf(['node_modules/zod', 'node_modules/@maskito/core', 'node_modules/embla-carousel']);
  const heads = [...notices.matchAll(/^(\S+) \d+\.\d+\.\d+\nLicence: (\S+)$/gm)].map(([, ...head]) => head);
  expect(heads).toEqual([
    ['@maskito/core', 'Apache-2.0'],
    ['embla-carousel', 'MIT'],
    ['zod', 'MIT'],
  ]);
  expect(notices).toMatch(/Copyright \(c\) Nikita Barsukov\s+Apache License\s+Version 2\.0/);
  expect(notices).toMatch(/Copyright \(c\) David Jerleke\s+Permission is hereby granted/);
  expect(notices).not.toContain('Paywidget');
});

test('of Vite, only what it says about itself', () => {
  expect(noticesOf(['node_modules/vite']).length).toBeLessThan(3000);
});

test('a package without a licence is not published', () => {
  expect(() => noticesOf(['tests/react-19'])).toThrow(/has the licence undefined/);
});
