import { expect, test } from 'vitest';
import { MethodField } from '../../../../schemas/method/field.ts';
import { completionOf, extraFields } from '../../../../src/features/invoice/extra-fields.ts';

const field = (over: object) => MethodField.parse({ name: 'code', ...over });
const wanted = { min: 8, max: 10 };

test.each([
  ['by its name', field({ name: 'confirmationId' }), 'confirmationId'],
  ['by its alias', field({ name: 'trxId', alias: 'confirmationId' }), 'trxId'],
])('the confirmation number is recognised %s, and is a required field', (_how, own, name) => {
  const fields = extraFields([field({}), own], wanted);
  expect(fields.map((one) => [one.name, one.regex])).toEqual([
    ['code', undefined],
    [name, '^\\d{8,10}$'],
  ]);
  expect(completionOf(fields, { code: 'x', [name]: '12345678' })).toEqual({
    confirmationId: '12345678',
    fields: { code: 'x' },
  });
});

test('a wallet field is sent as an ordinary field', () => {
  const fields = extraFields([field({ name: 'purse', wallet: true })]);
  expect(fields).toEqual([field({ name: 'purse' })]);
});

test('a method with a confirmation number requires it even when the response does not', () => {
  expect(extraFields(undefined, wanted).map(({ name }) => name)).toEqual(['confirmationId']);
  expect(extraFields(undefined)).toEqual([]);
  expect(completionOf([field({})], { code: 'x' })).toEqual({ fields: { code: 'x' } });
  expect(completionOf([], {})).toEqual({});
});
