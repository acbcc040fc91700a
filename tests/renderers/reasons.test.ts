import { expect, test } from 'vitest';
import { formReasons, hiddenFields, refusals, refusedTags } from '../../renderers/reasons.ts';
import type { MethodFieldInput } from '../../schemas/method/field.ts';
import { planOf } from '../support/methods.ts';

const kind = { name: 'kind', type: 'dropdown', values: ['person', 'company'], value: 'person' };
const withFields = (fields: readonly MethodFieldInput[]) => planOf({ fields: [...fields], cardViewType: 0 });

test('the reason for a hidden field contains its condition, the current value and the field that it depends on', () => {
  const plan = withFields([kind, { name: 'tax_id', showWhen: { field: 'kind', in: ['company', 'fund'] } }]);
  expect(hiddenFields(plan, plan.defaultValues)).toEqual([
    { rule: 'show-when', of: 'tax_id', saw: 'person', wants: 'company, fund', from: 'field', at: 'kind' },
  ]);
  expect(hiddenFields(plan, { ...plan.defaultValues, f0: 'company' })).toEqual([]);
});

test('the reason for a field behind a hidden one contains the condition that decides', () => {
  const plan = withFields([
    kind,
    { name: 'tax_id', value: 'yes', showWhen: { field: 'kind', in: ['company'] } },
    { name: 'seat', showWhen: { field: 'tax_id', in: ['yes'] } },
  ]);
  expect(hiddenFields(plan, plan.defaultValues).map(({ of, at }) => `${of} by ${at}`)).toEqual([
    'tax_id by kind',
    'seat by kind',
  ]);
});

test('a field that its definition hides has the reason hidden-in-definition', () => {
  expect(hiddenFields(withFields([{ name: 'channel', hidden: true, value: 'web' }]), {})).toEqual([
    { rule: 'hidden-in-definition', of: 'channel' },
  ]);
});

test.each([
  ['typed text', { name: 'city' }, 'Monterrey', 'a value of 9 characters'],
  ['a single character', { name: 'city' }, 'M', 'a value of 1 character'],
  ['an empty field', { name: 'city' }, '', 'nothing'],
  ['the initial value of the definition', { name: 'city', value: 'Puebla' }, 'Puebla', 'Puebla'],
  ['a secret initial value of the definition', { name: 'pin', value: '4711' }, '4711', 'a value of 4 characters'],
  ['a card number', { name: 'pan' }, '4111111111111111', 'a value of 16 characters'],
  ['an option of a sensitive field', { ...kind, name: 'kind', sensitive: true }, 'company', 'a value of 7 characters'],
])('the reason for a hidden field contains no secret: %s', (_case, source: MethodFieldInput, value, saw) => {
  const plan = withFields([source, { name: 'next', showWhen: { field: source.name, in: ['never'] } }]);
  const [reason] = hiddenFields(plan, { f0: value, f1: '' });
  expect(reason?.saw).toBe(saw);
  expect(JSON.stringify(hiddenFields(plan, { f0: '4111111111111111' }))).not.toContain('4111');
});

test.each<readonly [string, MethodFieldInput, string, object]>([
  ['field-required', { name: 'a', regex: '^\\d+$' }, '', { saw: 'nothing' }],
  ['field-pattern', { name: 'a', regex: '^\\d+$' }, 'xyz', { wants: '^\\d+$', saw: 'a value of 3 characters' }],
  [
    'field-validation',
    { name: 'a', validations: [{ regex: '^x', message: 'No' }] },
    'abc',
    { wants: '^x', saw: 'a value of 3 characters' },
  ],
  ['field-too-long', { name: 'a' }, 'x'.repeat(5000), { wants: '512' }],
  ['field-rule', { name: 'a', type: 'dropdown', values: ['x', 'y'] }, 'z', { saw: 'a value of 1 character' }],
])('the reason for a refused press contains the invalid field and its rule: %s', async (rule, field, value, more) => {
  const plan = withFields([field]);
  expect(await refusals(plan, { amount: '10', f0: value })).toEqual([
    expect.objectContaining({ rule, of: field.name, ...more }),
  ]);
});

test('a hidden field gives no reason for a refused press', async () => {
  const plan = withFields([kind, { name: 'tax_id', regex: '^\\d+$', showWhen: { field: 'kind', in: ['company'] } }]);
  expect(await refusals(plan, { ...plan.defaultValues, amount: '10' })).toEqual([]);
  expect(await refusals(plan, { amount: '10', f0: 'company', f1: '' })).toMatchObject([{ of: 'tax_id' }]);
});

const closed = { message: { keys: ['amount.limitsLoading'] }, isProblem: false };
test.each([
  ['amount-required', {}, {}, '', { saw: 'nothing' }],
  ['amount-positive', {}, {}, '0', { saw: '0' }],
  ['amount-precision', {}, {}, '9007199254740993', {}],
  [
    'amount-min',
    { amount_rules: { MXN: { min: 100 } } },
    {},
    '99',
    { wants: '100', by: 'definition', at: 'MXN', saw: '99' },
  ],
  ['amount-max', {}, { limits: { max: '50' } }, '51', { wants: '50', by: 'server', at: 'MXN' }],
  ['amount-over-balance', {}, { payout: { balance: '20' } }, '21', { wants: '20', at: 'MXN' }],
  ['amount-pattern', { traits: { amountRegex: '0$' } }, {}, '15', { wants: '0$' }],
  ['amount-closed', {}, { closed }, '15', { wants: 'amount.limitsLoading' }],
] as const)(
  'the reason for a refused press contains the fault of the amount: %s',
  async (rule, method, context, amount, more) => {
    expect(await refusals(planOf(method, context), { amount })).toEqual([{ rule, of: 'amount', saw: amount, ...more }]);
  },
);

test('the reason for a refused suggested amount contains its source and the limit', () => {
  const limited = { amount_rules: { MXN: { min: 100, max: 500 } } };
  const shared = { of: '50', saw: '50', wants: '100', at: 'MXN' };
  expect(refusedTags(planOf({ ...limited, recommendedAmounts: ['50', '200', '501'] }))).toEqual([
    { rule: 'tag-min', from: 'definition', ...shared },
    { rule: 'tag-max', from: 'definition', of: '501', saw: '501', wants: '500', at: 'MXN' },
  ]);
  expect(refusedTags(planOf(limited, { fixedAmounts: ['50'] }))).toEqual([
    { rule: 'tag-min', from: 'server', ...shared },
  ]);
  expect(refusedTags(planOf(limited))).toEqual([]);
});

test('a form returns all its reasons at once', async () => {
  const plan = planOf({
    recommendedAmounts: ['5'],
    amount_rules: { MXN: { min: 10 } },
    fields: [{ name: 'x', hidden: true }],
  });
  expect((await formReasons(plan, { amount: '1' })).map(({ rule }) => rule)).toEqual([
    'hidden-in-definition',
    'tag-min',
    'amount-min',
  ]);
});
