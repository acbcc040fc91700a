import Papa from 'papaparse';
import { check } from './rules.ts';
import { readAllowed } from './languages.ts';
import { ENGLISH, type Entries, expectedOf, nest, readEntries, readNotes, type Texts } from './read.ts';

const COLUMNS = ['key', 'note', 'English', 'now'] as const;
/** Spreadsheets take a file without it for the encoding of the system. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@]/;

/** A table for a translator, as CSV: the key, where its text stands, the English text, and the text as it is now. */
export function exportLocale(folder: string, file: string): string {
  const english = readEntries(folder, ENGLISH);
  const notes = readNotes(folder);
  const texts = readEntries(folder, file);
  const expected = expectedOf(file, english);
  const extra = [...texts.keys()].filter((key) => !expected.has(key));
  const rows = [
    ...[...expected].map(([key, text]) => [key, noteOf(key, notes), text, texts.get(key) ?? '']),
    ...extra.map((key) => [key, 'A name that browsers lack in this language.', '', texts.get(key) ?? '']),
  ];
  return BYTE_ORDER_MARK + Papa.unparse({ fields: [...COLUMNS], data: rows }, { escapeFormulae: FORMULA });
}

/** A plural form that English does not have is explained by the general one. */
const noteOf = (key: string, notes: Entries): string =>
  notes.get(key) ?? notes.get(key.replace(/_\w+$/, '_other')) ?? '';

/**
 * Reads a table back. Throws an error that names each row that cannot be read, and each text that the checker refuses; then
 * nothing is to be written.
 */
export function importLocale(folder: string, file: string, csv: string): Texts {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv.replace(BYTE_ORDER_MARK, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const missing = COLUMNS.filter((column) => !meta.fields?.includes(column));
  const faults = [
    ...missing.map((column) => `there is no column "${column}"`),
    ...errors.map(({ row, message }) => `row ${row === undefined ? '?' : row + 2}: ${message}`),
    ...twice(data.map(({ key = '' }) => key)).map((key) => `${key} stands in two rows`),
  ];
  if (faults.length > 0) throw new Error(`The table cannot be read:\n${faults.join('\n')}`);
  const texts = new Map(data.flatMap(({ key = '', now = '' }) => (now === '' ? [] : [[key, unescape(now)] as const])));
  const english = readEntries(folder, ENGLISH);
  const problems = check({ file, texts, english, allowed: readAllowed(folder) });
  if (problems.length > 0)
    throw new Error(
      `The texts are refused:\n${problems.map(({ rule, key, why }) => `${rule}  ${key} ${why}`).join('\n')}`,
    );
  const ordered = [...expectedOf(file, english).keys()];
  const extra = [...texts.keys()].filter((key) => !ordered.includes(key));
  return nest(new Map([...ordered, ...extra].map((key) => [key, texts.get(key) ?? ''])));
}

/** Undoes the apostrophe that keeps a spreadsheet from running a text. */
const unescape = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

const twice = (keys: readonly string[]): readonly string[] => [
  ...new Set(keys.filter((key, at) => keys.indexOf(key) !== at)),
];
