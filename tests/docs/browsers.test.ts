import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveConfig } from 'vite';

test('the page on browsers lists the versions of the build target', async () => {
  const { build } = await resolveConfig(
    { configFile: false, logLevel: 'silent', build: { target: 'baseline-widely-available' } },
    'build',
  );
  const rows = [
    ...readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| (Chrome|Edge|Firefox|Safari|iOS) \| ([\d.]+) \|$/gm),
  ];
  const named = rows.map(([, browser = '', version = '']) => `${browser.toLowerCase()}${version}`);
  expect(named.toSorted()).toEqual([build.target].flat().map(String).toSorted());
});
