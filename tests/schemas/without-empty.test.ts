import { expect, test } from 'vitest';
import { withoutEmpty } from '../../schemas/without-empty.ts';

test.each(['', ' ', '\n'])('the text %j is none in keys that servers fill with it, at any depth', (empty) => {
  const response = {
    depositId: empty,
    apiResponse: { source: empty, data: { unifiedFlow: { payment_amount: empty } } },
  };
  expect(withoutEmpty(response)).toStrictEqual({ apiResponse: { data: { unifiedFlow: {} } } });
  expect(withoutEmpty({ buttons: [{ url: empty, text: 'Pay' }] })).toStrictEqual({ buttons: [{ text: 'Pay' }] });
});

test('an empty text is a value in other keys and in lists', () => {
  const response = { fields: [{ name: 'bank', label: '', options: [{ name: 'Any', value: '' }] }], buttons: [''] };
  expect(withoutEmpty(response)).toStrictEqual(response);
});

test.each([
  [{ source: 'https://a.example', depositId: 0, payment_amount: 0, created: false, url: [] }],
  [null],
  ['a'],
  [5],
])('%j stays as it is', (value) => expect(withoutEmpty(value)).toStrictEqual(value));

test('a missing body stays missing', () => expect(withoutEmpty(undefined)).toBeUndefined());

test('a key named like the prototype stays a key', () => {
  const copy = withoutEmpty(JSON.parse('{"__proto__":{"source":"x"}}'));
  expect(Object.keys(copy as object)).toEqual(['__proto__']);
  expect(Reflect.get(copy as object, 'source')).toBeUndefined();
});
