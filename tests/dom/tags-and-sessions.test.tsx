import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definition, isolated, payloadOf } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier, openForm, RETURN_URL } from './support/open-form.tsx';

const tagged = { prefilledAmount: {}, recommendedAmounts: [200, 1000, 5000] };
const GROUP = { name: 'Suggested amounts' };
const tags = () => within(screen.getByRole('group', GROUP)).getAllByRole('button');
const tag = (name: string) => within(screen.getByRole('group', GROUP)).getByRole('button', { name });
const words = () => tags().map(({ textContent }) => textContent);

test('a suggested amount fills in the amount, and the payload marks its source', async () => {
  const form = await openForm(tagged);
  expect(words()).toEqual(['200', '1,000', '5,000']);
  await form.click(tag('1,000'));
  expect(form.amount.value).toBe('1,000');
  expect(tags().map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  expect(await form.pay()).toEqual(payloadOf(RETURN_URL, { amount: 1000, metadata: { isFromChip: true } }));
});

test('an amount that was edited no longer counts as a suggested amount, even if it is the same', async () => {
  const form = await openForm(tagged);
  await form.click(tag('200'));
  await form.click(form.amount);
  await form.press('{End}0{Backspace}');
  expect(form.amount.value).toBe('200');
  expect(await form.pay()).toMatchObject({ amount: 200, metadata: { isFromChip: false } });
});

test('a suggested amount replaces a refused amount', async () => {
  const form = await openForm(tagged);
  await form.click(form.submit);
  expect(form.message('Amount')).toBe('Enter an amount');
  await form.click(tag('200'));
  expect(form.isRefused).toBe(false);
  expect(form.message('Amount')).toMatch(/^From /);
});

test('a suggested amount takes away the message of an amount that was only left', async () => {
  const form = await openForm(tagged);
  await form.fill('Amount', '5');
  await form.leave();
  expect(form.message('Amount')).toMatch(/^Minimum deposit/);
  await form.click(tag('200'));
  expect(form.message('Amount')).toMatch(/^From /);
});

test('a suggested amount takes away how an ambiguous amount was read', async () => {
  const form = await openForm(tagged);
  await form.paste(form.amount, '1.234');
  expect(form.message('Amount')).toMatch(/^We'll use /);
  await form.click(tag('200'));
  expect(form.message('Amount')).toMatch(/^From /);
});

test('a suggested amount appears in the amount field even while the field has the focus', async () => {
  const form = await openForm({ ...tagged, prefilledAmount: 700 });
  await form.click(form.amount);
  fireEvent.click(tag('1,000'));
  await form.until(() => expect(form.action).toBe(`Deposit ${isolated('MX$1,000.00')}`));
  expect(document.activeElement).toBe(form.amount);
  expect(form.amount.value).toBe('1000');
});

test('suggested amounts of the server replace those of the method, within the limits and each once', async () => {
  const body = { limits: { MXN: { min: 1, max: 9 } }, fixedAmounts: [50, 300, 300, 2000, 90_000] };
  const form = await openForm(tagged, { scripts: [{ call: 'deposit-limits', body }] });
  await form.until(() => expect(words()).toEqual(['300', '2,000']));
});

test.each([
  ['1,000', '2,000'],
  ['5,000', '2,000'],
])('when new suggested amounts replace %s, which has the focus, the focus moves to %s', async (old, next) => {
  const body = { limits: { MXN: { min: 1, max: 9 } }, fixedAmounts: [300, 2000] };
  const form = await openForm(tagged, { scripts: [{ call: 'deposit-limits', delayMs: 1000, body }] });
  act(() => tag(old).focus());
  await form.until(() => expect(form.calls('deposit-limits')).toHaveLength(1));
  await form.pass(1000);
  await form.until(() => expect(words()).toEqual(['300', '2,000']));
  expect(document.activeElement).toBe(tag(next));
});

test('when the limits leave no suggested amount, the focus moves from the one that had it to the amount', async () => {
  const body = { limits: { MXN: { min: 6, max: 9 } } };
  const form = await openForm({ amount_rules: {} }, { scripts: [{ call: 'deposit-limits', delayMs: 1000, body }] });
  act(() => tags()[1]?.focus());
  await form.until(() => expect(form.calls('deposit-limits')).toHaveLength(1));
  await form.pass(1000);
  await form.until(() => expect(screen.queryByRole('group', GROUP)).toBeNull());
  expect(document.activeElement).toBe(form.amount);
});

test('new suggested amounts do not take the focus from another field', async () => {
  const body = { limits: { MXN: { min: 1, max: 9 } }, fixedAmounts: [300, 2000] };
  const form = await openForm(tagged, { scripts: [{ call: 'deposit-limits', delayMs: 1000, body }] });
  act(() => tag('200').focus());
  act(() => form.amount.focus());
  await form.until(() => expect(form.calls('deposit-limits')).toHaveLength(1));
  await form.pass(1000);
  await form.until(() => expect(words()).toEqual(['300', '2,000']));
  expect(document.activeElement).toBe(form.amount);
});

const INSTRUCTION = { instruction: { text: 'Pay.' } };
async function openInstruction(form: Cashier): Promise<void> {
  await form.click(screen.getByRole('button', { name: 'How to pay' }));
  await screen.findByText('Pay.');
}
const back = async (form: Cashier) => form.click(await screen.findByRole('button', { name: 'Back' }));

test('an amount still counts as suggested after the player visits another page', async () => {
  const form = await openForm({ ...tagged, ...INSTRUCTION });
  await form.click(tag('1,000'));
  await openInstruction(form);
  await back(form);
  await form.until(() => expect(form.amount.value).toBe('1,000'));
  expect(await form.pay()).toMatchObject({ amount: 1000, metadata: { isFromChip: true } });
});

test('an amount that was edited after visiting another page does not count as suggested', async () => {
  const form = await openForm({ ...tagged, ...INSTRUCTION });
  await form.click(tag('1,000'));
  await openInstruction(form);
  await back(form);
  await form.until(() => expect(form.hasField('Amount')).toBe(true));
  await form.fill('Amount', '700');
  await openInstruction(form);
  await back(form);
  await form.until(() => expect(form.amount.value).toBe('700'));
  expect(await form.pay()).toMatchObject({ amount: 700, metadata: { isFromChip: false } });
});

test('an experiment hides the suggested amounts', async () => {
  await openForm(tagged, { start: { experiments: [{ key: 'analytics-24272', group: 'group_b' }] } });
  expect(screen.queryByRole('group', GROUP)).toBeNull();
});

test('a session starts 500 ms after the last key, and its id is sent with the payment', async () => {
  const form = await openForm({ prefilledAmount: {} });
  for (const key of '12345') {
    await form.type(form.amount, key);
    await form.pass(499);
  }
  expect(form.payloads('session-start')).toEqual([]);
  await form.pass(1);
  await form.until(() => expect(form.payloads('session-start')).toHaveLength(1));
  expect(form.payloads('session-start')).toEqual([{ amount: 12_345, currency: 'MXN', pendingGroup: 'test_method' }]);
  expect(await form.pay()).toEqual(payloadOf(RETURN_URL, { amount: 12_345, paymentSessionId: expect.any(String) }));
});

const CARDS = ['Card A', 'Card B'].map((text) => definition({ name: text, text, category: 'card_method' }));

const openCards = async (cashier: Cashier) => {
  await cashier.click(await screen.findByRole('button', { name: /^Bank cards/ }));
  await screen.findByRole('heading', { name: 'Bank cards', level: 1 });
};

const sessionOf = async (cashier: Cashier) => {
  await cashier.fill('Amount', '500');
  await cashier.pass(500);
  await cashier.until(() => expect(cashier.payloads('session-start')).toHaveLength(1));
  return cashier.payloads('session-start')[0];
};

test('the session of a method in a group names the group', async () => {
  const method = definition({ category: 'card_method', prefilledAmount: {} });
  const cashier = openCashier([method, ...CARDS]);
  await openCards(cashier);
  await cashier.chooseMethod(method.text);
  expect(await sessionOf(cashier)).toMatchObject({ pendingGroup: 'card_method' });
});

test('the session of a method names no group that was opened after it', async () => {
  const method = definition({ prefilledAmount: {} });
  const cashier = openCashier([method, ...CARDS]);
  await cashier.chooseMethod(method.text);
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await openCards(cashier);
  await cashier.step(-2);
  await cashier.until(() => expect(cashier.submit).not.toBeNull());
  expect(await sessionOf(cashier)).toMatchObject({ pendingGroup: method.name });
});

test('the session of another amount is not sent, and no session starts for zero', async () => {
  const form = await openForm();
  await form.pass(500);
  await form.until(() => expect(form.payloads('session-start')).toHaveLength(1));
  form.script({ call: 'session-start', fault: 'hang' });
  await form.fill('Amount', '0');
  await form.pass(500);
  await form.fill('Amount', '700');
  await form.pass(500);
  await form.until(() => expect(form.payloads('session-start')).toHaveLength(2));
  expect(form.payloads('session-start').map(({ amount }) => amount)).toEqual([500, 700]);
  expect(await form.pay()).toEqual(payloadOf(RETURN_URL, { amount: 700 }));
});

test('the id of a session goes back as the number that it came as', async () => {
  const form = await openForm();
  form.script({ call: 'session-start', body: { paymentSessionId: 7 } });
  await form.fill('Amount', '700');
  await form.pass(500);
  await form.until(() => expect(form.payloads('session-start')).toHaveLength(1));
  expect(await form.pay()).toEqual(payloadOf(RETURN_URL, { amount: 700, paymentSessionId: 7 }));
});

test('an amount that is entered again uses its earlier session', async () => {
  const form = await openForm();
  for (const [amount, paymentSessionId] of [
    ['500', 'first'],
    ['700', 'second'],
  ] as const) {
    form.script({ call: 'session-start', times: 1, body: { paymentSessionId } });
    await form.fill('Amount', amount);
    await form.pass(500);
    await form.until(() => expect(form.payloads('session-start').at(-1)).toMatchObject({ amount: Number(amount) }));
  }
  await form.fill('Amount', '500');
  expect(await form.pay()).toEqual(payloadOf(RETURN_URL, { amount: 500, paymentSessionId: 'first' }));
});

test('empty values of the host are none: no group of an experiment, and the address of the widget to return to', async () => {
  const experiments = [{ key: 'analytics-20531', group: '' }];
  const form = await openForm({}, { start: { experiments, returnUrl: '' } });
  expect(form.calls('methods-payment-v5')).toEqual([
    expect.objectContaining({ payload: { country: 'MX', currency: 'MXN' } }),
  ]);
  expect(await form.pay()).toEqual(payloadOf(RETURN_URL));
});
