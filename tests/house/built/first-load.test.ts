import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineTexts } from '../../../kit/serve-check/inline-sources.mjs';
import { firstLoadTable, measureFirstLoad, readFirstLoad, totalBrotli } from '../../../scripts/first-load.mjs';
import { ROOT } from '../../../scripts/root.mjs';

const firstLoad = readFirstLoad();
const files = measureFirstLoad(join(ROOT, 'dist/widget'), firstLoad);

/** What the method list does not need, each with a text that survives minification and its source file. */
const NOT_IN_FIRST_LOAD = [
  ['react-hook-form', 'shouldUseNativeValidation', 'react-hook-form/dist/index.esm.mjs'],
  ['libphonenumber-js', 'INVALID_COUNTRY', 'libphonenumber-js/es6/parse.js'],
  ['socket.io-client', 'packetCreate', 'engine.io-client/build/esm/socket.js'],
  ['msw', '[MSW]', 'msw/lib/core/utils/internal/devUtils.mjs'],
  ['downshift', 'getToggleButtonProps', 'downshift/dist/downshift.esm.mjs'],
  ['maskito', 'overwriteMode', '@maskito/core/index.esm.js'],
  ['regjsparser', 'unicodePropertyEscape', 'regjsparser/parser.js'],
] as const;

test('the first load contains scripts and styles', () => {
  expect(files.some(({ file }) => file.endsWith('.js'))).toBe(true);
  expect(files.some(({ file }) => file.endsWith('.css'))).toBe(true);
});

test('the first load counts the inline style sheet once', () => {
  const [styles = ''] = inlineTexts(readFileSync(join(ROOT, 'dist/widget', firstLoad.page), 'utf8')).styles;
  expect(styles).toContain('.pw-tiles');
  expect(files.filter(({ content }) => content === styles)).toHaveLength(1);
});

test('the first load counts the inline script once, with the file that passes it on', () => {
  const counted = files.filter(({ content }) => content.includes('window.paywidgetPreload'));
  expect(counted.map(({ file }) => file.replace(/-.*/, '')).toSorted()).toEqual(['assets/preloaded', 'index.html']);
});

test('the table of the first load has a row per file', () => {
  const rows = firstLoadTable(files, firstLoad.ceiling).split('\n').slice(2, -1);
  const names = rows.map((row) => row.trim().split(/ +/)[2]);
  expect(names).toEqual([...new Set(files.map(({ file }) => file))]);
});

test(`the first load takes at most ${firstLoad.ceiling} bytes in Brotli`, () => {
  expect(totalBrotli(files)).toBeLessThanOrEqual(firstLoad.ceiling);
});

test.each(NOT_IN_FIRST_LOAD)('the first load does not contain %s', (_, marker, source) => {
  expect(readFileSync(join(ROOT, 'node_modules', source), 'utf8')).toContain(marker);
  expect(files.filter(({ content }) => content.includes(marker)).map(({ file }) => file)).toEqual([]);
});

test('the first load contains React, which shows that the search works', () => {
  const { version } = createRequire(import.meta.url)('react/package.json') as { version: string };
  expect(files.some(({ content }) => content.includes(version))).toBe(true);
});
