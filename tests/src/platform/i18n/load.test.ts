import { expect, test } from 'vitest';
import { loadLocale } from '../../../../src/platform/i18n/load.ts';

type Files = Readonly<Record<string, unknown>>;

/** A server with some files; it responds 404 for all others. */
function loading(file: string, files: Files) {
  const asked: string[] = [];
  const reports: string[] = [];
  const loaded = loadLocale(file, {
    fetch: (name) => {
      asked.push(name);
      const body = files[name];
      if (body instanceof Error) return Promise.reject(body);
      return Promise.resolve(
        body === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(body)),
      );
    },
    report: (message) => void reports.push(message),
  });
  return { loaded, asked, reports };
}

const FELL_BACK = ['Locale receiving error de', 'Locale loading error with fallback to English'];
const NO_ENGLISH = ['Locale receiving error en', 'Failed to load fallback english locale'];
const de = { deposit: { title: 'Einzahlung' } };
const en = { deposit: { title: 'Deposit' } };

test('the loader returns the dictionary of the locale', async () => {
  const { loaded, asked, reports } = loading('de', { de });
  expect(await loaded).toEqual({ file: 'de', dictionary: de });
  expect([asked, reports]).toEqual([['de'], []]);
});

test('a missing locale file is reported by name, and English is loaded instead', async () => {
  const { loaded, reports } = loading('de', { en });
  expect(await loaded).toEqual({ file: 'en', dictionary: en });
  expect(reports).toEqual(FELL_BACK);
});

test('without an English file too, the built-in texts are used', async () => {
  const { loaded, reports } = loading('de', {});
  expect(await loaded).toEqual({ file: undefined, dictionary: {} });
  expect(reports).toEqual([...FELL_BACK, ...NO_ENGLISH]);
});

test('a missing English file is requested only once', async () => {
  const { loaded, asked, reports } = loading('en', {});
  expect(await loaded).toEqual({ file: undefined, dictionary: {} });
  expect([asked.length, reports]).toEqual([1, NO_ENGLISH]);
});

test('a network failure falls back to English, like a missing file', async () => {
  const { loaded, reports } = loading('de', { de: new TypeError('offline'), en });
  expect(await loaded).toMatchObject({ file: 'en' });
  expect(reports).toEqual(FELL_BACK);
});

test.each([
  [5],
  ['text'],
  [[]],
  [[['a']]],
  [null],
  [{ deposit: 5 }],
  [{ deposit: { title: null } }],
  [{ list: ['a'] }],
])('the invalid dictionary %j falls back to English', async (body) => {
  const { loaded, reports } = loading('de', { de: body, en });
  expect(await loaded).toMatchObject({ file: 'en' });
  expect(reports).toEqual(FELL_BACK);
});
