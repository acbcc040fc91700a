import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import type { MethodFieldInput } from '../../../../../schemas/method/field.ts';
import { type Services, ServicesProvider } from '../../../../../src/core/services/services.ts';
import { createWidgetStore } from '../../../../../src/core/state/store.ts';
import { setDraft } from '../../../../../src/core/state/actions/form.ts';
import { useInitialValues } from '../../../../../src/features/form/draft/use-draft.ts';
import { india, planOf } from '../../../../support/methods.ts';

const FORM = { name: 'withdrawal test_method', currency: 'MXN' };

/** The initial values of a form with a draft of the amount and the bank. */
function initial(
  fields: readonly (string | MethodFieldInput)[],
  earlier?: Parameters<typeof useInitialValues>[1]['earlier'],
  more: Parameters<typeof planOf>[1] = {},
) {
  const store = createWidgetStore();
  setDraft(store, { method: FORM.name, currency: 'MXN', values: { amount: '1', 'f0 bank': 'drafted' }, at: 0 });
  const services = { store } as Partial<Services> as Services;
  const plan = planOf({ fields: fields.map((field) => (typeof field === 'string' ? { name: field } : field)) }, more);
  const { result } = renderHook(() => useInitialValues(plan, { ...FORM, earlier }), {
    wrapper: ({ children }: PropsWithChildren) => <ServicesProvider value={services}>{children}</ServicesProvider>,
  });
  return result.current;
}

const left = {
  plan: planOf({ fields: [{ name: 'bank' }, { name: 'account' }] }),
  values: { amount: '700', f0: 'serrana', f1: '2222' },
};

test('the values of an earlier visit override the draft of a form', () => {
  expect(initial(['bank', 'account'])).toEqual({ amount: '1', f0: 'drafted' });
  expect(initial(['bank', 'account'], left)).toEqual({ amount: '700', f0: 'serrana', f1: '2222' });
});

test('a field does not get the value of the field that it replaces', () => {
  expect(initial(['bank', 'tax_number'], left)).toEqual({ amount: '700', f0: 'serrana' });
});

test.each([
  ['a single network that is left is selected', { type: 'networks', values: ['TRC20'] }, 'TRC20'],
  ['the default of a dropdown is selected', { type: 'dropdown', values: ['delta', 'coop'], value: 'coop' }, 'coop'],
  ['nothing is selected in a dropdown without a default', { type: 'dropdown', values: ['delta'] }, undefined],
  ['what is still offered stays selected', { type: 'dropdown', values: ['drafted', 'serrana'] }, 'drafted'],
])('of a list that has changed since the draft, %s', (_what, list, value) => {
  expect(initial([{ name: 'bank', ...list }])['f0']).toBe(value);
  const own = value === 'drafted' ? 'serrana' : value;
  expect(initial([{ name: 'bank', ...list }], left)['f0']).toBe(own);
});

test('a phone number that was typed for another country is not taken over', () => {
  const cell = { name: 'cell', type: 'phone_with_prefix' };
  const before = { plan: planOf({ fields: [cell] }), values: { amount: '700', f0: '5512345678' } };
  expect(initial([cell], before)).toEqual({ amount: '700', f0: '5512345678' });
  expect(initial([cell], before, { country: india })).toEqual({ amount: '700' });
});
