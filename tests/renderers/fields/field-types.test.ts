import { expect, test } from 'vitest';
import { defaultFields } from '../../../renderers/fields/index.ts';
import { FIELD_TYPES } from '../../../schemas/method/field.ts';

test('the schema names each field type that has a renderer, and no other', () => {
  const rendered = defaultFields.fields.map(({ type }) => type);
  // The one amount input is no field of the form: a field of this type only configures it.
  expect([...rendered, 'amount'].toSorted()).toEqual(FIELD_TYPES.toSorted());
});
