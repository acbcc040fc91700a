import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STATUS_CODES } from '../../fixtures/backend/settle.ts';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';
import {
  heading,
  INVOICE,
  leaveInvoice,
  METHOD,
  paid,
  row,
  rowStatus,
  shownStatuses,
  toInvoice,
} from './support/payments.ts';

test.each(['processed', 'mistaked', 'accepted'] as const)(
  'a step forward in the history does not ask to pay an invoice whose row says %s',
  async (status) => {
    const cashier = await leaveInvoice();
    await cashier.step(1);
    expect(paid(cashier)).not.toBeNull();
    await cashier.step(-1);
    await cashier.pushStatus({ depositId: '7' }, STATUS_CODES[status]);
    await cashier.until(() => expect(rowStatus(cashier)).toBe(status));
    await cashier.step(1);
    expect(paid(cashier)).toBeNull();
  },
);

test('an invoice reported as paid is not shown again by a step back in the history', async () => {
  const method = definition({ cardViewType: 9 });
  const apiResponse = { data: { requisites: [{ name: 'account', value: '032180000118359719' }] } };
  const cashier = openCashier([method], {
    start: { closingButton: false },
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse } }],
  });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('waiting'));
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  await cashier.click(paid(cashier));
  await heading('Payment in progress');
  await cashier.click(screen.getByRole('button', { name: 'Back to the cashier' }));
  await cashier.step(-3);
  expect(paid(cashier)).toBeNull();
  expect(cashier.submit).not.toBeNull();
});

test('a step back to the status of a received payment says again that it was received', async () => {
  const cashier = openCashier([METHOD], { start: { closingButton: false }, scripts: [INVOICE] });
  await toInvoice(cashier);
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.processed);
  await heading('Deposit received');
  await cashier.click(screen.getByRole('button', { name: 'Back to the cashier' }));
  // No word of a poll says more.
  cashier.script({ call: 'deposit-status', body: { status: 'PAYED' } });
  await cashier.step(-1);
  await cashier.pass(10_000);
  await heading('Deposit received');
  expect(shownStatuses(cashier)).not.toContain('accepted');
});

test('a step back to the status of a received payment does not say so of another one that is open', async () => {
  const second = { ...INVOICE, body: { ...INVOICE.body, depositId: '8' } };
  const cashier = openCashier([METHOD], {
    start: { closingButton: false },
    scripts: [{ ...INVOICE, times: 1 }, second],
  });
  await toInvoice(cashier);
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  await toInvoice(cashier);
  await cashier.pushStatus({ depositId: '8' }, STATUS_CODES.processed);
  await heading('Deposit received');
  await cashier.click(screen.getByRole('button', { name: 'Back to the cashier' }));
  await cashier.until(() => expect(rowStatus(cashier)).toBe('waiting'));
  await cashier.click(row(cashier));
  await screen.findByRole('timer');
  await cashier.step(-2);
  await heading('Waiting for your payment');
  expect(shownStatuses(cashier)).toEqual(['processed', 'waiting']);
});

test('a step back to the status of a payment that is no longer open leads to the list', async () => {
  const other = definition({ name: 'other', text: 'Other method' });
  const cashier = openCashier([METHOD, other], { start: { closingButton: false } });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await heading('Waiting for your payment');
  await cashier.click(screen.getByRole('button', { name: 'Back to the cashier' }));
  await cashier.chooseMethod(other.text);
  await cashier.step(-2);
  expect(screen.queryByRole('heading', { name: 'Waiting for your payment' })).toBeNull();
  expect(screen.queryByRole('button', { name: other.text })).not.toBeNull();
  expect(shownStatuses(cashier)).toEqual(['waiting']);
});

test('a late answer to a press does not change or repeat what the status page says', async () => {
  const cashier = openCashier([METHOD], {
    scripts: [INVOICE, { call: 'deposit-complete', delayMs: 5_000, body: {} }],
  });
  await toInvoice(cashier);
  await cashier.click(paid(cashier));
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.processed);
  await heading('Deposit received');
  cashier.script({ call: 'deposit-status', body: { status: 'NEW' } });
  await cashier.pass(10_000);
  expect(cashier.payloads('deposit-complete')).toHaveLength(1);
  await heading('Deposit received');
  expect(shownStatuses(cashier)).toEqual(['processed']);
});
