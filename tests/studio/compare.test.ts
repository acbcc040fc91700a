import { expect, test } from 'vitest';
import { compare } from '../../studio/panels/compare.ts';

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
