import { expect, test } from 'vitest';
import { defaultFields } from '../../../renderers/fields/index.ts';
import { FIELD_TYPES } from '../../../schemas/method/field.ts';

test('the schema lists exactly the field types that have a renderer', () => {
  const rendered = defaultFields.fields.map(({ type }) => type);
  // A field of type amount is not a field of the form: it only configures the amount.
  expect([...rendered, 'amount'].toSorted()).toEqual(FIELD_TYPES.toSorted());
});
