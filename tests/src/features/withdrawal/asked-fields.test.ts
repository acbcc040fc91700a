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
  ['holds for the order', 'kind', ['person'], ['asked']],
  ['does not hold for the order', 'kind', ['company'], []],
  ['is about a field that the order does not send', 'state', ['TX'], []],
  ['is about a hidden field that it sends', 'channel', ['7'], ['asked']],
  ['is about a field that nobody has', 'nothing', ['1'], ['asked?']],
])('a field whose condition %s', (_, field, values, expected) => expect(names(field, values)).toEqual(expected));

test('a condition about a field of the same step stays', () =>
  expect(names('kind', ['company'], ['kind'])).toEqual(['kind', 'asked?']));
