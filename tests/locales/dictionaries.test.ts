import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readAllowed } from '../../scripts/locales/languages.ts';
import { ENGLISH, localesIn, readEntries } from '../../scripts/locales/read.ts';
import { report, unnoted } from '../../scripts/locales/report.ts';
import { ROOT } from '../../scripts/root.mjs';
import { readLocales } from '../../scripts/vite/locales.ts';

const FOLDER = join(ROOT, 'locales');
const FOLDERS = { project: FOLDER };
const files = localesIn(FOLDER);
const served = new Map(readLocales(FOLDER).map(({ locale, text }) => [locale, text]));

/** The maximum size of a dictionary in Brotli bytes. */
const CEILING = 12_000;

test('each specified locale has a dictionary', () => {
  const expected =
    'ar az bn de el en es fil fr hi id in it ja kk ko ky mr ms mx pl pt ro ru sw te tg th tr uk ur uz vi zh'.split(' ');
  expect(files).toEqual(expected);
});

test('each English text has a note for translators', () => {
  expect(readEntries(FOLDERS, ENGLISH).size).toBeGreaterThan(300);
  expect(unnoted(FOLDERS)).toEqual([]);
});

describe.each(files)('the dictionary %s', (file) => {
  test('passes every rule of "npm run locales"', () => {
    const { problems } = report(FOLDERS, [file]);
    expect(problems.get(file)).toEqual([]);
  });

  test(`has at most ${CEILING} bytes when it is served`, () => {
    expect(brotliCompressSync(served.get(file) ?? '').length).toBeLessThanOrEqual(CEILING);
  });
});

test('the allowed exceptions refer to existing texts', () => {
  const rows = Object.entries(readAllowed(FOLDERS).texts).flatMap(([rule, byFile]) =>
    Object.entries(byFile).flatMap(([file, keys]) => keys.map((key) => ({ rule, file, key }))),
  );
  const unknown = rows.filter(({ file, key }) => {
    const texts = (file === '*' ? files : [file]).flatMap((name) => [...readEntries(FOLDERS, name).keys()]);
    return !texts.some((text) => (key.endsWith('*') ? text.startsWith(key.slice(0, -1)) : text === key));
  });
  expect(unknown).toEqual([]);
});

test.each(files.filter((file) => file !== ENGLISH))(
  'docs/languages/%s.md explains at least ten current texts',
  (file) => {
    const page = readFileSync(join(ROOT, 'docs/languages', `${file}.md`), 'utf8');
    const rows = page.split('\n').filter((line) => /^\| `?[a-z]/.test(line));
    expect(rows.length).toBeGreaterThanOrEqual(10);
    const texts = readEntries(FOLDERS, file);
    const stale = rows.flatMap((row) => {
      const [, key = '', text = ''] = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      // The page may quote a part of a long text.
      const quoted = text.replaceAll('…', ' ').trim();
      const isQuoted =
        quoted !== '' &&
        texts.get(key)?.replaceAll('…', ' ').replaceAll('\u00a0', ' ').includes(quoted.replaceAll('\u00a0', ' '));
      return isQuoted ? [] : [`${key}: ${text} is ${texts.get(key)}`];
    });
    expect(stale).toEqual([]);
  },
);
