import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorsMarkdown, SAMPLES } from '../../scripts/docs/errors.ts';
import { files } from '../../scripts/docs/files.ts';
import { keysTable } from '../../scripts/docs/types.ts';
import { ROOT } from '../../scripts/root.mjs';
import { decide, ERROR_TABLE } from '../../src/core/tables/error-table.ts';
import { OUR_TEXTS, TEXTS } from '../../src/platform/errors/texts.ts';

test.each(Object.entries(files()))('the docs file %s is up to date with the tables: npm run docs', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
});

describe('the page on errors', () => {
  test('has an example for every row of the error table', () => {
    const rules = new Set(SAMPLES.map(({ error, purpose }) => decide(error, purpose).rule));
    expect(ERROR_TABLE.map(({ id }) => id).filter((id) => !rules.has(id))).toEqual([]);
  });

  test('quotes every fixed text', () => {
    const texts = Object.values({ ...TEXTS, ...OUR_TEXTS });
    expect(texts.filter((text) => !errorsMarkdown().includes(text))).toEqual([]);
  });
});

test('a table of keys needs a text for each key and a key for each text', () => {
  const schema = { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } };
  expect(keysTable(schema, { 'a.b': 'the one key' })).toContain('| `a.b` | `string` |  | the one key |');
  expect(() => keysTable(schema, {})).toThrow('no words for a.b');
  expect(() => keysTable(schema, { 'a.b': 'the one key', c: 'another' })).toThrow('no key c');
});
