import { existsSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import { tagOf } from '../../src/platform/i18n/locales.ts';
import { readAllowed } from './languages.ts';
import {
  ENGLISH,
  type Entries,
  expectedOf,
  fileOf,
  type Folders,
  nest,
  readEnglish,
  readEntries,
  readNotes,
  targetOf,
  type Texts,
} from './read.ts';
import { check, englishName, isName } from './rules.ts';

/** The last column names the language, so that a table cannot be read as another one. */
const columnsOf = (file: string) => ['key', 'note', 'English', `now (${file})`] as const;
/** Spreadsheets take a file without it for the encoding of the system. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@]/;

/** A table for a translator, as CSV: the key, where its text stands, the English text, and the text as it is now. */
export function exportLocale(folders: Folders, file: string): string {
  requireLanguage(folders, file);
  const notes = readNotes(folders);
  const texts = readEntries(folders, file);
  const expected = expectedOf(file, readEnglish(folders));
  const names = [...texts.keys()].filter((key) => !expected.has(key) && isName(key));
  const rows = [
    ...[...expected].map(([key, text]) => [key, noteOf(key, notes), text, texts.get(key) ?? '']),
    ...names.map((key) => [key, 'A name that browsers lack in this language.', englishName(key), texts.get(key) ?? '']),
  ];
  return BYTE_ORDER_MARK + Papa.unparse({ fields: [...columnsOf(file)], data: rows }, { escapeFormulae: FORMULA });
}

/** A plural form that English does not have is explained by the general one. */
const noteOf = (key: string, notes: Entries): string =>
  notes.get(key) ?? notes.get(key.replace(/_\w+$/, '_other')) ?? '';

/** Refuses an unknown language, so that a mistyped name does not create a file. */
function requireLanguage(folders: Folders, file: string): void {
  if (file === ENGLISH) throw new Error('English is what the others are translated from: edit locales/en.json.');
  const isLanguage = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tagOf(file)) !== undefined;
  if (!isLanguage && !existsSync(fileOf(folders, file))) throw new Error(`"${file}" is not a known language.`);
}

/** The text of a table. Throws when its bytes are not UTF-8, which a spreadsheet only writes when told to. */
export function decodeTable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error('The table is not in UTF-8: save it as "CSV UTF-8".', { cause });
  }
}

/**
 * Reads a table back. Throws an error that names each row that cannot be read, and each text that the checker refuses; then
 * nothing is to be written.
 */
export function importLocale(folders: Folders, file: string, csv: string): Texts {
  requireLanguage(folders, file);
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv.replace(BYTE_ORDER_MARK, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const columns = columnsOf(file);
  const now = columns[3];
  const faults = [
    ...columns.filter((column) => !meta.fields?.includes(column)).map((column) => `there is no column "${column}"`),
    ...errors.map(({ row, message }) => `row ${row === undefined ? '?' : row + 2}: ${message}`),
    ...repeated(data.map(({ key = '' }) => key)).map((key) => `${key} is in two rows`),
  ];
  if (faults.length > 0) throw new Error(`The table cannot be read:\n${faults.join('\n')}`);
  const texts = new Map(
    data.flatMap((row) => (row[now] ? [[row['key'] ?? '', unescape(row[now]).normalize('NFC')] as const] : [])),
  );
  const english = readEnglish(folders);
  const problems = check({ file, texts, english, allowed: readAllowed(folders) });
  if (problems.length > 0)
    throw new Error(
      `The texts are refused:\n${problems.map(({ rule, key, why }) => `${rule}  ${key} ${why}`).join('\n')}`,
    );
  const ordered = [...expectedOf(file, english).keys()];
  const names = [...texts.keys()].filter((key) => !ordered.includes(key));
  return nest(new Map([...ordered, ...names].map((key) => [key, texts.get(key) ?? ''])));
}

/** Imports a table into its dictionary, an operator's if there is a folder for it. Returns the file. */
export function saveLocale(folders: Folders, file: string, csv: string): string {
  const texts = importLocale(folders, file, csv);
  const target = targetOf(folders, file);
  writeFileSync(target, `${JSON.stringify(texts, null, 2)}\n`);
  return target;
}

/** Undoes the apostrophe that keeps a spreadsheet from running a text. */
const unescape = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

const repeated = (keys: readonly string[]): readonly string[] => [
  ...new Set(keys.filter((key, at) => keys.indexOf(key) !== at)),
];
