import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { STATUS_CODES } from '../../fixtures/backend/settle.ts';
import { definition } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier } from './support/open-form.tsx';
import { windowOf } from '../support/window-of.ts';
import { row } from './support/payments.ts';

const METHOD = definition({ opensIn: 'window' });
const START = { method: 'GET', source: 'https://pay.example.com/start', data: {} };
const link = () => screen.queryByRole('link', { name: 'Open the payment page' });

/** What the browser gives for a window that opens. */
const opensWindow = () =>
  windowOf({
    closed: false,
    opener: null,
    close: () => undefined,
    location: { replace: () => undefined },
    document: document.implementation.createHTMLDocument(),
  });

/** A payment by a method that opens a window, where the browser blocks the first `blocked` windows. */
async function pay({ method = 'GET', blocked = 0 } = {}) {
  const opened = opensWindow();
  const opening = vi.spyOn(window, 'open').mockReturnValue(opened);
  for (let at = 0; at < blocked; at += 1) opening.mockReturnValueOnce(null);
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

/** A payment whose window was blocked, so that its page shows a link instead. */
async function payBlocked(): Promise<Cashier> {
  const { cashier } = await pay({ blocked: 1 });
  expect(link()).not.toBeNull();
  return cashier;
}

/** The sentence that sends the player to the provider. */
const asksToComplete = () => screen.queryByText(/^Complete the payment on the payment provider's page/) !== null;

/** What analytics heard of the provider's page. */
const reported = (cashier: Cashier, event: 'redirect-opened' | 'redirect-returned') =>
  cashier.told('analytics').filter((told) => (told as { event: string }).event === event);
const openings = (cashier: Cashier) => reported(cashier, 'redirect-opened');
const OPENED = { event: 'redirect-opened', params: { method: METHOD.name, in: 'window' } };

const isMain = (element: Element | null) => element?.classList.contains('pw-btn--primary');
const done = () => screen.getByRole('button', { name: 'Back to the cashier' });
const inProgress = () => screen.findByRole('heading', { name: 'Payment in progress' });

test('a blocked window is not reported as opened, and the link in its place is when it is pressed', async () => {
  const cashier = await payBlocked();
  expect(openings(cashier)).toEqual([]);
  // Only a browser follows it.
  link()?.addEventListener('click', (event) => event.preventDefault());
  await cashier.click(link());
  expect(openings(cashier)).toEqual([OPENED]);
});

test('where windows are blocked, the button sends the form to a window that the form opens', async () => {
  const { cashier } = await pay({ method: 'POST', blocked: 2 });
  const sent: string[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(`${this.method} ${this.action} ${this.target} ${this.rel}`);
  });
  await cashier.click(screen.queryByRole('button', { name: 'Open the payment page' }));
  expect(sent).toEqual(['post https://pay.example.com/start _blank noopener']);
  expect(openings(cashier)).toEqual([OPENED]);
  expect(document.querySelector('form[action="https://pay.example.com/start"]')).toBeNull();
});

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

test('a payment that waits can be opened again by a second button, until the server decides', async () => {
  const { cashier } = await pay();
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
  const { cashier } = await pay();
  await cashier.click(done());
  await cashier.until(() => expect(row(cashier)).not.toBeNull());
  await cashier.click(row(cashier));
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect(link()?.getAttribute('href')).toBe(START.source);
});

test('a payment whose window has come back from the provider is not opened again, and the focus stays on the page', async () => {
  const { cashier, comeBack } = await pay();
  expect(asksToComplete()).toBe(true);
  link()?.focus();
  comeBack();
  await cashier.until(() => expect(link()).toBeNull());
  expect(reported(cashier, 'redirect-returned')).toEqual([
    { event: 'redirect-returned', params: { method: METHOD.name } },
  ]);
  expect(asksToComplete()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting for your payment' }));
});

test('a form sent from a window that the player opens is not sent again once that window has come back', async () => {
  const { cashier, comeBack } = await pay({ method: 'POST', blocked: 1 });
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

test('a payment that is confirmed elsewhere, as in an app, is not said to have a page of the provider', async () => {
  const cashier = openCashier([definition({ opensIn: 'none' })], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data: {} } } }],
  });
  await cashier.chooseMethod(METHOD.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect(asksToComplete()).toBe(false);
  expect(screen.getByText('This page updates automatically.')).not.toBeNull();
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

test('a double click on the chat with an agent opens one window, and is reported once', async () => {
  const cashier = openCashier([definition({ cardViewType: 20, agentChatUrl: 'https://chat.example.com/' })]);
  await cashier.click(await screen.findByRole('button', { name: METHOD.text }));
  const chat = await screen.findByRole('link', { name: 'Chat with an agent' });
  const follows: boolean[] = [];
  const follow = (event: Event) => {
    follows.push(!event.defaultPrevented);
    event.preventDefault(); // only a browser follows it
  };
  window.addEventListener('click', follow);
  onTestFinished(() => window.removeEventListener('click', follow));
  await cashier.user.dblClick(chat);
  expect(follows).toEqual([true, false]);
  expect(openings(cashier)).toEqual([{ event: 'redirect-opened', params: { method: METHOD.name, in: 'external' } }]);
});
