import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportLocale, importLocale } from '../../scripts/locales/exchange.ts';
import { entriesOf, readEntries } from '../../scripts/locales/read.ts';
import { ROOT } from '../../scripts/root.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
  cpSync(join(ROOT, 'locales'), folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

interface Row {
  key: string;
  note: string;
  English: string;
  now: string;
}

const rowsOf = (csv: string) => Papa.parse<Row>(csv.replace('\ufeff', ''), { header: true }).data;
const toCsv = (rows: readonly Row[]) => Papa.unparse([...rows]);

/** The table of a language with the text of one key replaced. */
const withText = (key: string, now: string, file = 'es') =>
  toCsv(rowsOf(exportLocale(folder, file)).map((row) => (row.key === key ? { ...row, now } : row)));

test('a table holds each key with its note, the English text and the present one', () => {
  const rows = rowsOf(exportLocale(folder, 'es'));
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...readEntries(folder, 'es').keys()].toSorted());
  expect(rows.find(({ key }) => key === 'amount.max')).toEqual({
    key: 'amount.max',
    note: expect.stringContaining('{amount}') as string,
    English: 'Maximum deposit: {amount}',
    now: readEntries(folder, 'es').get('amount.max'),
  });
  expect(rows.filter(({ note, English }) => note === '' || English === '')).toEqual([]);
});

test.each(['es', 'ar'])('%s comes back as it went', (file) => {
  const texts = importLocale(folder, file, exportLocale(folder, file));
  expect(entriesOf(texts)).toEqual(readEntries(folder, file));
});

test('a translation that a spreadsheet changed in its layout alone is read', () => {
  const rows = rowsOf(exportLocale(folder, 'es')).toReversed();
  const csv = Papa.unparse(rows, { delimiter: ';', quotes: true, newline: '\r\n' });
  expect(entriesOf(importLocale(folder, 'es', csv))).toEqual(readEntries(folder, 'es'));
});

test('a text that begins like a formula is not run by a spreadsheet, and comes back', () => {
  const file = join(folder, 'es.json');
  const texts = importLocale(folder, 'es', withText('amount.tags', '-10 % y más'));
  writeFileSync(file, JSON.stringify(texts));
  const csv = exportLocale(folder, 'es');
  expect(rowsOf(csv).find(({ key }) => key === 'amount.tags')?.now).toBe("'-10 % y más");
  expect(entriesOf(importLocale(folder, 'es', csv)).get('amount.tags')).toBe('-10 % y más');
});

test('a new language starts with an empty table, whose plural forms are its own', () => {
  const rows = rowsOf(exportLocale(folder, 'cs'));
  expect(rows.every(({ now }) => now === '')).toBe(true);
  expect(rows.flatMap(({ key }) => (key.startsWith('common.found') ? [key] : []))).toEqual([
    'common.found_one',
    'common.found_few',
    'common.found_many',
    'common.found_other',
  ]);
});

describe('a table is refused, with the reason', () => {
  test.each([
    ['a lost placeholder', () => withText('amount.max', 'Depósito máximo'), /placeholders {2}amount\.max/],
    ['an empty text', () => withText('amount.label', ''), /missing {2}amount\.label/],
    ['a text left in English', () => withText('common.back', 'Back'), /english {2}common\.back/],
    ['a row twice', () => toCsv(rowsOf(exportLocale(folder, 'es')).flatMap((row) => [row, row])), /stands in two rows/],
    ['a column that was renamed', () => withText('common.back', 'Atrás').replace('now', 'jetzt'), /no column "now"/],
    ['no table', () => 'hello', /no column "key"/],
    [
      'a key that nobody knows',
      () => toCsv([...rowsOf(exportLocale(folder, 'es')), { key: 'amount.huh', note: '', English: '', now: 'x' }]),
      /superfluous {2}amount\.huh/,
    ],
  ])('%s', (_what, csv, reason) => expect(() => importLocale(folder, 'es', csv())).toThrow(reason));
});
