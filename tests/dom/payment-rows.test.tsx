import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { STATUS_CODES } from '../../fixtures/backend/settle.ts';
import { definition } from '../e2e/support/definitions.ts';
import { KEYS } from '../../src/platform/storage/items.ts';
import type { Cashier } from './support/cashier.ts';
import { blockStorage } from '../support/stub-storage.ts';
import { openCashier } from './support/open-form.tsx';
import {
  DATA,
  heading,
  INVOICE,
  leaveInvoice,
  METHOD,
  paid,
  row,
  rowStatus,
  shownStatuses,
} from './support/payments.ts';

// Before the storage is cleared for the next test.
afterEach(() => void vi.unstubAllGlobals());

/** Another tab changes or removes the stored payment. */
async function storeElsewhere(cashier: Cashier, change: object | undefined): Promise<void> {
  const stored = JSON.parse(localStorage.getItem(KEYS.deposit) ?? '{"value":[]}') as { value: object[] };
  const value = change && stored.value.map((payment) => ({ ...payment, ...change }));
  if (value) localStorage.setItem(KEYS.deposit, JSON.stringify({ ...stored, value }));
  else localStorage.removeItem(KEYS.deposit);
  act(() => void window.dispatchEvent(new Event('storage')));
  await cashier.settle();
}

test('the row of a failed withdrawal opens its status page', async () => {
  const cashier = openCashier([METHOD], {
    path: 'withdrawal',
    start: { closingButton: false },
    scripts: [{ call: 'withdrawal-create', body: { withdrawalId: 7 } }],
  });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await cashier.click(await screen.findByRole('button', { name: /^Withdraw / }));
  await heading('Withdrawal in progress');
  await cashier.click(screen.getByRole('button', { name: 'Back to the cashier' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('accepted'));
  await cashier.pushStatus({ withdrawalId: '7' }, STATUS_CODES.mistaked);
  await cashier.until(() => expect(rowStatus(cashier)).toBe('mistaked'));
  await cashier.click(row(cashier));
  await heading('The withdrawal did not go through');
});

test.each([
  ['processed', 'Withdrawal complete'],
  ['mistaked', 'The withdrawal did not go through'],
] as const)('a withdrawal that was %s at once has no row', async (status, title) => {
  const cashier = openCashier([METHOD], {
    path: 'withdrawal',
    start: { closingButton: false },
    scripts: [{ call: 'withdrawal-create', body: { withdrawalId: 7, status: STATUS_CODES[status] } }],
  });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await cashier.click(await screen.findByRole('button', { name: /^Withdraw / }));
  await heading(title);
  expect(localStorage.getItem(KEYS.withdrawal)).toBeNull();
});

const OTHER = definition({ name: 'other', text: 'Other method' });

test('an invoice can still be paid after the player changes to a country without its method', async () => {
  const cashier = await leaveInvoice();
  cashier.script({ call: 'methods-payment-v5', body: { methods: [OTHER] }, delayMs: 1_000 });
  await cashier.click(screen.getByRole('button', { name: 'Change' }));
  await cashier.click(await screen.findByRole('button', { name: /^Peru/ }));
  await cashier.until(() => expect(row(cashier)?.textContent).toContain(METHOD.text));
  await cashier.pass(1_000);
  await screen.findByRole('button', { name: 'Other method' });
  expect(row(cashier)?.textContent).toContain(METHOD.text);
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  expect(paid(cashier)).not.toBeNull();
});

test('an invoice can still be paid in a country where its method has no possible amount', async () => {
  const methods = [definition({ amount_rules: { MXN: { min: 1, minNonRus: 5000, max: 1000 } } }), OTHER];
  const cashier = await leaveInvoice(methods, { start: { user: { paymentGeo: 'RU' } } });
  await cashier.click(screen.getByRole('button', { name: 'Change' }));
  await cashier.click(await screen.findByRole('button', { name: /^Peru/ }));
  await cashier.until(() => expect(row(cashier)).not.toBeNull());
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  expect(paid(cashier)).not.toBeNull();
});

test('an invoice can still be paid after a reload in a country without its method', async () => {
  const elsewhere = { call: 'methods-payment-v5', times: 1, body: { methods: [definition({ name: 'other' })] } };
  const left = await leaveInvoice();
  left.script(elsewhere);
  await left.click(screen.getByRole('button', { name: 'Change' }));
  await left.click(await screen.findByRole('button', { name: /^Peru/ }));
  await left.until(() => expect(row(left)).not.toBeNull());
  cleanup();
  const cashier = openCashier([METHOD], { scripts: [elsewhere] });
  await cashier.until(() => expect(row(cashier)?.textContent).toContain(METHOD.text));
  expect(cashier.payloads('methods-payment-v5').slice(-2)).toMatchObject([{ country: 'PE' }, { country: 'MX' }]);
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  expect(paid(cashier)).not.toBeNull();
});

test('an invoice of another currency in the crypto balance can still be paid in a new tab', async () => {
  const others = { call: 'methods-payment-v5', times: 1, body: { methods: [OTHER] } };
  const left = openCashier([METHOD], { path: 'cryptobalance/deposit', scripts: [others, INVOICE] });
  await screen.findByRole('button', { name: OTHER.text });
  await left.click(screen.getByRole('button', { name: /^Currency/ }));
  await left.click(left.container.querySelector('.pw-option[data-value="EUR"]'));
  await left.chooseMethod(METHOD.text);
  await left.click(left.submit);
  await screen.findByRole('timer');
  cleanup();
  sessionStorage.clear();
  const cashier = openCashier([METHOD], { scripts: [others] });
  await cashier.until(() => expect(row(cashier)?.textContent).toContain(METHOD.text));
  const lists = cashier.payloads('methods-payment-v5').slice(-2);
  expect(lists).toMatchObject([{ currency: 'MXN' }, { currency: 'EUR' }]);
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  expect(paid(cashier)).not.toBeNull();
});

test.each([
  ['processed', 'Deposit received'],
  ['mistaked', 'The payment did not go through'],
  ['accepted', 'Payment in progress'],
] as const)('an invoice whose row shows %s can no longer be paid', async (status, title) => {
  const cashier = await leaveInvoice();
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES[status]);
  await cashier.until(() => expect(rowStatus(cashier)).toBe(status));
  await cashier.click(row(cashier));
  await heading(title);
  expect(paid(cashier)).toBeNull();
});

test('opening the row of a paid transfer still sends deposit-complete', async () => {
  const transfer = definition({ cardViewType: 5 });
  const cashier = openCashier([transfer], { answers: ['p2p-card'] });
  await cashier.chooseMethod(transfer.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('waiting'));
  const [depositId = ''] = /(?<="depositId":")[^"]+/.exec(localStorage.getItem(KEYS.deposit) ?? '') ?? [];
  await cashier.pushStatus({ depositId }, STATUS_CODES.accepted);
  await cashier.until(() => expect(rowStatus(cashier)).toBe('accepted'));
  await cashier.click(row(cashier));
  await heading('Payment in progress');
  expect(cashier.payloads('deposit-complete')).toEqual([{ depositId, paymentMethod: transfer.name }]);
});

test('an invoice whose row shows waiting opens for payment', async () => {
  const cashier = await leaveInvoice();
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.waiting);
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  expect(paid(cashier)).not.toBeNull();
});

describe('a row keeps the final status of its payment', () => {
  test('when another tab removes the payment from storage before the status arrives', async () => {
    const cashier = await leaveInvoice();
    await storeElsewhere(cashier, undefined);
    await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.processed);
    await cashier.until(() => expect(rowStatus(cashier)).toBe('processed'));
    await cashier.pass(DATA.lifetime * 1000);
    expect(rowStatus(cashier)).toBe('processed');
  });

  test('when another tab stores the payment again before the status arrives, and removes it afterwards', async () => {
    const cashier = await leaveInvoice();
    await storeElsewhere(cashier, { reference: 'given again' });
    await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.processed);
    await cashier.until(() => expect(rowStatus(cashier)).toBe('processed'));
    await storeElsewhere(cashier, undefined);
    await cashier.pass(DATA.lifetime * 1000);
    expect(rowStatus(cashier)).toBe('processed');
  });

  test('when another tab stores the payment again after the status', async () => {
    const cashier = await leaveInvoice();
    const stored = localStorage.getItem(KEYS.deposit);
    await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.processed);
    await cashier.until(() => expect(rowStatus(cashier)).toBe('processed'));
    localStorage.setItem(KEYS.deposit, stored ?? '');
    await storeElsewhere(cashier, { reference: 'given again' });
    await cashier.pass(DATA.lifetime * 1000);
    expect(rowStatus(cashier)).toBe('processed');
  });
});

test('a row keeps a status from the server when its payment is stored again', async () => {
  const cashier = await leaveInvoice();
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.accepted);
  await cashier.until(() => expect(rowStatus(cashier)).toBe('accepted'));
  await storeElsewhere(cashier, { reference: 'given again' });
  expect(rowStatus(cashier)).toBe('accepted');
  await cashier.click(row(cashier));
  await heading('Payment in progress');
});

test('an invoice that another tab has reported as paid cannot be paid again, even after it is removed from storage', async () => {
  const cashier = await leaveInvoice();
  await storeElsewhere(cashier, { page: 'deposit/complete' });
  await storeElsewhere(cashier, undefined);
  await cashier.click(row(cashier));
  await heading('Waiting for your payment');
  expect(paid(cashier)).toBeNull();
});

test('the row of an invoice reported as paid becomes accepted after the same time as its page', async () => {
  const cashier = await leaveInvoice();
  await cashier.pass(60_000);
  expect(rowStatus(cashier)).toBe('waiting');
  await storeElsewhere(cashier, { page: 'deposit/complete', acceptAfterSec: 0 });
  await cashier.pass(0);
  expect(rowStatus(cashier)).toBe('accepted');
});

test('a deposit in progress keeps that status in its row and after a reload', async () => {
  const scripts = [{ call: 'deposit-status', body: { status: 'NEW' } }];
  const cashier = openCashier([METHOD], { start: { closingButton: false }, scripts });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await heading('Waiting for your payment');
  const [deposit] = JSON.parse(localStorage.getItem(KEYS.deposit) ?? '').value as { depositId: string }[];
  await cashier.pushStatus({ depositId: deposit?.depositId ?? '' }, STATUS_CODES.accepted);
  await heading('Payment in progress');
  await cashier.click(screen.getByRole('button', { name: 'Back to the cashier' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('accepted'));
  cleanup();
  const reloaded = openCashier([METHOD], { start: { closingButton: false }, scripts });
  await reloaded.until(() => expect(rowStatus(reloaded)).toBe('accepted'));
  await reloaded.click(row(reloaded));
  await heading('Payment in progress');
});

describe('the status page after a reload reports only its current status to the analytics', () => {
  const scripts = [
    { call: 'deposit-create', body: { depositId: '7', apiResponse: { data: {} } } },
    { call: 'deposit-status', body: { status: 'NEW' } },
    { call: 'withdrawal-create', body: { withdrawalId: '7' } },
  ];
  const reload = async (kind: 'deposit' | 'withdrawal', title: string) => {
    cleanup();
    const cashier = openCashier([METHOD], { path: `${kind}/complete`, scripts });
    await heading(title);
    return cashier;
  };
  /** What is reported once the page has had the time: its title shows before. */
  const reported = async (cashier: Cashier) => {
    await cashier.until(() => expect(shownStatuses(cashier)).not.toEqual([]));
    return shownStatuses(cashier);
  };

  test('for a deposit', async () => {
    const cashier = openCashier([METHOD], { scripts });
    await cashier.chooseMethod(METHOD.text);
    await cashier.click(cashier.submit);
    await heading('Waiting for your payment');
    await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.accepted);
    await heading('Payment in progress');
    const reloaded = await reload('deposit', 'Payment in progress');
    expect(await reported(reloaded)).toEqual(['accepted']);
    await reloaded.pushStatus({ depositId: '7' }, STATUS_CODES.processed);
    await heading('Deposit received');
    expect(await reported(await reload('deposit', 'Deposit received'))).toEqual(['processed']);
  });

  test('for a withdrawal', async () => {
    const cashier = openCashier([METHOD], { path: 'withdrawal', scripts });
    await cashier.chooseMethod(METHOD.text);
    await cashier.click(cashier.submit);
    await cashier.click(await screen.findByRole('button', { name: /^Withdraw / }));
    await heading('Withdrawal in progress');
    expect(await reported(await reload('withdrawal', 'Withdrawal in progress'))).toEqual(['accepted']);
  });
});

test('an invoice whose row shows in progress cannot be paid after a reload', async () => {
  const cashier = await leaveInvoice();
  const unheard = { call: 'deposit-status', body: { status: 'NEW' } };
  cashier.script(unheard);
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.accepted);
  await cashier.until(() => expect(rowStatus(cashier)).toBe('accepted'));
  cleanup();
  const reloaded = openCashier([METHOD], { scripts: [unheard] });
  await reloaded.until(() => expect(rowStatus(reloaded)).toBe('accepted'));
  expect(paid(reloaded)).toBeNull();
});

test('unreadable parts of an invoice are reported once per payment', async () => {
  const requisites = [{ name: 'code', type: 'image', value: 'javascript:alert(1)' }];
  const cashier = openCashier([METHOD], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data: { ...DATA, requisites } } } }],
  });
  const reported = () =>
    cashier.told('onError').flatMap((error) => (/requisites/.test(JSON.stringify(error)) ? [error] : []));
  const create = async () => {
    await cashier.chooseMethod(METHOD.text);
    await cashier.click(cashier.submit);
    await screen.findByRole('timer');
  };
  await create();
  expect(reported()).toHaveLength(1);
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('waiting'));
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  expect(reported()).toHaveLength(1);
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('waiting'));
  await create();
  expect(reported()).toHaveLength(2);
  cleanup();
  const reloaded = openCashier([METHOD]);
  await screen.findByRole('timer');
  expect(JSON.stringify(reloaded.told('onError'))).not.toContain('requisites');
});

test('a form is the same after a reload when the invoice of another method has its address', async () => {
  const first = definition({ name: 'first', text: 'First bank', cardViewType: 9 });
  const second = definition({ name: 'second', text: 'Second bank', cardViewType: 9 });
  const apiResponse = { data: { requisites: [{ name: 'account', value: '032180000118359719' }] } };
  const left = openCashier([first, second], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse } }],
  });
  await left.chooseMethod('First bank');
  await left.click(left.submit);
  await screen.findByRole('timer');
  await left.click(screen.getByRole('button', { name: 'Back' }));
  await left.chooseMethod('Second bank');
  cleanup();
  const cashier = openCashier([first, second], { path: 'deposit/host-to-host' });
  await heading('Second bank');
  expect(cashier.submit).not.toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a payment is a row where the browser stores nothing, and its invoice can be paid', async () => {
  blockStorage();
  const cashier = await leaveInvoice();
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('waiting'));
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  expect(paid(cashier)).not.toBeNull();
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.processed);
  await cashier.until(() => expect(rowStatus(cashier)).toBe('processed'));
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: METHOD.text });
  expect(row(cashier)).toBeNull();
});
