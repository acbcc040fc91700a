import { expect, test } from 'vitest';
import { askedFields } from '../../../../src/features/withdrawal/confirm/asked-fields.ts';
import { planOf } from '../../../support/methods.ts';

const plan = planOf({
  fields: [
    { name: 'kind', type: 'dropdown', values: ['person', 'company'] },
    { name: 'state', showWhen: { field: 'kind', in: ['company'] } },
    { name: 'channel', hidden: true, value: '7' },
  ],
});
const names = (field: string, values: readonly string[], own: readonly string[] = []) =>
  askedFields(
    [
      ...own.map((name) => ({ name, type: 'text' })),
      { name: 'asked', type: 'text', showWhen: { field, in: [...values] } },
    ],
    { plan, values: { f0: 'person', f1: 'TX' } },
  ).map(({ name, showWhen }) => (showWhen ? `${name}?` : name));

test.each([
  ['matches the order is shown', 'kind', ['person'], ['asked']],
  ['does not match the order is hidden', 'kind', ['company'], []],
  ['refers to a field that the order does not send is hidden', 'state', ['TX'], []],
  ['refers to a hidden field of the order is shown', 'channel', ['7'], ['asked']],
  ['refers to an unknown field keeps its condition', 'nothing', ['1'], ['asked?']],
])('in a second step, a field whose condition %s', (_, field, values, expected) =>
  expect(names(field, values)).toEqual(expected),
);

test('in a second step, a condition about a field of the same step stays', () =>
  expect(names('kind', ['company'], ['kind'])).toEqual(['kind', 'asked?']));
