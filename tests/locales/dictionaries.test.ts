import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readAllowed } from '../../scripts/locales/languages.ts';
import { ENGLISH, localesIn, readEntries } from '../../scripts/locales/read.ts';
import { report, unnoted } from '../../scripts/locales/report.ts';
import { ROOT } from '../../scripts/root.mjs';
import { readLocales } from '../../scripts/vite/locales.ts';

const FOLDER = join(ROOT, 'locales');
const files = localesIn(FOLDER);
const served = new Map(readLocales(FOLDER).map(({ locale, text }) => [locale, text]));

/** Bytes of Brotli that a dictionary may have. */
const CEILING = 12_000;

test('each English text has a note for translators', () => {
  expect(readEntries(FOLDER, ENGLISH).size).toBeGreaterThan(300);
  expect(unnoted(FOLDER)).toEqual([]);
});

describe.each(files)('the dictionary %s', (file) => {
  test('passes every rule of "npm run locales"', () => {
    const { problems } = report(FOLDER, [file]);
    expect(problems.get(file)).toEqual([]);
  });

  test(`has at most ${CEILING} bytes as it is served`, () => {
    expect(brotliCompressSync(served.get(file) ?? '').length).toBeLessThanOrEqual(CEILING);
  });
});

test('what is allowed names texts that exist', () => {
  const rows = Object.entries(readAllowed(FOLDER).texts).flatMap(([rule, byFile]) =>
    Object.entries(byFile).flatMap(([file, keys]) => keys.map((key) => ({ rule, file, key }))),
  );
  const unknown = rows.filter(({ file, key }) => {
    const texts = (file === '*' ? files : [file]).flatMap((name) => [...readEntries(FOLDER, name).keys()]);
    return !texts.some((text) => (key.endsWith('*') ? text.startsWith(key.slice(0, -1)) : text === key));
  });
  expect(unknown).toEqual([]);
});
