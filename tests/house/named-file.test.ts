import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readNamed, writeNamed } from '../../scripts/named-file.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'named-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file that somebody named is read and written', () => {
  const file = join(folder, 'fr.csv');
  writeNamed(file, 'été');
  expect(readFileSync(file, 'utf8')).toBe('été');
  expect(readNamed(file).toString()).toBe('été');
});

test('the error of a file that cannot be read or written names it and says why', () => {
  const missing = join(folder, 'none/fr.csv');
  expect(() => readNamed(missing)).toThrow(`${missing} cannot be read: no such file or directory.`);
  expect(() => readNamed(folder)).toThrow(`${folder} cannot be read: illegal operation on a directory.`);
  expect(() => writeNamed(missing, '')).toThrow(`${missing} cannot be written: no such file or directory.`);
});
