import { fireEvent } from '@testing-library/dom';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isolated, textField } from '../e2e/support/definitions.ts';
import { openForm } from './support/open-form.tsx';

const empty = { prefilledAmount: {} };

test('the amount field keeps digits and one separator, with the decimals and digits that currency and limits allow', async () => {
  const form = await openForm(empty);
  for (const [typed, shown] of [
    ['12a3-', '123'],
    ['.5', '0.5'],
    [',5', '0,5'],
    ['007', '7'],
    ['00', '0'],
    ['12.345', '12.34'],
    ['12,345', '12,34'],
    ['1.2.3', '1.23'],
    ['12345678', '123456'],
  ] as const) {
    await form.fill('Amount', typed);
    expect(form.amount.value, typed).toBe(shown);
  }
});

test.each([
  ['7.59', 2, '12', '7.12'],
  ['123456', 0, '98', '981234'],
  ['75', 1, '.3', '7.35'],
  ['5', 0, '0.', '0.5'],
  ['1234', 2, '.', '12.34'],
])('digits typed into %s at position %d keep their order: %s', async (before, at, typed, after) => {
  const form = await openForm(empty);
  await form.fill('Amount', before);
  form.amount.setSelectionRange(at, at);
  await form.press(typed);
  expect(form.amount.value).toBe(after);
});

test('the amount field accepts a comma as the decimal point, and the button shows the amount that is sent', async () => {
  const form = await openForm(empty);
  expect(form.action).toBe('Deposit');
  await form.fill('Amount', '1500,5');
  expect(form.action).toBe(`Deposit ${isolated('MX$1,500.50')}`);
  expect(await form.pay()).toMatchObject({ amount: 1500.5 });
});

test('the amount field accepts a pasted amount with separators, and shows the amount when it is ambiguous', async () => {
  const form = await openForm({ ...empty, amount_rules: { MXN: { min: 1, max: 999_999 } } });
  const range = `From ${isolated('MX$1')} to ${isolated('MX$999,999')}`;
  for (const [pasted, shown, said] of [
    ['1,500', '1.5', `We'll use ${isolated('MX$1.50')}`],
    ['1.234.567,89', '1234567.89', range],
    ["1'500.25", '1500.25', range],
    ['\u200f١٬٥٠٠٫٢٥\u200e', '1500.25', range],
    ['\u202a١٢٣\u202c', '123', range],
    ['1,00,000', '100', `We'll use ${isolated('MX$100.00')}`],
    ['1,2,3', '12.3', `We'll use ${isolated('MX$12.30')}`],
    ['1,00,000.50', '100000.5', range],
    ['12.345', '12.34', `We'll use ${isolated('MX$12.34')}`],
  ] as const) {
    await form.fill('Amount', '');
    await form.paste(form.amount, pasted);
    expect(form.amount.value, pasted).toBe(shown);
    expect(form.message('Amount'), pasted).toBe(said);
  }
});

test('the amount field accepts an amount from a suggestion, from autofill and from a drop', async () => {
  const form = await openForm(empty);
  const suggest = () =>
    form.user.click(form.amount).then(() => fireEvent.input(form.amount, { target: { value: '1,234.50' } }));
  const autofill = () => form.leave().then(() => fireEvent.input(form.amount, { target: { value: '1,234.50' } }));
  const drop = () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text', '1,234.50');
    return fireEvent.drop(form.amount, { dataTransfer });
  };
  for (const arrive of [suggest, autofill, drop]) {
    await form.fill('Amount', '5');
    await arrive();
    await form.until(() => expect(form.action, arrive.name).toBe(`Deposit ${isolated('MX$1,234.50')}`));
  }
  expect(await form.pay()).toMatchObject({ amount: 1234.5 });
});

test('an amount that the browser clears outside the field is empty, and not sent', async () => {
  const form = await openForm({ prefilledAmount: 700 });
  fireEvent.input(form.amount, { target: { value: '' } });
  await form.settle();
  expect(form.action).toBe('Deposit');
  await form.click(form.submit);
  expect(form.message('Amount')).toBe('Enter an amount');
  expect(form.calls('deposit-create')).toEqual([]);
});

test('an amount that was refused and then emptied no longer shows its limit', async () => {
  const form = await openForm(empty);
  await form.fill('Amount', '5');
  await form.leave();
  expect(form.message('Amount')).toBe(`Minimum deposit: ${isolated('MX$100')}`);
  await form.fill('Amount', '');
  await form.leave();
  expect(form.message('Amount')).toBe('Enter an amount');
});

test('a file that is dropped on the amount changes nothing', async () => {
  const form = await openForm({ prefilledAmount: 700 });
  fireEvent.drop(form.amount, { dataTransfer: new DataTransfer() });
  await form.settle();
  expect([form.amount.value, form.action]).toEqual(['700', `Deposit ${isolated('MX$700.00')}`]);
});

test('pasting text that is not an amount changes nothing and shows a message', async () => {
  const form = await openForm({ prefilledAmount: 700 });
  for (const pasted of ['₹1,00,000', '$5', '1e3', '-50', 'abc']) {
    await form.paste(form.amount, pasted);
    expect(form.amount.value, pasted).toBe('700');
    expect(form.message('Amount'), pasted).toBe('The pasted text is not an amount');
  }
  await form.fill('Amount', '800');
  expect(form.message('Amount')).toMatch(/^From /);
});

test.each([
  ['an ambiguous amount', '1,500', `We'll use ${isolated('MX$1.50')}`],
  ['text that is not an amount', '5 USD', 'The pasted text is not an amount'],
  ['a plain amount', '1500', ''],
])('pasting %s announces how it was read: %s', async (_what, pasted, announced) => {
  const form = await openForm(empty);
  await form.paste(form.amount, pasted);
  expect(screen.getByRole('status').textContent).toBe(announced);
});

test('the amount field shows a message with the limit for an amount outside the limits', async () => {
  const form = await openForm(empty);
  const range = `From ${isolated('MX$100')} to ${isolated('MX$50,000')}`;
  expect(form.message('Amount')).toBe(range);
  for (const [typed, message] of [
    ['99.99', `Minimum deposit: ${isolated('MX$100')}`],
    ['50000.01', `Maximum deposit: ${isolated('MX$50,000')}`],
    ['0', 'Enter an amount above zero'],
    ['100', range],
  ] as const) {
    await form.fill('Amount', typed);
    await form.leave();
    expect(form.message('Amount'), typed).toBe(message);
    expect(form.amount.getAttribute('aria-invalid'), typed).toBe(String(message !== range));
  }
});

test.each([
  [{ min: 100 }, `From ${isolated('MX$100')}`],
  [{ max: 900 }, `Up to ${isolated('MX$900')}`],
])('the amount field shows a single limit: %j', async (rule, sentence) => {
  const form = await openForm({ ...empty, amount_rules: { MXN: rule } });
  expect(form.message('Amount')).toBe(sentence);
});

test('a method without limits uses the limits of the server', async () => {
  const body = { limits: { MXN: { min: 300, max: 700 } } };
  const form = await openForm({ ...empty, amount_rules: {} }, { scripts: [{ call: 'deposit-limits', body }] });
  await form.until(() => expect(form.message('Amount')).toBe(`From ${isolated('MX$300')} to ${isolated('MX$700')}`));
  await form.fill('Amount', '800');
  await form.click(form.submit);
  expect(form.message('Amount')).toBe(`Maximum deposit: ${isolated('MX$700')}`);
});

test.each([
  ['that are impossible after rounding', { min: 10.001, max: 10.009 }, {}],
  ['below the minimum of a network', { min: 0.0001, max: 0.5 }, { network: 'TRC-20' }],
  ['with a maximum of 0', { min: 0, max: 0 }, {}],
])('the form works without limits of the server %s, and reports them', async (_name, limits, over) => {
  const script = { call: 'deposit-limits', delayMs: 1000, body: { limits: { MXN: limits }, fixedAmounts: [70, 80] } };
  const form = await openForm({ amount_rules: {}, ...over }, { scripts: [script] });
  await form.until(() => expect(form.calls('deposit-limits')).toHaveLength(1));
  await form.pass(1000);
  await form.until(() => expect(screen.queryByRole('button', { name: '80' })).not.toBeNull());
  expect(form.told('onError')).toEqual([
    { code: 'unreadable', message: expect.stringContaining('leave no amount'), path: '/limits/MXN' },
  ]);
  expect(await form.pay()).toMatchObject({ amount: 500 });
});

test('limits that arrive after a refused press replace the earlier ones', async () => {
  const limits = (min: number) => ({ call: 'deposit-limits', body: { limits: { MXN: { min } } } });
  const form = await openForm({ ...empty, amount_rules: {} }, { scripts: [{ ...limits(300), times: 1 }] });
  await form.until(() => expect(form.message('Amount')).toBe(`From ${isolated('MX$300')}`));
  await form.click(screen.getByRole('button', { name: 'Back' }));
  form.script({ ...limits(100), delayMs: 1000 });
  await form.chooseMethod('Test method');
  await form.fill('Amount', '200');
  await form.click(form.submit);
  expect(form.message('Amount')).toBe(`Minimum deposit: ${isolated('MX$300')}`);
  await form.pass(1000);
  await form.until(() => expect(form.message('Amount')).toBe(`From ${isolated('MX$100')}`));
  expect(form.isRefused).toBe(false);
});

test('impossible limits of the server are not reported when the method has its own limits', async () => {
  const script = { call: 'deposit-limits', body: { limits: { MXN: { min: 9, max: 1 } }, fixedAmounts: [500, 600] } };
  const form = await openForm({}, { scripts: [script] });
  await form.until(() => expect(screen.queryByRole('button', { name: '600' })).not.toBeNull());
  expect(form.told('onError')).toEqual([]);
});

test('the placeholder of the amount can be a key of the dictionary', async () => {
  const form = await openForm({
    ...empty,
    fields: [{ name: 'amount', type: 'amount', placeholder_key: 'amount.label' }],
  });
  expect(form.amount.placeholder).toBe('Amount');
});

test('with a network the minimum is 1, and a cryptocurrency has eight decimals', async () => {
  const form = await openForm(
    { ...empty, network: 'TRC-20', amount_rules: {}, fields: [textField()] },
    { start: { user: { currency: 'USDT' } } },
  );
  await form.fill('Amount', '0.123456789');
  expect(form.amount.value).toBe('0.12345678');
  expect(form.action).toMatch(/0\.12345678/);
  await form.click(form.field('Code'));
  expect(form.message('Amount')).toMatch(/^Minimum deposit: .*[15]/);
});

test('a long amount is grouped in the format of the language, but plain during typing', async () => {
  const form = await openForm({ prefilledAmount: 45_000 });
  expect(form.amount.value).toBe('45,000');
  await form.click(form.amount);
  expect(form.amount.value).toBe('45000');
  await form.leave();
  expect(form.amount.value).toBe('45,000');
});

test('limits that arrive in a second step do not refuse the amount that the server accepted', async () => {
  const fields = [{ name: 'code', type: 'text', label: 'Code' }];
  const form = await openForm(
    { prefilledAmount: '500', amount_rules: {} },
    {
      scripts: [
        { call: 'deposit-limits', delayMs: 1000, body: { limits: { MXN: { min: 600, max: 900 } }, fixedAmounts: [] } },
        { call: 'deposit-create', times: 1, body: { depositId: '7', fields, apiResponse: { isFieldsRequired: true } } },
      ],
    },
  );
  await form.click(form.submit);
  await form.until(() => expect(form.hasField('Code')).toBe(true));
  await form.pass(1000);
  await form.fill('Code', '1234');
  await form.click(form.submit);
  await form.until(() => expect(form.calls('deposit-create')).toHaveLength(2));
  expect(form.message('Amount')).not.toContain('600');
});
