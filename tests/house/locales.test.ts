import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashes } from 'virtual:locale-hashes';
import { buildWidget } from '../../scripts/build/widget.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { localeFileName, localeFolders, localeHashes, readLocales } from '../../scripts/vite/locales.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (locale: string, text: string) => writeFileSync(join(folder, `${locale}.json`), text);

test('the widget imports the current hash of every dictionary', () => {
  expect(Object.keys(hashes)).toEqual(expect.arrayContaining(['en', 'es', 'ar']));
  for (const [locale, hash] of Object.entries(hashes)) {
    const text = JSON.stringify(JSON.parse(readFileSync(join(ROOT, 'locales', `${locale}.json`), 'utf8')));
    expect(createHash('sha256').update(text).digest('hex').slice(0, 8), locale).toBe(hash);
  }
});

test('the hash of a dictionary depends on its content, not its layout', () => {
  write('en', '{"a": "b"}');
  const before = localeHashes(folder);
  write('en', '{\n  "a": "b"\n}\n');
  expect(localeHashes(folder)).toEqual(before);
  write('en', '{"a": "c"}');
  expect(localeHashes(folder)).not.toEqual(before);
});

test('the folder of an operator adds languages and replaces dictionaries', () => {
  write('cs', '{"a": "b"}');
  write('en', '{"a": "c"}');
  const files = readLocales(join(ROOT, 'locales'), folder);
  expect(files.find(({ locale }) => locale === 'cs')?.text).toBe('{"a":"b"}');
  expect(files.filter(({ locale }) => locale === 'en').map(({ text }) => text)).toEqual(['{"a":"c"}']);
  expect(localeFolders(ROOT, { WIDGET_LOCALES: folder })).toEqual([join(ROOT, 'locales'), folder]);
  expect(localeFolders(ROOT, {})).toEqual([join(ROOT, 'locales')]);
  expect(() => localeFolders(ROOT, { WIDGET_LOCALES: join(folder, 'none') })).toThrow('WIDGET_LOCALES');
});

test('a build with a missing folder of an operator says so in one line', async () => {
  vi.stubEnv('WIDGET_LOCALES', 'no/such/folder');
  const written = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.unstubAllEnvs());
  onTestFinished(() => written.mockRestore());
  await expect(buildWidget('msw', folder)).rejects.toThrow(
    'WIDGET_LOCALES is "no/such/folder", which is not a folder.',
  );
  expect(written).not.toHaveBeenCalled();
});

test('a dictionary is served minified, under a name with its hash', () => {
  write('pt', '{ "a" : "é" }');
  const [file] = readLocales(folder);
  expect(file?.text).toBe('{"a":"é"}');
  expect(file && localeFileName(file)).toMatch(/^static\/locales\/pt\.[0-9a-f]{8}\.json$/);
});
