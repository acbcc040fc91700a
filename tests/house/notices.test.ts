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
])('the package of the module %j is %s', (id, folder) => expect(packageFolder(id)).toBe(folder));

test('the icons come exactly from the listed icon packages', () => {
  const folders = [...iconSources(ROOT).values()].flatMap((file) => packageFolder(file) ?? []);
  expect(new Set(folders)).toEqual(new Set(ICON_PACKAGES));
});

test('the notices contain the name, licence and licence text of each package, ordered by name', () => {
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

test('the notice for Vite contains only its own licence', () => {
  expect(noticesOf(['node_modules/vite']).length).toBeLessThan(3000);
});

test('a package without a licence fails the build', () => {
  expect(() => noticesOf(['tests/react-19'])).toThrow(/has the licence undefined/);
});
