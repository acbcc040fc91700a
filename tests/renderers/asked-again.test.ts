import { expect, test } from 'vitest';
import { withSecondStep } from '../support/methods.ts';

test('a field that a response asks for again replaces the one of its name, and shows whatever hid it', () => {
  const method = {
    fields: [
      { name: 'kind', type: 'dropdown', values: ['a', 'b'] },
      { name: 'tax', label: 'Tax number', alias: 'pin', showWhen: { field: 'kind', in: ['a'] } },
      { name: 'tax', label: 'VAT number', showWhen: { field: 'kind', in: ['b'] } },
      { name: 'sum', type: 'amount' },
    ],
  };
  const asked = [{ name: 'tax', type: 'text', regex: '^\\d{4}$', showWhen: { field: 'nope', in: ['x'] } }];
  const more = { name: 'sum', type: 'text' };
  const plan = withSecondStep(method, [...asked, more]);
  expect(plan.fields.map(({ id, name }) => [id, name])).toEqual([
    ['f0', 'kind'],
    ['f1', 'tax'],
    ['f4', 'sum'],
  ]);
  const [, tax] = plan.fields;
  expect(tax).toMatchObject({ definition: { label: 'Tax number', regex: '^\\d{4}$' }, isSensitive: true });
  expect(tax && plan.isShown(tax, { f0: 'b' })).toBe(true);
  expect(plan.issues).toMatchObject([{ kind: 'show-when-unknown-field', path: '/answer/fields/0/showWhen' }]);
});

test('of several fields of one name that a response asks for, which show by turns, each is in the form', () => {
  const asked = ['a', 'b'].map((kind) => ({ name: 'tax', type: 'text', showWhen: { field: 'kind', in: [kind] } }));
  const plan = withSecondStep({ fields: [{ name: 'kind' }, { name: 'tax' }] }, asked);
  const shownFor = (kind: string) =>
    plan.fields.filter((field) => plan.isShown(field, { f0: kind })).map(({ id }) => id);
  expect([shownFor('a'), shownFor('b')]).toEqual([
    ['f0', 'f1'],
    ['f0', 'f2'],
  ]);
});
