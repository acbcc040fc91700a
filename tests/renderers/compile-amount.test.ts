import { describe, expect, test } from 'vitest';
import type { CompileContext } from '../../renderers/contract.ts';
import { createRegistry } from '../../renderers/registry.ts';
import { defaultFields } from '../../renderers/fields/index.ts';
import type { PaymentMethodInput } from '../../schemas/method/payment-method.ts';
import { isolate } from '../../schemas/money/format-money.ts';
import { mexico, messageFor, planOf } from '../support/methods.ts';

function amountOf(method: Partial<PaymentMethodInput> = {}, more: Partial<CompileContext> = {}) {
  const { amount } = planOf(method, more);
  if (!amount) throw new Error('the form asks for no amount');
  return amount;
}

test('a view without an amount has no amount in its form and payload', () => {
  const view = { view: 'default', page: 'deposit/crypto', needsAmount: false } as const;
  const plan = planOf({}, {}, createRegistry({ ...defaultFields, views: [view] }));
  expect(plan.amount).toBeUndefined();
  expect(plan.toPayload({ amount: '5' })).toEqual({ fields: {} });
});

describe('the mask of an amount', () => {
  test('allows one more digit than the maximum has, and the decimals of the currency', () => {
    expect(amountOf({ amount_rules: { MXN: { max: 10000 } } }).mask).toEqual({ decimals: 2, integerDigits: 6 });
    expect(amountOf({}, { currency: 'BTC', limits: { max: '0.5' } }).mask).toEqual({ decimals: 8, integerDigits: 2 });
    expect(amountOf().mask).toEqual({ decimals: 2, integerDigits: undefined });
  });
});

test('prefilled, recommended and fixed amounts are cut to the decimals of the currency', () => {
  const { defaultValue, tags } = amountOf({ prefilledAmount: '100.559', recommendedAmounts: ['10.559', '20'] });
  expect([defaultValue, tags]).toEqual(['100.55', ['10.55', '20']]);
  expect(amountOf({}, { fixedAmounts: ['7.001'] }).tags).toEqual(['7']);
  expect(amountOf({ prefilledAmount: '0.000000019' }, { currency: 'BTC' }).defaultValue).toBe('0.00000001');
});

test('amounts that nobody configured are suggested where the pattern of the amount accepts them', () => {
  const limited = { amount_rules: { MXN: { min: 5, max: 1000 } } };
  expect(amountOf({ ...limited, traits: { amountRegex: '^\\d+00$' } }).tags).toEqual([
    '100',
    '200',
    '300',
    '500',
    '1000',
  ]);
  expect(amountOf({ ...limited, traits: { amountRegex: '^7$' } }).tags).toEqual([]);
  // A slow one judges only what the player enters.
  expect(amountOf({ ...limited, traits: { amountRegex: '^(1+)*$' } }).tags).toHaveLength(5);
  expect(amountOf({ recommendedAmounts: ['10'], traits: { amountRegex: '^7$' } }).tags).toEqual(['10']);
});

describe('the value of an amount', () => {
  const limited = { amount_rules: { MXN: { min: 50, max: 10000 } } };
  test.each([
    ['', { keys: ['amount.required'] }],
    ['0', { keys: ['amount.positive'] }],
    ['0.00', { keys: ['amount.positive'] }],
    ['-5', { keys: ['amount.positive'] }],
    ['abc', { keys: ['amount.positive'] }],
    ['9007199254740993', { keys: ['amount.precision'] }],
    ['49.99', { keys: ['amount.min'], values: { amount: isolate('MX$50') } }],
    ['10000.01', { keys: ['amount.max'], values: { amount: isolate('MX$10,000') } }],
    ['50', undefined],
    ['10000', undefined],
  ])('%j is checked against the rules in this order', async (value, message) => {
    expect(await messageFor(amountOf(limited), value)).toEqual(message);
  });

  test('is checked against the regex of the amount field, with its own message key', async () => {
    const fields = [{ name: 'amount', type: 'amount', regex: '^\\d+0$' }];
    expect(await messageFor(amountOf({ fields }), '15')).toEqual({
      keys: ['validation.test_method.amount', 'validation.amount', 'validation.invalid'],
    });
    expect(await messageFor(amountOf({ fields }), '150')).toBeUndefined();
    const own = [{ ...fields[0], name: 'amount', regex_error_key: 'my.key' }];
    expect(await messageFor(amountOf({ fields: own }), '15')).toEqual({ keys: [], text: 'my.key' });
    const renamed = [{ ...fields[0], name: 'sum' }];
    expect(await messageFor(amountOf({ fields: renamed }), '15')).toEqual({
      keys: ['validation.test_method.sum', 'validation.sum', 'validation.invalid'],
    });
  });

  test('is checked against a slow regex in the worker', async () => {
    const worker = (_source: string, _flags: string, value: string) =>
      Promise.resolve(value === '11' ? ('match' as const) : ('mismatch' as const));
    const amount = amountOf({ traits: { amountRegex: '^(1+)*$' } }, { runSlowPattern: worker });
    expect(await messageFor(amount, '11')).toBeUndefined();
    expect(await messageFor(amount, '12')).toEqual({
      keys: ['validation.test_method.amount', 'validation.amount', 'validation.invalid'],
    });
  });

  test('is checked against the regex of the traits instead of that of the field', async () => {
    const fields = [{ name: 'amount', type: 'amount', regex: '^1$' }];
    expect(await messageFor(amountOf({ fields, traits: { amountRegex: '^2$' } }), '2')).toBeUndefined();
  });
});

test('no amount is valid while the limits of the server are missing', async () => {
  const closed = { message: { keys: ['amount.loading'] }, isProblem: false };
  const amount = amountOf({}, { closed });
  expect(amount.closed).toBe(closed);
  for (const sum of ['', '100']) expect(await messageFor(amount, sum)).toEqual(closed.message);
});

test('the settled amount of a payment that exists is not judged again, whatever the limits have become', async () => {
  const closed = { message: { keys: ['amount.loading'] }, isProblem: false };
  const limits = { amount_rules: { MXN: { min: 500, max: 1000 } }, traits: { amountRegex: '^7$' } };
  const amount = amountOf({ ...limits, prefilledAmount: '700' }, { settledAmount: '100.50', closed });
  expect(amount).toMatchObject({ defaultValue: '100.50', closed: undefined });
  expect(amount.limits).toEqual({});
  expect(await messageFor(amount, '100.50')).toBeUndefined();
  // Limits that leave no amount close a form, but not the next step of a payment.
  expect(amountOf({}, { limits: { max: '0' }, settledAmount: '100.50' }).defaultValue).toBe('100.50');
});

test('the amount of a deposit has a default label', () => {
  expect(amountOf().labelKey).toBe('amount.label');
});

describe('the prefilled amount', () => {
  test('is one amount for all currencies, or one per currency', () => {
    expect(amountOf({ prefilledAmount: 100 }).defaultValue).toBe('100');
    expect(amountOf({ prefilledAmount: { USD: 5, MXN: '100.50' } }).defaultValue).toBe('100.5');
    expect(amountOf({ prefilledAmount: { USD: 5 } }).defaultValue).toBe('');
    expect(amountOf().defaultValue).toBe('');
  });
});

describe('the suggested amounts', () => {
  test('come from the server, or else from the recommended amounts, or else from the defaults', () => {
    expect(amountOf({ recommendedAmounts: [1, 2] }, { fixedAmounts: ['7'] }).tags).toEqual(['7']);
    expect(amountOf({ recommendedAmounts: [20, 10] }).tags).toEqual(['10', '20']);
    expect(amountOf({ recommendedAmounts: { MXN: [30], USD: [1] } }).tags).toEqual(['30']);
    expect(amountOf({ recommendedAmounts: { USD: [1] } }).tags).toHaveLength(5);
  });
});

describe('in Russia', () => {
  const russia = { name: 'Russia', code: 'RU', phonePrefix: '7', exampleNumber: '912 345-67-89' };
  const amountIn = (country: typeof russia, currency: string) =>
    amountOf({ amount_rules: { [currency]: { min: 50, minNonRus: 500, max: 60_000 } } }, { currency, country });
  const inRussia = (currency: string) => amountIn(russia, currency);

  test('the minimum is not the one for other countries', () => {
    expect(inRussia('RUB').limits.min).toBe('50');
    expect(amountIn(mexico, 'RUB').limits.min).toBe('500');
  });
  test('the suggested amounts are fixed, except in dollars, euros, pounds and coins', () => {
    const fixed = ['5000', '7500', '10000', '25000', '50000'];
    expect(inRussia('RUB').tags).toEqual(fixed);
    for (const currency of ['USD', 'EUR', 'GBP', 'USDT']) expect(inRussia(currency).tags, currency).not.toEqual(fixed);
  });
});

test('the limits of an amount come from the definition, or else from the server, with a minimum of 1 for a network', () => {
  expect(amountOf({ amount_rules: { MXN: { min: 5 } } }, { limits: { min: '9', max: '10' } }).limits).toEqual({
    min: '5',
  });
  expect(amountOf({}, { limits: { min: '9', max: '10' } }).limits).toEqual({ min: '9', max: '10' });
  expect(amountOf({ network: 'TRC-20' }).limits).toEqual({ min: '1' });
});
