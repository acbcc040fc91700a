import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeTable, exportLocale, importLocale, saveLocale } from '../../scripts/locales/exchange.ts';
import { entriesOf, nest, readEntries } from '../../scripts/locales/read.ts';
import { report } from '../../scripts/locales/report.ts';
import { ROOT } from '../../scripts/root.mjs';

let folder = '';
const folders = () => ({ project: folder });

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

/** Rows by the names of the columns, for any language. */
const NOW = /^now \(.*\)$/;

const rowsOf = (csv: string) =>
  Papa.parse<Row>(csv.replace('\ufeff', ''), {
    header: true,
    transformHeader: (name) => (NOW.test(name) ? 'now' : name),
  }).data;
const toCsv = (rows: readonly Row[], file = 'es', layout: Papa.UnparseConfig = {}) =>
  Papa.unparse(
    rows.map(({ now, ...row }) => ({ ...row, [`now (${file})`]: now })),
    layout,
  );

/** The table of a language with one text replaced. */
const withText = (key: string, now: string, file = 'es') =>
  toCsv(
    rowsOf(exportLocale(folders(), file)).map((row) => (row.key === key ? { ...row, now } : row)),
    file,
  );

test('an exported table has each key with its note, the English text and the current text', () => {
  const rows = rowsOf(exportLocale(folders(), 'es'));
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...readEntries(folders(), 'es').keys()].toSorted());
  expect(rows.find(({ key }) => key === 'amount.max')).toEqual({
    key: 'amount.max',
    note: expect.stringContaining('{amount}') as string,
    English: 'Maximum deposit: {amount}',
    now: readEntries(folders(), 'es').get('amount.max'),
  });
  expect(rows.filter(({ note, English }) => note === '' || English === '')).toEqual([]);
});

test.each(['es', 'ar'])('importing the exported table of %s gives the same texts', (file) => {
  const texts = importLocale(folders(), file, exportLocale(folders(), file));
  expect(entriesOf(texts)).toEqual(readEntries(folders(), file));
});

test('a table with another order, separator and quoting can be imported', () => {
  const rows = rowsOf(exportLocale(folders(), 'es')).toReversed();
  const csv = toCsv(rows, 'es', { delimiter: ';', quotes: true, newline: '\n' });
  expect(entriesOf(importLocale(folders(), 'es', csv))).toEqual(readEntries(folders(), 'es'));
});

test('a text that looks like a formula is exported with an apostrophe and imported without it', () => {
  const file = join(folder, 'es.json');
  const texts = importLocale(folders(), 'es', withText('amount.tags', '-10 % y más'));
  writeFileSync(file, JSON.stringify(texts));
  const csv = exportLocale(folders(), 'es');
  expect(rowsOf(csv).find(({ key }) => key === 'amount.tags')?.now).toBe("'-10 % y más");
  expect(entriesOf(importLocale(folders(), 'es', csv)).get('amount.tags')).toBe('-10 % y más');
});

test('a new language starts with an empty table with its own plural forms', () => {
  const rows = rowsOf(exportLocale(folders(), 'cs'));
  expect(rows.every(({ now }) => now === '')).toBe(true);
  expect(rows.flatMap(({ key }) => (key.startsWith('common.found') ? [key] : []))).toEqual([
    'common.found_one',
    'common.found_few',
    'common.found_many',
    'common.found_other',
  ]);
});

describe('importing a table is refused with a reason for', () => {
  test.each([
    ['a missing placeholder', () => withText('amount.max', 'Depósito máximo'), /placeholders {2}amount\.max/],
    ['an empty text', () => withText('amount.label', ''), /missing {2}amount\.label/],
    ['an English text', () => withText('common.back', 'Back'), /english {2}common\.back/],
    [
      'a repeated row',
      () => toCsv(rowsOf(exportLocale(folders(), 'es')).flatMap((row) => [row, row])),
      /is in two rows/,
    ],
    ['a renamed column', () => withText('common.back', 'Atrás').replace('now (es)', 'jetzt'), /no column "now \(es\)"/],
    ['a text that is not a table', () => 'hello', /no column "key"/],
    ['the table of another language', () => exportLocale(folders(), 'mx'), /no column "now \(es\)"/],
    ['question marks instead of letters', () => withText('common.back', '?????'), /empty {2}common\.back/],
    ['letters of a wrong encoding', () => withText('common.back', 'AtrÃ¡s'), /characters {2}common\.back/],
    [
      'an unknown key',
      () => toCsv([...rowsOf(exportLocale(folders(), 'es')), { key: 'amount.huh', note: '', English: '', now: 'x' }]),
      /superfluous {2}amount\.huh/,
    ],
  ])('%s', (_what, csv, reason) => expect(() => importLocale(folders(), 'es', csv())).toThrow(reason));
});

test('a table that is not UTF-8 is refused', () => {
  const latin = Buffer.from('key;Atrás', 'latin1');
  expect(() => decodeTable(latin)).toThrow('CSV UTF-8');
  expect(decodeTable(Buffer.from('\ufeffAtrás'))).toBe('Atrás');
});

test('English and unknown languages cannot be exported or imported', () => {
  expect(() => importLocale(folders(), 'en', exportLocale(folders(), 'es'))).toThrow('locales/en.json');
  expect(() => exportLocale(folders(), 'qqq')).toThrow('not a known language');
});

describe('a language of an operator', () => {
  let own = '';
  beforeEach(() => {
    own = mkdtempSync(join(tmpdir(), 'own-'));
  });
  afterEach(() => rmSync(own, { recursive: true }));

  test('is written to the folder of the operator, without changing that of the project', () => {
    const ours = readFileSync(join(folder, 'es.json'), 'utf8');
    const both = { project: folder, own };
    expect(saveLocale(both, 'es', withText('common.back', 'Regresar'))).toBe(join(own, 'es.json'));
    expect(readEntries({ project: own }, 'es').get('common.back')).toBe('Regresar');
    expect(readFileSync(join(folder, 'es.json'), 'utf8')).toBe(ours);
    const again = exportLocale(both, 'es');
    expect(rowsOf(again).find(({ key }) => key === 'common.back')?.now).toBe('Regresar');
    expect(saveLocale(both, 'es', again)).toBe(join(own, 'es.json'));
  });

  test('is written to the folder of the project if the operator has no folder', () => {
    expect(saveLocale(folders(), 'es', withText('common.back', 'Regresar'))).toBe(join(folder, 'es.json'));
    expect(readEntries(folders(), 'es').get('common.back')).toBe('Regresar');
  });

  test('is read from the folder of the operator', () => {
    const both = { project: folder, own };
    writeFileSync(join(own, 'cs.json'), '{"common": {"back": "Zpět"}}');
    expect(rowsOf(exportLocale(both, 'cs')).find(({ key }) => key === 'common.back')?.now).toBe('Zpět');
    const { problems } = report(both, ['cs']);
    expect(problems.get('cs')?.some(({ rule, key }) => rule === 'missing' && key === 'common.close')).toBe(true);
  });

  describe('with a text for an error code of its backend', () => {
    const write = (locale: string, key: string, text: string) => {
      const texts = new Map([...readEntries({ project: folder }, locale), [key, text]]);
      writeFileSync(join(own, `${locale}.json`), JSON.stringify(nest(texts)));
    };
    const problemsOf = (...files: readonly string[]) =>
      [...report({ project: folder, own }, files).problems.values()].flatMap((found) =>
        found.map(({ rule, key }) => `${rule} ${key}`),
      );

    test.each(['common.errors.card_frozen', 'httpCodes.451', 'validation.my_wallet.code'])(
      'has the key %s in every language of the folder, if English has it',
      (key) => {
        write('en', key, 'Your bank has frozen this card.');
        expect(problemsOf('en', 'es', 'fr')).toEqual([]);
        write('es', key, 'Tu banco ha bloqueado esta tarjeta.');
        write('fr', 'common.back', 'Retour');
        expect(problemsOf('en', 'es', 'fr')).toEqual([`missing ${key}`]);
        const row = rowsOf(exportLocale({ project: folder, own }, 'fr')).find((one) => one.key === key);
        expect(row?.English).toBe('Your bank has frozen this card.');
      },
    );

    test('has a row for it in the table before the folder contains the language', () => {
      write('en', 'httpCodes.451', 'Your bank has frozen this card.');
      const both = { project: folder, own };
      const rows = rowsOf(exportLocale(both, 'es'));
      expect(rows.find(({ key }) => key === 'httpCodes.451')?.now).toBe('');
      expect(() => saveLocale(both, 'es', toCsv(rows))).toThrow('missing  httpCodes.451');
      const filled = rows.map((row) => (row.now === '' ? { ...row, now: 'Tu banco ha bloqueado esta tarjeta.' } : row));
      saveLocale(both, 'es', toCsv(filled));
      expect(problemsOf('en', 'es', 'fr')).toEqual([]);
    });

    test('still reports a mistyped key and a key without an English text', () => {
      write('en', 'comon.errors.card_frozen', 'Your bank has frozen this card.');
      write('es', 'common.errors.card_frozen', 'Tu banco ha bloqueado esta tarjeta.');
      expect(problemsOf('en', 'es')).toEqual([
        'superfluous comon.errors.card_frozen',
        'superfluous common.errors.card_frozen',
      ]);
    });
  });

  test.each([
    ['bg', 'Назад'],
    ['he', 'חזרה'],
    ['fa', 'بازگشت'],
    ['ka', 'უკან'],
    ['zh-tw', '返回'],
  ])('%s can be written in its own script', (file, text) => {
    writeFileSync(join(own, `${file}.json`), JSON.stringify({ common: { back: text } }));
    const { problems } = report({ project: folder, own }, [file]);
    expect(problems.get(file)?.filter(({ key }) => key === 'common.back')).toEqual([]);
  });

  test.each([
    ['invalid JSON', '{"a": "b",}', /cs\.json cannot be read/],
    ['a list', '[]', /cs\.json is not an object/],
    ['a number as a text', '{"common": {"back": 1}}', /cs\.json: common\.back is neither/],
    ['null as a group', '{"common": null}', /cs\.json: common is neither/],
  ])('with %s is reported with its file', (_what, text, reason) => {
    writeFileSync(join(own, 'cs.json'), text);
    expect(() => report({ project: folder, own }, ['cs'])).toThrow(reason);
  });

  test('with an invalid language tag as its name is refused', () => {
    writeFileSync(join(own, 'zh_TW.json'), '{}');
    expect(() => report({ project: folder, own })).toThrow('"zh_TW" names no dictionary');
  });
});
