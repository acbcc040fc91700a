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

test('there are at least 26 method fixtures to check', () => expect(files.length).toBeGreaterThanOrEqual(26));

test.each(files)('the published schema accepts the fixture %s', (file) => {
  expect(paths(read(file))).toEqual([]);
});

const good = read('bank_card.json');

test.each([
  ['a missing text', { ...good, text: undefined }, ''],
  ['a numeric text', { ...good, text: 5 }, '/text'],
  ['a field without a name', { ...good, fields: [{ ...good.fields[0], name: undefined }] }, '/fields/0'],
  ['an icon with a path', { ...good, iconIds: ['../card'] }, '/iconIds/0'],
  ['a limit that is not a number', { ...good, amount_rules: { USD: { min: 'ten' } } }, '/amount_rules/USD/min'],
  ['options that are not a list', { ...good, fields: [{ ...good.fields[0], values: 'a,b' }] }, '/fields/0/values'],
])('the published schema rejects %s with its path', (_, definition, path) => {
  expect(paths(JSON.parse(JSON.stringify(definition)))).toContain(path);
});
