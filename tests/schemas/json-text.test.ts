import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeJsonError, parseJson } from '../../schemas/json-text.ts';

test.each([
  ['a comma too many', '{\n  "a": 1,\n  "b": [1, 2],\n}', 3, 14, 'a comma with nothing after it before "}"'],
  ['a comma too few', '{\n  "a": 1\n  "b": 2\n}', 3, 3, 'expected "," or "}", found """'],
  ['a comma too few in a list', '[1 2]', 1, 4, 'expected "," or "]", found "2"'],
  ['a key without quotes', '{name: 1}', 1, 2, 'expected a key in double quotes, found "name"'],
  ['single quotes', "{'a': 1}", 1, 2, 'expected a key in double quotes, found a single quote; JSON has double quotes'],
  ['no colon', '{"a" 1}', 1, 6, 'expected ":" after the key, found "1"'],
  ['no value', '{"a":\n}', 2, 1, 'expected a value, found "}"'],
  ['a comment', '{\n  // a note\n  "a": 1\n}', 2, 3, 'expected a key in double quotes, found a comment; JSON has none'],
  ['a word', '{"a": yes}', 1, 7, 'expected a value, found "yes"'],
  ['a number of another language', '[01]', 1, 2, 'expected a value, found "01"'],
  ['a text without its end', '{"a": "b\n}', 1, 7, 'a text without its closing quote'],
  ['a tab in a text', '["a\tb"]', 1, 4, 'a control character in a text, which must be written as an escape'],
  ['an unknown escape', String.raw`["a\d"]`, 1, 4, 'a backslash that begins no known escape'],
  ['an end too early', '{"a": [1,\n', 2, 1, 'expected a value, found the end of the text'],
  ['more than one value', '{}\r\n{}', 2, 1, 'expected the end, found "{"'],
  ['nothing', '', 1, 1, 'expected a value, found the end of the text'],
])('%s is told with its line and column', (_, text, line, column, message) => {
  expect(parseJson(text)).toEqual({ ok: false, line, column, message });
});

test('a text is parsed, with the mark that some editors put at its beginning', () => {
  expect(parseJson('\ufeff{"a": [1, "é", null]}')).toEqual({ ok: true, value: { a: [1, 'é', null] } });
});

test('an error is written so that terminals and editors make a link of it', () => {
  const json = parseJson('{"a" 1}');
  expect(json.ok ? '' : describeJsonError('methods/x.json', json)).toBe(
    'methods/x.json:1:6 expected ":" after the key, found "1"',
  );
});

test('what JSON.parse accepts is accepted, and any other text has an error inside of it', () => {
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
