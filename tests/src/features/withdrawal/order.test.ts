import { describe, expect, test } from 'vitest';
import type { RenderContext } from '../../../../renderers/form/scope.ts';
import { accountsOf, coversOrder, boundOf, exceeds } from '../../../../src/features/withdrawal/form/accounts.ts';
import type { Order } from '../../../../src/core/state/order.ts';
import { orderOf } from '../../../../src/features/withdrawal/order.ts';
import { summaryOf } from '../../../../src/features/withdrawal/confirm/summary.ts';
import { context, planOf } from '../../../support/methods.ts';

const main = { amount: '100', currency: 'MXN' };
const additional = { amount: '5.5', currency: 'EUR' };

describe('the accounts of a withdrawal', () => {
  test('are two if the second has a balance, whether or not that of the main one is known', () => {
    expect(accountsOf({ balanceData: { primary: main, additional } })).toEqual([
      { type: 'main', balance: main },
      { type: 'additional', balance: additional },
    ]);
    expect(accountsOf({ balanceData: { additional } })).toEqual([
      { type: 'main', balance: undefined },
      { type: 'additional', balance: additional },
    ]);
    expect(accountsOf({ balanceData: { primary: main } })).toEqual([{ type: 'main', balance: main }]);
    expect(accountsOf(undefined)).toEqual([{ type: 'main', balance: undefined }]);
  });
  test('have a withdrawable balance rounded down to the decimals of the currency', () => {
    const balances = {
      primary: { amount: '10.009', currency: 'KWD' },
      additional: { amount: '0.123456789', currency: 'BTC' },
    };
    expect(accountsOf({ balanceData: balances }).map(({ balance }) => balance?.amount)).toEqual(['10', '0.12345678']);
  });
  test('limit an amount only in their own currency', () => {
    expect(boundOf({ type: 'main', balance: main }, 'MXN')).toBe('100');
    expect(boundOf({ type: 'main', balance: additional }, 'MXN')).toBeUndefined();
    expect(boundOf({ type: 'main', balance: undefined }, 'MXN')).toBeUndefined();
  });
});

describe('the amount of a withdrawal', () => {
  test('exceeds a lower balance, but not an unknown one, and an empty amount exceeds no balance', () => {
    expect(exceeds('100.01', '100')).toBe(true);
    expect(exceeds('100', '100')).toBe(false);
    expect(exceeds('100', undefined)).toBe(false);
    expect(exceeds('', '100')).toBe(false);
  });
  test.each([
    ['main', '100', 'MXN', true],
    ['main', '100.01', 'MXN', false],
    ['additional', '5.6', 'EUR', false],
    ['additional', '5.6', 'MXN', true],
  ] as const)('is covered by the %s account: %s %s %s', (account, amount, currency, isBorne) => {
    expect(
      coversOrder({ balanceData: { primary: main, additional } }, { account, amount, payload: { currency } }),
    ).toBe(isBorne);
  });
  test('is not covered by an account that no longer exists', () => {
    const order = { account: 'additional', amount: '1', payload: { currency: 'MXN' } } as const;
    expect(coversOrder({ balanceData: { primary: main } }, order)).toBe(false);
  });
});

const plan = planOf({
  name: 'bank',
  amount_rules: { MXN: { min: 1, max: 10_000 } },
  fields: [
    { name: 'kind', type: 'dropdown', label: 'Kind', values: [{ value: 'a', text: 'Account' }, 'card'] },
    { name: 'pan', type: 'text', label: 'Card', showWhen: { field: 'kind', in: ['card'] } },
    { name: 'cvv', type: 'text', label: 'CVV', showWhen: { field: 'kind', in: ['card'] } },
    { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
    { name: 'purse', type: 'text', label: 'Purse', wallet: true },
    { name: 'note', type: 'text', label: 'Note' },
    { name: 'channel', type: 'text', label: 'Channel', hidden: true, value: '7' },
  ],
});
const values = {
  amount: '12.5',
  f0: 'a',
  f1: '4111111111111111',
  f2: '123',
  f3: '55 1234 5678',
  f4: 'w1',
  f5: '',
  f6: '7',
};
const parts = { before: undefined, plan, values, account: 'additional', currency: 'MXN', country: 'MX' } as const;

const render: RenderContext = {
  context,
  text: (text) => (typeof text === 'string' ? text : (text['en'] ?? '')),
  lang: () => undefined,
  message: ({ keys }) => keys[0] ?? '',
  announce: () => undefined,
  root: { getElementById: () => null } as unknown as RenderContext['root'],
  methodIcon: String,
  flag: String,
  currencyIcon: String,
  countryName: String,
  currencyName: String,
};

describe('the order of a withdrawal', () => {
  test('contains the payload of the call, without empty keys', () => {
    expect(orderOf(parts).payload).toEqual({
      amount: 12.5,
      currency: 'MXN',
      paymentType: 'bank',
      fields: { kind: 'a', cell: '+525512345678', channel: '7' },
      wallet: 'w1',
      accountType: 'additional',
      selectedCountry: 'MX',
    });
  });
  test('continues its second step when it is filled in again with the same values, but not with different ones', () => {
    const extra: NonNullable<Order['extra']> = { fields: [], latest: [], withdrawalId: '7', keys: ['k'] };
    const before = { ...orderOf(parts), extra };
    expect(orderOf({ ...parts, before }).extra).toBe(extra);
    expect(orderOf({ ...parts, before, values: { ...values, amount: '13' } }).extra).toBeUndefined();
    expect(orderOf({ ...parts, before, account: 'main' }).extra).toBeUndefined();
  });
  test('is refused without an amount, or with an amount that no number represents exactly', () => {
    expect(() => orderOf({ ...parts, values: { ...values, amount: '9007199254740993' } })).toThrow(RangeError);
    expect(() => orderOf({ ...parts, values: { ...values, amount: '' } })).toThrow(RangeError);
  });
});

describe('the summary of a withdrawal', () => {
  const shown = (more: Readonly<Record<string, string>> = {}) =>
    summaryOf({ plan, values: { ...values, ...more } }, render).map(({ label, value, isCode }) => [
      label,
      value,
      isCode,
    ]);
  test('lists the visible filled-in fields, with the names of options', () => {
    expect(shown()).toEqual([
      ['Kind', 'Account', false],
      ['Cell', '+525512345678', true],
      ['Purse', 'w1', true],
    ]);
  });
  test('shows only the end of a card number, and hides other secrets', () => {
    expect(shown({ f0: 'card' })).toEqual([
      ['Kind', 'card', false],
      ['Card', '•••• 1111', true],
      ['CVV', '••••', false],
      ['Cell', '+525512345678', true],
      ['Purse', 'w1', true],
    ]);
    // Of a short one the last four would be too much.
    expect(shown({ f0: 'card', f1: '41111111' })).toContainEqual(['Card', '••••', false]);
  });
});

test.each([
  ['dropdown', { value: 'person', text: '' }, 'person'],
  ['dropdown', { value: 'person', text: {} }, 'person'],
  ['dropdown_country', { value: 'XK', text: 'Kosovo' }, 'Kosovo'],
  ['dropdown_currency', { value: 'XTS', text: 'Test coin' }, 'Test coin'],
])('the summary of a withdrawal names the option of a %s %j as the list does', (type, option, name) => {
  const own = planOf({ fields: [{ name: 'choice', type, values: [option] }] });
  const nameless = { ...render, countryName: () => undefined, currencyName: () => undefined };
  expect(summaryOf({ plan: own, values: { f0: option.value } }, nameless)).toMatchObject([{ value: name }]);
});
