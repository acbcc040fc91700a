import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STATUS_CODES } from '../../fixtures/backend/settle.ts';
import { definition } from '../e2e/support/definitions.ts';
import type { Script } from '../e2e/support/backend.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier } from './support/open-form.tsx';
import { heading, rowStatus } from './support/payments.ts';

const COIN = definition({
  text: 'Tether',
  category: 'crypto',
  groupText: 'Crypto',
  cryptoCurrency: 'USDT',
  amount_rules: { QSC: { min: 20, max: 1_000 } },
});
const BALANCE = 'sweepstake-balance-get';
const RECOUP = 'sweepstake-recoup-sum';

const balanceIs = (balance: unknown): Script => ({
  call: BALANCE,
  body: [
    { currency: 'QGC', balance: 1_000 },
    { currency: 'QSC', balance },
  ],
});

const LEFT: Script = { call: RECOUP, body: { data: { amount: 25 } } };

const open = (...scripts: readonly Script[]): Cashier =>
  openCashier([COIN], { path: 'withdrawal', preset: 'us-sweep', start: { closingButton: false }, scripts });

/** The value beside a label. */
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const sweep = ({ container }: Cashier) => container.querySelector('[data-balance="QSC"] dd')?.textContent;

async function toForm(cashier: Cashier): Promise<void> {
  await cashier.click(await screen.findByRole('button', { name: /^Crypto/ }));
  await cashier.click(await screen.findByRole('button', { name: /^Tether/ }));
  await cashier.until(() => expect(cashier.hasField('Wallet address')).toBe(true));
}

async function redeem(cashier: Cashier): Promise<void> {
  await cashier.fill('Redemption amount', '50');
  await cashier.fill('Wallet address', 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq');
  await cashier.click(cashier.submit);
}

test('the balances change with the status of a redemption above them', async () => {
  const cashier = open({ call: 'withdrawal-create', body: { withdrawalId: 7 } });
  await toForm(cashier);
  await redeem(cashier);
  await heading('Redemption in progress');
  await cashier.click(screen.getByRole('button', { name: 'Back to the cashier' }));
  await cashier.until(() => expect([rowStatus(cashier), sweep(cashier)]).toEqual(['accepted', '125.50']));
  cashier.script(balanceIs(75.5));
  await cashier.pushStatus({ withdrawalId: '7' }, STATUS_CODES.processed);
  await cashier.until(() => expect([rowStatus(cashier), sweep(cashier)]).toEqual(['processed', '75.50']));
});

test('after a redemption the form is as it was at first, so that nothing invites a second one', async () => {
  const cashier = open({ call: 'withdrawal-create', body: { withdrawalId: 7 } });
  await toForm(cashier);
  await redeem(cashier);
  await heading('Redemption in progress');
  await cashier.click(screen.getByRole('button', { name: 'Back to the cashier' }));
  await toForm(cashier);
  expect(['Redemption amount', 'Wallet address'].map((label) => cashier.field(label).value)).toEqual(['500', '']);
});

test('a response that asks only for hidden values is answered at once', async () => {
  const fields = [{ name: 'device', type: 'text', hidden: true, value: 'phone' }];
  const cashier = open(
    { call: 'withdrawal-create', times: 1, body: { withdrawalId: 7, isFieldsRequired: true, fields } },
    { call: 'withdrawal-create', body: { withdrawalId: 7 } },
  );
  await toForm(cashier);
  await redeem(cashier);
  await heading('Redemption in progress');
  const [first, second] = cashier.calls('withdrawal-create');
  expect(second?.payload).toMatchObject({ withdrawalId: 7, amount: 50, fields: { device: 'phone' } });
  expect(second?.headers['idempotencyKey']).toBe(`${String(first?.headers['idempotencyKey'])}.2`);
});

test.each([[null], [200]])('an amount left to play is known whatever status comes with it: %s', async (status) => {
  const cashier = open(balanceIs(125.5), { call: RECOUP, body: { data: { status, amount: 25 } } });
  await cashier.until(() => expect(fact('Left to play')).toBe('25.00 SC'));
  expect(fact('Available to redeem')).toBe('100.50 SC');
});

test.each([
  ['balance', BALANCE, () => fact('Left to play'), '25.00 SC'],
  ['amount left to play', RECOUP, sweep, '125.50'],
])('what can be redeemed is not unknown while the %s is still to come', async (_what, call, other, known) => {
  const cashier = open({ call, fault: 'hang' }, balanceIs(125.5), LEFT);
  await cashier.until(() => expect(other(cashier)).toBe(known));
  expect(fact('Available to redeem')).toBe('');
});

test.each([
  ['balance', BALANCE, RECOUP],
  ['amount left to play', RECOUP, BALANCE],
])('when only the %s could not be loaded, only that is requested again', async (_what, failed, other) => {
  const cashier = open({ call: failed, times: 1, status: 503, body: {} }, balanceIs(125.5), LEFT);
  await cashier.click(await screen.findByRole('button', { name: 'Try again' }));
  await cashier.until(() => expect(fact('Available to redeem')).toBe('100.50 SC'));
  expect([failed, other].map((call) => cashier.calls(call).length)).toEqual([2, 1]);
});

test('a balance that cannot be read leaves the redeemable amount unknown, and the server decides', async () => {
  const cashier = open(balanceIs(null), { call: 'withdrawal-create', body: { withdrawalId: 7 } });
  await cashier.until(() => expect(sweep(cashier)).toBe('0.00'));
  expect(fact('Available to redeem')).toContain('Unknown');
  await toForm(cashier);
  await redeem(cashier);
  await heading('Redemption in progress');
  expect(cashier.payloads('withdrawal-create')).toMatchObject([{ amount: 50, currency: 'QSC' }]);
});
