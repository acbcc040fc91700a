import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Client } from '../../../../../src/platform/api/client.ts';
import { createMutex } from '../../../../../src/features/invoice/follow/mutex.ts';
import { type Paid, usePaid } from '../../../../../src/features/invoice/follow/use-paid.ts';
import type { InvoiceRules } from '../../../../../src/features/payment/invoice/rules.ts';
import { storeDeposit, storedPayments } from '../../../../../src/features/payment/record/stored-deposits.ts';
import {
  type FollowedInvoice,
  useFollowInvoice,
} from '../../../../../src/features/invoice/follow/use-follow-invoice.ts';
import { HttpError, NetworkError } from '../../../../../src/platform/errors/errors.ts';
import { ROUTER_FUTURE } from '../../../../../src/core/services/router-future.ts';
import { useWidget } from '../../../../../src/core/services/services.ts';
import type { OpenDeposit } from '../../../../../src/core/state/payment.ts';
import { readStartData } from '../../../../../src/platform/host/start/start.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { InWidget } from '../../../../support/in-widget.tsx';
import { OPEN_DEPOSIT } from '../../../../support/open-deposit.ts';
import { widgetOf } from '../../../../support/services.ts';
import { watched } from '../../../../support/watched.ts';

const INVOICE = { endsAt: Date.UTC(2027, 0, 1), lifetimeMs: 600_000 };
/** 7 s after the start of the test clock. */
const ENDS_SOON = { ...INVOICE, endsAt: new FakeClock().now() + 7_000 };
const RULES: InvoiceRules = { paid: 'tell', isTransfer: true };
const DEPOSIT: OpenDeposit = { ...OPEN_DEPOSIT, page: 'deposit/peer-to-peer/invoice', invoice: INVOICE };

const showProblem = () => undefined;

/** The invoice of a transfer, which stays open while the code of the status page loads. */
function showTransfer({
  isHeld = false,
  isUp = false,
  rules = RULES,
  polled = 'PAYED',
  invoice = INVOICE,
  failure,
}: {
  isHeld?: boolean;
  isUp?: boolean;
  rules?: InvoiceRules;
  polled?: string;
  invoice?: typeof INVOICE;
  /** What deposit-complete fails with. */
  failure?: Error;
} = {}) {
  const { services: all, clock } = widgetOf();
  const called: string[] = [];
  /** Responds to the calls of the player. */
  const answers: (() => void)[] = [];
  const call = (name: string): Promise<unknown> => {
    called.push(name);
    // So that an endless loop fails instead of hanging.
    if (called.length > 20) return new Promise(() => undefined);
    if (failure && name === 'deposit-complete') return Promise.reject(failure);
    if (isHeld) return new Promise((resolve) => answers.push(() => resolve({ data: {}, requestId: 'q' })));
    return Promise.resolve({ data: name === 'deposit-status' ? { status: polled } : {}, requestId: 'q' });
  };
  const { services, watchers } = watched({ ...all, client: { ...all.client, call: call as Client['call'] } }, isUp);
  const start = readStartData({ user: { token: 't', id: 1 } });
  services.store.setState({ deposit: DEPOSIT, start: start.ok ? start.data : undefined });
  storeDeposit(services, DEPOSIT);
  const mutex = createMutex();
  let presses: (Pick<FollowedInvoice, 'cancel'> & Pick<Paid, 'pay'>) | undefined;
  function Transfer() {
    const deposit = useWidget((state) => state.deposit) ?? DEPOSIT;
    const { cancel } = useFollowInvoice({ deposit, invoice }, rules, { mutex, showProblem });
    const check = () => Promise.resolve({ fields: {} });
    const { pay } = usePaid({ deposit, invoice }, rules, { mutex, fields: [], check, showProblem });
    presses = { cancel, pay };
    return null;
  }
  render(
    <MemoryRouter future={ROUTER_FUTURE}>
      <InWidget services={services}>
        <Transfer />
      </InWidget>
    </MemoryRouter>,
  );
  return {
    called,
    stored: () => storedPayments(services),
    open: () => services.store.getState().deposit,
    /** Another tab changes the record of the payment. */
    change: (to: Partial<OpenDeposit>) => storeDeposit(services, { ...DEPOSIT, ...to }),
    press: (name: 'cancel' | 'pay') =>
      act(() => {
        presses?.[name]();
        return settled();
      }),
    answer: () =>
      act(() => {
        for (const answer of answers) answer();
        return settled();
      }),
    status: () => services.store.getState().status,
    pass: (ms: number) => act(() => clock.advance(ms)),
    push: (status: number) =>
      act(() => {
        for (const { onStatus } of watchers) onStatus({ status });
        return settled();
      }),
  };
}

test.each([
  [3, 'accepted'],
  [1, 'processed'],
] as const)('a pushed status of %i shows as %s and sends no deposit-complete', async (status, name) => {
  const invoice = showTransfer();
  await invoice.push(status);
  await invoice.pass(10_000);
  expect(invoice.status()).toEqual({ status: name, by: 'server' });
  expect(invoice.called.filter((call) => call === 'deposit-complete')).toEqual([]);
});

test('an end of the invoice found by polling sends one deposit-complete', async () => {
  const invoice = showTransfer();
  await invoice.pass(10_000);
  expect(invoice.status()).toEqual({ status: 'accepted', by: 'server' });
  expect(invoice.called.filter((call) => call === 'deposit-complete')).toHaveLength(1);
});

test.each([
  ['pay', 'deposit-complete'],
  ['cancel', 'deposit-cancel'],
] as const)('a pushed status stays when the response to %s arrives later', async (press, call) => {
  const invoice = showTransfer({ isHeld: true });
  await invoice.press(press);
  expect(invoice.called).toContain(call);
  await invoice.push(1);
  await invoice.answer();
  expect(invoice.status()).toEqual({ status: 'processed', by: 'server' });
  expect(invoice.stored()).toEqual([]);
});

test('a payment that counts as accepted when the player reports it is stored as accepted before its status shows', async () => {
  const invoice = showTransfer({ rules: { paid: 'accept', isTransfer: false } });
  await invoice.press('pay');
  expect(invoice.status()).toEqual({ status: 'accepted', by: 'time' });
  await invoice.push(0);
  expect(invoice.status().status).toBe('accepted');
  expect(invoice.stored()).toMatchObject([{ page: 'deposit/complete', acceptAfterSec: 0 }]);
});

test.each([
  ['pay', 'NEW'],
  ['push', 'NEW'],
  ['poll', 'PAYED'],
] as const)(
  'after a %s that leaves the invoice, nothing more is polled while the next page loads',
  async (event, polled) => {
    const invoice = showTransfer({ rules: { paid: 'accept', isTransfer: false }, polled, isUp: true });
    if (event === 'pay') await invoice.press('pay');
    else if (event === 'push') await invoice.push(3);
    await invoice.pass(60_000);
    expect(invoice.status().status).toBe('accepted');
    // One as the page opens, one as the payment changes, and one as the address does.
    expect(invoice.called.filter((call) => call === 'deposit-status')).toHaveLength(3);
  },
);

test.each(['NEW', 'PENDING'])(
  'a transfer with the status %s at the end of its time is cancelled once',
  async (polled) => {
    const invoice = showTransfer({ polled, invoice: ENDS_SOON });
    const cancelled = () => invoice.called.filter((call) => call === 'deposit-cancel');
    await invoice.pass(6_000);
    expect(cancelled()).toEqual([]);
    await invoice.pass(10_000);
    expect(cancelled()).toHaveLength(1);
    expect(invoice.status()).toEqual({ status: 'mistaked', by: 'server' });
  },
);

test.each([
  ['has no answer', new NetworkError('deposit-complete', true), 0],
  ['has an answer of 500', new HttpError({ call: 'deposit-complete', status: 500 }), 0],
  ['is refused', new HttpError({ call: 'deposit-complete', status: 422 }), 1],
] as const)(
  'at the end of its time, a transfer whose report as paid %s is cancelled only if it was refused',
  async (_case, failure, cancels) => {
    const invoice = showTransfer({ polled: 'NEW', invoice: ENDS_SOON, failure });
    await invoice.press('pay');
    expect(invoice.called).toContain('deposit-complete');
    await invoice.pass(20_000);
    expect(invoice.called.filter((call) => call === 'deposit-cancel')).toHaveLength(cancels);
  },
);

test('an invoice that is not a transfer is not cancelled at the end of its time', async () => {
  const rules: InvoiceRules = { paid: 'accept', isTransfer: false };
  const invoice = showTransfer({ rules, polled: 'PENDING', invoice: ENDS_SOON });
  await invoice.pass(20_000);
  expect(invoice.called).toContain('deposit-status');
  expect(invoice.called).not.toContain('deposit-cancel');
});

test.each([
  ['with an answer', { page: 'deposit/complete', waitsFrom: 5 }],
  ['without an answer', { invoice: { ...INVOICE, isInDoubt: true } }],
] as const)('a transfer reported as paid in another tab, %s, is not cancelled when its time is up', async (_, to) => {
  const invoice = showTransfer({ polled: 'NEW', invoice: ENDS_SOON });
  invoice.change(to);
  await invoice.pass(20_000);
  expect(invoice.called).not.toContain('deposit-cancel');
  expect(invoice.stored()).toEqual([expect.objectContaining(to)]);
});

test('an invoice that is no transfer leads to its status when another tab has reported it as paid', async () => {
  const invoice = showTransfer({ isUp: true, polled: 'NEW', rules: { paid: 'accept', isTransfer: false } });
  invoice.change({ page: 'deposit/complete', waitsFrom: 5, acceptAfterSec: 0 });
  await act(() => {
    window.dispatchEvent(new Event('storage'));
    return settled();
  });
  expect(invoice.open()).toMatchObject({ waitsFrom: 5, acceptAfterSec: 0 });
  await invoice.press('pay');
  expect(invoice.stored()).toEqual([expect.objectContaining({ page: 'deposit/complete', waitsFrom: 5 })]);
});
