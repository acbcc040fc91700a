import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeJsonError, parseJson } from '../../schemas/json-text.ts';

test.each([
  ['an extra comma', '{\n  "a": 1,\n  "b": [1, 2],\n}', 3, 14, 'a comma with nothing after it before "}"'],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3, 'expected "," or "}", found """'],
  ['a missing comma in a list', '[1 2]', 1, 4, 'expected "," or "]", found "2"'],
  ['a key without quotes', '{name: 1}', 1, 2, 'expected a key in double quotes, found "name"'],
  ['single quotes', "{'a': 1}", 1, 2, 'expected a key in double quotes, found a single quote; JSON has double quotes'],
  ['a missing colon', '{"a" 1}', 1, 6, 'expected ":" after the key, found "1"'],
  ['a missing value', '{"a":\n}', 2, 1, 'expected a value, found "}"'],
  ['a comment', '{\n  // a note\n  "a": 1\n}', 2, 3, 'expected a key in double quotes, found a comment; JSON has none'],
  ['an unquoted word', '{"a": yes}', 1, 7, 'expected a value, found "yes"'],
  ['a number with a leading zero', '[01]', 1, 2, 'expected a value, found "01"'],
  ['a string without its end', '{"a": "b\n}', 1, 7, 'a text without its closing quote'],
  ['a tab in a string', '["a\tb"]', 1, 4, 'a control character in a text, which must be written as an escape'],
  ['an unknown escape', String.raw`["a\d"]`, 1, 4, 'a backslash that begins no known escape'],
  ['an early end', '{"a": [1,\n', 2, 1, 'expected a value, found the end of the text'],
  ['more than one value', '{}\r\n{}', 2, 1, 'expected the end, found "{"'],
  ['an empty text', '', 1, 1, 'expected a value, found the end of the text'],
])('the JSON parser reports %s with its line and column', (_, text, line, column, message) => {
  expect(parseJson(text)).toEqual({ ok: false, line, column, message });
});

test('the JSON parser reads a text with a byte order mark', () => {
  expect(parseJson('\ufeff{"a": [1, "é", null]}')).toEqual({ ok: true, value: { a: [1, 'é', null] } });
});

test('a JSON error is written as file:line:column, so that terminals and editors link it', () => {
  const json = parseJson('{"a" 1}');
  expect(json.ok ? '' : describeJsonError('methods/x.json', json)).toBe(
    'methods/x.json:1:6 expected ":" after the key, found "1"',
  );
});

test('the JSON parser accepts exactly what JSON.parse accepts, and reports errors inside the text', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '{', ']', '\\', '\n', 'x', '1', '.'))
    .map(([text, at, char]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + char + text.slice(place + (char === '' ? 1 : 0));
    });
  fc.assert(
    fc.property(broken, (text) => {
      const json = parseJson(text);
      expect(json.ok).toBe(isJson(text));
      const lines = text.split(/\r\n|\r|\n/);
      return json.ok || json.column <= (lines[json.line - 1]?.length ?? -1) + 1;
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
