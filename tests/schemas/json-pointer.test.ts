import { expect, test } from 'vitest';
import { pointerKeys } from '../../schemas/json-pointer.ts';
import { pointer } from '../../schemas/parse.ts';
import { valueAt } from '../../schemas/value-at.ts';

test.each([[[]], [['fields', '0', 'label']], [['a/b', 'c~d', '~1', '']]])(
  'a JSON pointer of the keys %j is read back as the same keys',
  (keys) => expect(pointerKeys(pointer(keys))).toEqual(keys),
);

test('a JSON pointer finds its value, and distinguishes undefined from missing', () => {
  const root = { fields: [{ label: 'Code', hint: undefined }], 'a/b': 1 };
  expect(valueAt(root, '')).toEqual({ has: true, value: root });
  expect(valueAt(root, '/fields/0/label')).toEqual({ has: true, value: 'Code' });
  expect(valueAt(root, '/a~1b')).toEqual({ has: true, value: 1 });
  expect(valueAt(root, '/fields/0/hint')).toEqual({ has: true, value: undefined });
  for (const path of ['/fields/1', '/fields/0/label/length', '/toString', '/fields/0/hint/x'])
    expect(valueAt(root, path)).toEqual({ has: false, value: undefined });
});
