import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/features/invoice/InvoicePage.tsx';
import '../../src/features/transfer/CheckPage.tsx';
import { definition, textField } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

const NAME = textField({ name: 'holder', label: 'Your name', regex: '^\\p{L}+$' });
const CODE = textField();
const METHOD = definition({ cardViewType: 5, fields: [NAME] });
const FOUND = {
  exists: true,
  depositId: 7,
  status: 'NEW',
  isFieldsRequired: true,
  fields: [CODE],
  payment_amount: '70.5',
  payment_currency: 'USD',
};
const INVOICE = { depositId: 7, card: { number: '4400 4302' }, payment_amount: '70.5', payment_currency: 'USD' };

test('an existing transfer that requests fields continues in its second step, without a new deposit', async () => {
  const cashier = openCashier([METHOD], {
    scripts: [
      { call: 'deposit-check', body: FOUND },
      { call: 'deposit-limits', fault: 'hang' },
      { call: 'deposit-create-p2p', body: INVOICE },
    ],
  });
  await cashier.chooseMethod('Test method');
  // The amount is below the minimum of the definition, but the server has accepted it.
  expect([cashier.amount.value, cashier.amount.readOnly, cashier.message('Amount')]).toEqual(['70.50', true, '']);
  await cashier.fill('Your name', 'Ana');
  await cashier.fill('Code', '1234');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.payloads('deposit-create-p2p')).toHaveLength(1));
  expect(cashier.payloads('deposit-create-p2p')).toMatchObject([
    { depositId: 7, amount: 70.5, currency: 'USD', fields: { holder: 'Ana', code: '1234' } },
  ]);
  expect(cashier.told('onCreateTransaction')).toHaveLength(1);
});

test('the lifetime of a transfer counts where it has no minutes, and a long one shows its hours', async () => {
  const body = { ...INVOICE, lifetime: 7_265 };
  const cashier = openCashier([METHOD], { scripts: [{ call: 'deposit-create-p2p', body }] });
  await cashier.chooseMethod('Test method');
  await cashier.fill('Your name', 'Ana');
  await cashier.click(cashier.submit);
  expect((await screen.findByRole('timer')).textContent).toBe('2:01:05');
});

test('a lifetime without a sensible end shows and says no time', async () => {
  const cashier = openCashier([METHOD], {
    scripts: [{ call: 'deposit-create-p2p', body: { ...INVOICE, timeout_minutes: 1e9 } }],
  });
  const said = cashier.announcements();
  await cashier.chooseMethod('Test method');
  await cashier.fill('Your name', 'Ana');
  await cashier.click(cashier.submit);
  await screen.findByRole('button', { name: 'I have paid' });
  expect(screen.queryByRole('timer')).toBeNull();
  await cashier.until(() => expect(said.join()).toContain('Transfer exactly'));
  expect(said.join()).not.toContain('Time left');
});

test.each([
  ['leads to the status', 200, 'Waiting for your payment'],
  ['can be sent again when it may not have arrived', 500, 'Test method'],
])('a report in the last second stays in view when the time ends, and %s', async (_what, status, title) => {
  const cashier = openCashier([METHOD], {
    scripts: [
      { call: 'deposit-create-p2p', body: { ...INVOICE, lifetime: 3 } },
      { call: 'deposit-status', body: { status: 'NEW' } },
      { call: 'deposit-complete', delayMs: 4_000, status, body: {} },
    ],
  });
  await cashier.chooseMethod('Test method');
  await cashier.fill('Your name', 'Ana');
  await cashier.click(cashier.submit);
  const paid = await screen.findByRole('button', { name: 'I have paid' });
  await cashier.pass(2_000);
  await cashier.click(paid);
  await cashier.pass(1_500);
  expect(screen.getByText(/^The time to pay has run out/, { selector: '.pw-banner *' })).toBeTruthy();
  expect(document.activeElement).toBe(paid);
  expect(paid.getAttribute('aria-busy')).toBe('true');
  await cashier.pass(3_000);
  await cashier.until(() => expect(paid.isConnected && paid.getAttribute('aria-busy') === 'true').toBe(false));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(cashier.calls('deposit-cancel')).toEqual([]);
});

test.each([
  ['without an amount', undefined],
  ['with an empty amount', ''],
])('an existing transfer %s lets the player enter the amount', async (_name, amount) => {
  const { payment_amount: _amount, ...found } = FOUND;
  const body = amount === undefined ? found : { ...found, payment_amount: amount };
  const cashier = openCashier([METHOD], { scripts: [{ call: 'deposit-check', body }] });
  await cashier.chooseMethod('Test method');
  expect([cashier.amount.readOnly, cashier.hasField('Code')]).toEqual([false, true]);
});

test('the second step of a transfer continues with its next key after the player leaves and comes back', async () => {
  const answer = { depositId: 7, isFieldsRequired: true, fields: [CODE] };
  const cashier = openCashier([METHOD], {
    scripts: [
      { call: 'deposit-create-p2p', body: answer, times: 1 },
      { call: 'deposit-create-p2p', body: INVOICE },
    ],
  });
  await cashier.chooseMethod('Test method');
  await cashier.fill('Your name', 'Ana');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.hasField('Code')).toBe(true));
  cashier.script({ call: 'deposit-check', body: { ...FOUND, payment_amount: 500, payment_currency: 'MXN' } });
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.chooseMethod('Test method');
  await cashier.fill('Code', '1234');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.calls('deposit-create-p2p')).toHaveLength(2));
  const [first, second] = cashier.calls('deposit-create-p2p');
  expect(second?.payload).toMatchObject({ depositId: 7, amount: 500, fields: { holder: 'Ana', code: '1234' } });
  expect(second?.headers['idempotencyKey']).toBe(`${String(first?.headers['idempotencyKey'])}.2`);
  expect(cashier.told('onCreateTransaction')).toHaveLength(1);
});

test.each([
  ['cancelled', 'deposit-cancel', 'Cancel the deposit'],
  ['reported as paid', 'deposit-complete', 'I have paid'],
])('a transfer %s is not shown again to a player who left before the answer', async (_what, call, button) => {
  const cashier = openCashier([definition({ cardViewType: 5 })], {
    answers: ['p2p-card'],
    scripts: [{ call, delayMs: 1_000, body: {} }],
  });
  const press = () => cashier.click(screen.getByRole('button', { name: button }));
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  await press();
  // A cancellation is asked about first.
  if (call === 'deposit-cancel') await press();
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.pass(1_000);
  await cashier.step(-1);
  await cashier.step(1);
  expect(screen.queryByRole('timer')).toBeNull();
  await cashier.step(-2);
  await cashier.step(1);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(cashier.calls(call)).toHaveLength(1);
});

test.each([
  ['deposit-cancel', 'Cancel the deposit', 'The payment did not go through'],
  ['deposit-complete', 'I have paid', 'Payment in progress'],
])(
  'a page in place of the answer to %s is no answer: the invoice stays, and may be pressed again',
  async (call, name, title) => {
    const cashier = openCashier([definition({ cardViewType: 5 })], {
      answers: ['p2p-card'],
      scripts: [{ call, times: 1, fault: 'html' }],
    });
    const press = () => cashier.click(screen.getByRole('button', { name }));
    await cashier.chooseMethod('Test method');
    await cashier.click(cashier.submit);
    await screen.findByRole('timer');
    await press();
    // A cancellation is asked about first.
    if (call === 'deposit-cancel') await press();
    await screen.findByText('Network connection failed', { selector: '[data-failure] *' });
    await press();
    await screen.findByRole('heading', { name: title });
    expect(cashier.calls(call)).toHaveLength(2);
  },
);

test('a cancellation that is refused says so, in place of why an earlier report failed', async () => {
  const cashier = openCashier([definition({ cardViewType: 5 })], {
    answers: ['p2p-card'],
    scripts: [
      { call: 'deposit-complete', fault: 'html' },
      { call: 'deposit-cancel', times: 1, status: 429, body: {} },
      { call: 'deposit-cancel', fault: 'hang' },
    ],
  });
  const press = (name: string) => cashier.click(screen.getByRole('button', { name }));
  const cancel = async () => {
    await press('Cancel the deposit');
    await press('Cancel the deposit');
  };
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  await press('I have paid');
  await cashier.until(() => expect(cashier.failure).toContain('Network connection failed'));
  const said = cashier.announcements();
  await cancel();
  await cashier.until(() => expect(cashier.failure).toContain('Too many attempts'));
  expect(cashier.failure).not.toContain('Network connection failed');
  expect(said.at(-1)).toContain('Too many attempts');
  await cancel();
  expect(cashier.failure).toBe('');
});

test.each([
  ['deposit-cancel', 'Cancel the deposit'],
  ['deposit-complete', 'I have paid'],
])('a player who comes back before the answer to %s cannot send another', async (call, button) => {
  const cashier = openCashier([definition({ cardViewType: 5 })], {
    answers: ['p2p-card'],
    scripts: [{ call, times: 1, delayMs: 1_000, status: 500, body: {} }],
  });
  const actions = () =>
    ['I have paid', 'Cancel the deposit'].map((name) =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled'),
    );
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  const press = () => cashier.click(screen.getByRole('button', { name: button }));
  await press();
  // A cancellation is asked about first.
  if (call === 'deposit-cancel') await press();
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.step(1);
  await screen.findByRole('timer');
  expect(actions()).toEqual(['true', 'true']);
  await cashier.click(screen.getByRole('button', { name: 'I have paid' }));
  expect([...cashier.calls('deposit-cancel'), ...cashier.calls('deposit-complete')]).toHaveLength(1);
  await cashier.pass(1_000);
  await cashier.until(() => expect(actions()).toEqual([null, null]));
});

test('the question before a cancellation is said after the focus has moved to its first answer', async () => {
  const cashier = openCashier([definition({ cardViewType: 5 })], { answers: ['p2p-card'] });
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  await cashier.click(screen.getByRole('button', { name: 'Cancel the deposit' }));
  expect(document.activeElement?.textContent).toBe('Keep it');
  const said = cashier.container.querySelector('[data-announcement]')?.textContent;
  expect(said).toMatch(/^Cancel this deposit\? If you have already sent the money, do not cancel/);
});
