import { expect, test } from 'vitest';
import { completionsAt, helpAt } from '../../studio/editor/schema-help.ts';

/** The text without its cursor mark, and the position of the mark. */
function marked(text: string): readonly [string, number] {
  const at = text.indexOf('|');
  return [text.replace('|', ''), at];
}
const labels = (text: string) => completionsAt(...marked(text)).map(({ label }) => label);

test.each([
  ['a key of the method', '{ "na|" }', 'cardViewType'],
  ['a key of a field', '{ "fields": [{ "|" }] }', 'showWhen'],
  ['a key of a condition', '{ "fields": [{ "showWhen": { "|" } }] }', 'in'],
  ['a currency', '{ "amount_rules": { "|" } }', 'TRY'],
  ['a key of limits', '{ "amount_rules": { "MXN": { "|" } } }', 'minNonRus'],
  ['a field type', '{ "fields": [{ "type": "|" }] }', 'phone_with_prefix'],
  ['an alias', '{ "fields": [{ "alias": "|" }] }', 'pan'],
  ['an icon', '{ "iconIds": ["|"] }', 'wallet'],
  ['a card view', '{ "cardViewType": | }', '13'],
  ['a place to open a redirect', '{ "opensIn": "|" }', 'external'],
  ['true or false', '{ "isPopular": | }', 'true'],
])('the editor completes %s', (_, text, label) => {
  expect(labels(text)).toContain(label);
});

test('completing a new key adds a colon and a value, but renaming a key does not', () => {
  const [text, at] = marked('{ "|" }');
  expect(completionsAt(text, at).find(({ label }) => label === 'fields')).toMatchObject({ insert: '"fields": []' });
  const [written, there] = marked('{ "|fie": 5 }');
  expect(completionsAt(written, there).find(({ label }) => label === 'fields')).toMatchObject({ insert: '"fields"' });
});

test.each([
  ['{ "opens|In": "window" }', 'opensIn', /redirect opens/],
  ['{ "fields": [{ "mas|k": "##" }] }', 'mask', /digit/],
  ['{ "traits": { "supp|ort": "x" } }', 'support', /link to support/],
])('the editor explains the key in %s', (text, key, words) => {
  expect(helpAt(...marked(text))).toMatchObject({ key, text: expect.stringMatching(words) });
});
