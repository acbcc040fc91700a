import { expect, test } from 'vitest';
import { compare, textOfMethod } from '../../studio/panels/compare.ts';

const told = (...versions: Parameters<typeof compare>) =>
  compare(...versions).map(({ name, kind, before, after }) => [name, kind, before?.['fee'], after?.['fee']]);

test('a comparison lists the changed methods first, in the order of the later version', () => {
  const before = [{ name: 'a' }, { name: 'gone' }, { name: 'b', fee: 1 }];
  const after = [{ name: 'new' }, { name: 'a' }, { name: 'b', fee: 2 }];
  expect(told(before, after)).toEqual([
    ['new', 'added', undefined, undefined],
    ['b', 'changed', 1, 2],
    ['gone', 'removed', undefined, undefined],
    ['a', 'same', undefined, undefined],
  ]);
});

test('methods with the same name are compared one by one, in order', () => {
  const before = [
    { name: 'a', fee: 1 },
    { name: 'a', fee: 2 },
  ];
  expect(told(before, [{ name: 'a', fee: 3 }, ...before])).toEqual([
    ['a', 'changed', 1, 3],
    ['a', 'changed', 2, 1],
    ['a', 'added', undefined, 2],
  ]);
  expect(new Set(compare(before, []).map(({ key }) => key)).size).toBe(2);
});

test('a definition is saved as it was written', () => {
  const text = '{ "text": "A",\n    "name": "a", "fee": 1.50, "share": 1e-2 }';
  expect(textOfMethod(`\u{FEFF}\n${text}\n`, 0)).toBe(text);
});

test('a method of a list is saved as it was written, with the indentation of a file', () => {
  const list = `[
    { "text": "without a name" },
    {
      "name": "a",
      "fee": 1.50
    }, { "name": "b",
      "text": "B" }
  ]`;
  const [a, b] = ['{\n  "name": "a",\n  "fee": 1.50\n}', '{ "name": "b",\n  "text": "B" }'];
  for (const text of [`{\n  "methods": ${list}\n}`, `{\n  "data": { "methods": ${list} }\n}`, list]) {
    expect([0, 1, 2].map((at) => textOfMethod(text, at))).toEqual([a, b, undefined]);
  }
});

test('a method of a response on one line is saved with lines, its numbers as they were written', () => {
  const text = '{"methods":[{"name":"a"},{"name":"b","fee":1.50,"fields":[{"name":"x"}]}]}';
  expect(textOfMethod(text, 1)).toBe(`{
  "name": "b",
  "fee": 1.50,
  "fields": [
    {
      "name": "x"
    }
  ]
}`);
});
