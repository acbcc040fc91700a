import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { STATUS_CODES } from '../../fixtures/backend/settle.ts';
import { definition } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier } from './support/open-form.tsx';
import { row } from './support/payments.ts';

const METHOD = definition({ opensIn: 'window' });
const START = { method: 'GET', source: 'https://pay.example.com/start', data: {} };
const link = () => screen.queryByRole('link', { name: 'Open the payment page' });

/** A payment whose window was blocked, so that its page shows a link instead. */
async function payBlocked(): Promise<Cashier> {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opening.mockRestore());
  const cashier = openCashier([METHOD], {
    start: { closingButton: false },
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: START } }],
  });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect(link()).not.toBeNull();
  return cashier;
}

const isMain = (element: Element | null) => element?.classList.contains('pw-btn--primary');
const done = () => screen.getByRole('button', { name: 'Back to the cashier' });
const inProgress = () => screen.findByRole('heading', { name: 'Payment in progress' });

test('a payment that the server is processing shows no payment link after a blocked window', async () => {
  const cashier = await payBlocked();
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.accepted);
  await inProgress();
  expect(link()).toBeNull();
  expect(isMain(done())).toBe(true);
});

test('a payment accepted after a long wait keeps the payment link as its main action until the server accepts it', async () => {
  const cashier = await payBlocked();
  cashier.script({ call: 'deposit-status', body: { status: 'NEW' } });
  await cashier.pass(60_000);
  await inProgress();
  expect([isMain(link()), isMain(done())]).toEqual([true, false]);
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.accepted);
  await cashier.until(() => expect(link()).toBeNull());
  expect(isMain(done())).toBe(true);
});

/** A payment whose page at the provider is open in a window, unless the first one is blocked. */
async function payInWindow({ method = 'GET', isBlocked = false } = {}) {
  const opened = {
    closed: false,
    opener: null,
    close: () => undefined,
    location: { replace: () => undefined },
    document: document.implementation.createHTMLDocument(),
  };
  const opening = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  if (isBlocked) opening.mockReturnValueOnce(null);
  const submitting = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);
  onTestFinished(() => {
    opening.mockRestore();
    submitting.mockRestore();
  });
  const cashier = openCashier([METHOD], {
    start: { closingButton: false },
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { ...START, method } } }],
  });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  const message = { source: opened, origin: window.location.origin, data: { type: 'returned' } };
  return { cashier, comeBack: () => void window.dispatchEvent(Object.assign(new Event('message'), message)) };
}

test('a payment that waits can be opened again by a second button, until the server decides', async () => {
  const { cashier } = await payInWindow();
  expect(link()?.getAttribute('href')).toBe(START.source);
  expect([isMain(link()), isMain(done())]).toEqual([false, false]);
  cashier.script({ call: 'deposit-status', body: { status: 'NEW' } });
  await cashier.pass(60_000);
  await inProgress();
  expect([isMain(link()), isMain(done())]).toEqual([false, true]);
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.accepted);
  await cashier.until(() => expect(link()).toBeNull());
});

test('a payment can be opened again from its row too', async () => {
  const { cashier } = await payInWindow();
  await cashier.click(done());
  await cashier.until(() => expect(row(cashier)).not.toBeNull());
  await cashier.click(row(cashier));
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect(link()?.getAttribute('href')).toBe(START.source);
});

test('a payment whose window has come back from the provider is not opened again, and the focus stays on the page', async () => {
  const { cashier, comeBack } = await payInWindow();
  link()?.focus();
  comeBack();
  await cashier.until(() => expect(link()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting for your payment' }));
});

test('a form sent from a window that the player opens is not sent again once that window has come back', async () => {
  const { cashier, comeBack } = await payInWindow({ method: 'POST', isBlocked: true });
  const button = () => screen.queryByRole('button', { name: 'Open the payment page' });
  await cashier.click(button());
  expect(button()).not.toBeNull();
  comeBack();
  await cashier.until(() => expect(button()).toBeNull());
});

test('the redirect of a method that opens nothing is shown as a link', async () => {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opening.mockRestore());
  const cashier = openCashier([definition({ opensIn: 'none' })], { answers: ['redirect-get'] });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect(link()).not.toBeNull();
  expect(opening).not.toHaveBeenCalled();
});

test.each(['Open the payment page', 'Back to the cashier'])(
  'the focus of "%s" stays on the page after a change of the status',
  async (name) => {
    const cashier = await payBlocked();
    screen.getByText(name).focus();
    await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.processed);
    const title = await screen.findByRole('heading', { name: 'Deposit received' });
    expect(document.activeElement).toBe(name === 'Back to the cashier' ? done() : title);
  },
);
