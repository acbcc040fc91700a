import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKnownNames } from '../../lint/command/known-names.ts';
import { knowledgeOf } from '../../lint/knowledge.ts';
import { lintText, tools, write } from './support/lint.ts';

let own = '';
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'own-'));
});
afterEach(() => rmSync(own, { recursive: true }));

/** A method whose texts use a language and a dictionary key that only the dictionaries of an operator have. */
const METHOD = write({
  name: 'my_wallet',
  text: { en: 'My wallet', es: 'Mi monedero', cs: 'Moje peněženka' },
  iconIds: ['wallet'],
  amount_rules: { MXN: { min: 5, max: 5000 } },
  fields: [{ name: 'code', label: 'Code', regex: '^\\d{4}$', regex_error_key: 'validation.my_wallet.code' }],
});
const codes = async () =>
  (await lintText(METHOD, { ...tools, know: knowledgeOf(readKnownNames('.', { WIDGET_LOCALES: own })) })).map(
    ({ code }) => code,
  );

test('a missing folder in WIDGET_LOCALES is an error that names it', () => {
  const env = { WIDGET_LOCALES: join(own, 'none') };
  expect(() => readKnownNames('.', env)).toThrow(/^WIDGET_LOCALES is ".*none", which is not a folder\.$/);
});

test('the linter knows the languages and text keys of an operator', async () => {
  expect(await codes()).toEqual(['unknown_language', 'unknown_text_key']);
  writeFileSync(join(own, 'cs.json'), '{}');
  writeFileSync(join(own, 'en.json'), '{"validation": {"my_wallet": {"code": "Four digits please"}}}');
  expect(await codes()).toEqual([]);
});
