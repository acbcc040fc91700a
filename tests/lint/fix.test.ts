import { expect, test } from 'vitest';
import { fixText } from '../../lint/fix.ts';
import { lintText } from './support/lint.ts';

const fixed = async (text: string) => fixText(text, await lintText(text));

test('--fix corrects safe mistakes and keeps the rest of the text unchanged', async () => {
  const text = `{ "name": "a",  "text": "A",
    "isPopluar": true, "position": "3",
\t"fields": [ {"name": "x", "type": "dropdwon", "valeus": ["a"]}, {"name": "y", "advanced": "yes"} ],
  "amount_rules": {"try": {"min": 1}}, "iconIds": ["bankk"], "opensIn": "windows" }
`;
  expect(await fixed(text)).toBe(`{ "name": "a",  "text": "A",
    "isPopular": true, "position": 3,
\t"fields": [ {"name": "x", "type": "dropdown", "values": ["a"]}, {"name": "y", "advanced": true} ],
  "amount_rules": {"TRY": {"min": 1}}, "iconIds": ["bank"], "opensIn": "window" }
`);
});

test('--fix corrects a key by its likeness, also where another form calls it so, and leaves one with only the meaning', async () => {
  const text = `{ "name": "a", "text": "A",
  "fields": [{ "name": "x", "Regex": "^1$" }, { "name": "y", "regexp": "^2$" }, { "name": "z", "pattern": "^3$" }] }`;
  expect(await fixed(text)).toBe(text.replace('Regex', 'regex').replace('regexp', 'regex'));
});

test('--fix does not correct two such keys in one field', async () => {
  const text = '{ "name": "a", "text": "A", "fields": [{ "name": "x", "Regex": "^1$", "regexp": "^2$" }] }';
  expect(await fixed(text)).toBe(text);
});

test('--fix does not correct a key whose correction exists already, or an unknown name', async () => {
  const text =
    '{ "name": "a", "text": "A", "isPopluar": true, "isPopular": false, "zz": 1, "iconIds": ["nothing-like-it"] }';
  expect(await fixed(text)).toBe(text);
});

test('--fix does not correct a name that is equally near to two others', async () => {
  const text =
    '{ "name": "a", "text": "A", "iconIds": ["usdd", "card4", "walet"], "fields": [{ "name": "x", "valu": 1 }] }';
  expect(await fixed(text)).toBe(text.replace('walet', 'wallet'));
});

test('--fix does not correct two keys that seem to mean the same', async () => {
  const text = `{ "name": "a", "text": "A", "isPopluar": true, "isPopulr": false,
    "amount_rules": { "mxn": { "min": 1 }, "MXN": { "min": 2 } }, "prefilledAmount": { "try": 3 },
    "fields": [{ "name": "x", "regx": "1" }] }`;
  expect(await fixed(text)).toBe(text.replace('regx', 'regex').replace('try', 'TRY'));
});

test('--fix corrects a misspelt key that contains another mistake', async () => {
  const text = '{ "name": "a", "text": "A", "fieldss": [{ "name": "x" }] }';
  expect(await fixed(text)).toBe('{ "name": "a", "text": "A", "fields": [{ "name": "x" }] }');
});

test('a corrected definition has nothing more to correct', async () => {
  const text =
    '{ "name": "a", "text": "A", "position": "3", "fields": [{ "name": "x", "regx": "^1$", "triggered": "no" }] }';
  const once = await fixed(text);
  expect(await fixed(once)).toBe(once);
  expect((await lintText(once)).filter(({ fix }) => fix)).toEqual([]);
});
