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

/** Its text has a language, and its field a dictionary key, that only an operator's dictionaries have. */
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

test('a folder that does not exist is named', () => {
  const env = { WIDGET_LOCALES: join(own, 'none') };
  expect(() => readKnownNames('.', env)).toThrow(/^WIDGET_LOCALES is ".*none", which is not a folder\.$/);
});

test('the languages and the texts of an operator are known', async () => {
  expect(await codes()).toEqual(['unknown_language', 'unknown_text_key']);
  writeFileSync(join(own, 'cs.json'), '{}');
  writeFileSync(join(own, 'en.json'), '{"validation": {"my_wallet": {"code": "Four digits please"}}}');
  expect(await codes()).toEqual([]);
});
