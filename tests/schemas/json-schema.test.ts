import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { METHOD_SCHEMA_FILE } from '../../scripts/schema/method.ts';

const published = JSON.parse(readFileSync(METHOD_SCHEMA_FILE, 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(published);
const files = readdirSync('fixtures/methods');
const read = (file: string) => JSON.parse(readFileSync(`fixtures/methods/${file}`, 'utf8'));
const paths = (definition: unknown): string[] =>
  validate(definition) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);

test('there are schemas to walk through', () => expect(files.length).toBeGreaterThanOrEqual(26));

test.each(files)('%s validates', (file) => {
  expect(paths(read(file))).toEqual([]);
});

const good = read('bank_card.json');

test.each([
  ['no text', { ...good, text: undefined }, ''],
  ['a text that is a number', { ...good, text: 5 }, '/text'],
  ['a field without a name', { ...good, fields: [{ ...good.fields[0], name: undefined }] }, '/fields/0'],
  ['an icon that is a path', { ...good, iconIds: ['../card'] }, '/iconIds/0'],
  ['a limit that is no sum', { ...good, amount_rules: { USD: { min: 'ten' } } }, '/amount_rules/USD/min'],
  ['options that are no list', { ...good, fields: [{ ...good.fields[0], values: 'a,b' }] }, '/fields/0/values'],
])('%s fails with its path', (_, definition, path) => {
  expect(paths(JSON.parse(JSON.stringify(definition)))).toContain(path);
});
