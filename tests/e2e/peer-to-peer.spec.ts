import type { Cashier } from '../../testing/index.ts';
import { connected, reload } from './support/connected.ts';
import { definition } from './support/definitions.ts';
import { ending, payload, turn } from './support/endings.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { paid, toForm, toInvoice } from './support/transfers.ts';

const terms = ({ root }: Cashier) => root.locator('.pw-req dt');

test('a transfer is checked, created, paid and processed, and every payload is complete', async ({
  page,
  host,
  cashier,
  backend,
  sessionFor,
}) => {
  await toForm({ host, cashier, backend });
  await sessionFor(500);
  await cashier.form.choose('Bank', 'Serrana');
  await cashier.submit();
  await expect(terms(cashier)).toHaveText(['Card number', 'Recipient', 'Bank']);
  await expect(cashier.root.locator('.pw-due__sum')).toContainText('MX$500.00');
  await paid(cashier).click();
  await expect(cashier.status.accepted).toBeVisible(); // the transfer reported as paid is being processed
  // Only a push says that a transfer was received.
  await connected(page);
  await backend.settle('processed');
  await proves(ending('peer-to-peer', 'success', 'processed'), expect(cashier.status.processed).toBeVisible());
  const [deposit] = await backend.deposits();
  expect(await backend.payloads('deposit-check')).toEqual([{ paymentMethod: 'test_method', selectedCountry: 'MX' }]);
  await proves(payload('peer-to-peer', 'http'), async () =>
    expect(await backend.payloads('deposit-create-p2p')).toEqual([
      {
        paymentMethod: 'test_method',
        amount: 500,
        currency: 'MXN',
        fields: { senderBank: 'Serrana' },
        bank: 'Serrana',
        checkScore: false,
        selectedCountry: 'MX',
        isActivatedBonus: false,
        metadata: { isFromChip: false },
        paymentSessionId: expect.any(String),
      },
    ]),
  );
  expect(await backend.payloads('deposit-complete')).toEqual([
    { depositId: deposit?.id, paymentMethod: 'test_method' },
  ]);
  expect(await host.payloads('onCreateTransaction')).toEqual([
    { depositId: deposit?.id, amount: 500, currency: 'MXN', paymentMethod: 'test_method', transaction: 'deposit' },
  ]);
  expect(page.context().pages()).toHaveLength(1);
});

test('a transfer that is still open is continued, and no second one is created', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await toInvoice({ host, cashier, backend });
  await page.evaluate(() => localStorage.clear());
  await (await host.frame()).evaluate(() => localStorage.clear());
  await cashier.back();
  await cashier.list.method('Test method').click();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await proves(turn('invoice', 'back'), async () => expect(await backend.calls('deposit-create-p2p')).toHaveLength(1));
  await connected(page);
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
});

test('a double click creates one transfer and reports once that it is paid', async ({ host, cashier, backend }) => {
  await toForm({ host, cashier, backend }, { method: { fields: [] } });
  await cashier.form.submit.dblclick();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await paid(cashier).dblclick();
  await expect(cashier.status.accepted).toBeVisible();
  expect(await backend.calls('deposit-create-p2p')).toHaveLength(1);
  await proves(turn('invoice', 'double click'), async () =>
    expect(await backend.calls('deposit-complete')).toHaveLength(1),
  );
});

test('leaving during the creation cancels the transfer, and the next visit shows its outcome', async ({
  host,
  cashier,
  backend,
}) => {
  await toForm({ host, cashier, backend }, { method: { fields: [] } });
  await backend.script({ call: 'deposit-create-p2p', times: 1, fault: 'hang', carriedOut: true });
  await cashier.submit();
  await expect.poll(async () => (await backend.deposits()).length).toBe(1);
  await cashier.back();
  await cashier.list.method('Test method').click();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  expect(await backend.calls('deposit-create-p2p')).toHaveLength(1);
  expect(await host.payloads('onCreateTransaction')).toHaveLength(1);
});

test('a reload of the form checks again, and one step back is the list', async ({ host, cashier, backend }) => {
  await toForm({ host, cashier, backend });
  await cashier.form.choose('Bank', 'Serrana');
  await host.reload();
  await expect(cashier.form.dropdown('Bank')).toContainText('Serrana');
  expect(await backend.calls('deposit-check')).toHaveLength(2);
  await host.back();
  await expect(cashier.heading).toHaveText('Deposit');
});

test('a reload comes back to the invoice, and its time runs on', async ({ host, cashier, backend }) => {
  await toInvoice({ host, cashier, backend });
  const isUp = await reload(host);
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await isUp();
  await expect(terms(cashier)).toHaveText(['Card number', 'Recipient', 'Bank']);
  expect(await backend.calls('deposit-create-p2p')).toHaveLength(1);
  await backend.settle('processed');
  await proves(turn('invoice', 'reload'), expect(cashier.status.processed).toBeVisible());
});

test('pressing paid offline shows an error, and works once the network is back', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.offline();
  await toInvoice({ host, cashier, backend });
  await host.page.context().setOffline(true);
  await paid(cashier).click();
  await expect(cashier.root.locator('.pw-banner--danger')).toContainText('Network connection failed');
  await host.page.context().setOffline(false);
  await paid(cashier).click();
  await expect(cashier.status.accepted).toBeVisible();
  await proves(turn('invoice', 'offline'), async () => expect(await backend.calls('deposit-complete')).toHaveLength(1));
});

test(
  'shows no invoice for a malformed payee, tells the host, and keeps the player on the form',
  FULL,
  async ({ host, cashier, backend }) => {
    await toForm({ host, cashier, backend }, { method: { fields: [] }, answer: 'p2p-unreadable' });
    await cashier.submit();
    await expect(cashier.form.failure).toBeVisible();
    const [deposit] = await backend.deposits();
    expect(await host.payloads('onInvalidP2PResponse')).toEqual([
      { depositId: deposit?.id, message: 'Error while decrypting data' },
    ]);
  },
);

test(
  'reports a response without a transfer to the host, and keeps the player on the form',
  FULL,
  async ({ host, cashier, backend }) => {
    await toForm({ host, cashier, backend }, { method: { fields: [] } });
    await backend.script({ call: 'deposit-create-p2p', body: { depositId: {} } });
    await cashier.submit();
    await expect(cashier.form.failure).toBeVisible();
    expect(await host.payloads('onInvalidP2PResponse')).toEqual([
      { message: expect.stringContaining('deposit-create-p2p answered with a malformed body') },
    ]);
  },
);

test(
  'a failed check leads to the error page, and refresh checks again',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    declared.console(/HttpError: no/);
    await backend.methods({ methods: [definition({ cardViewType: 5 })], outcome: { status: 'never' } });
    await backend.script({ call: 'deposit-check', times: 1, status: 500, body: { error: { message: 'no' } } });
    await host.open();
    await cashier.list.method('Test method').click();
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await cashier.list.method('Test method').click();
    await expect(cashier.form.submit).toBeVisible();
  },
);

test('shows everything the response says about the payee and the amounts', FULL, async ({ host, cashier, backend }) => {
  await toInvoice({ host, cashier, backend }, { answer: 'p2p-full' });
  await expect(terms(cashier)).toHaveText([
    'Card number',
    'Phone',
    'Recipient',
    'Bank',
    'Bank type',
    'Bank account',
    'Account number',
    'Description',
    'Amount requested',
    'Amount being processed',
  ]);
  await expect(cashier.root.locator('.pw-req dd').last()).toContainText('₸12,500.50');
});

test('the same payload is sent over the socket', async ({ host, cashier, backend, sessionFor }) => {
  await toForm({ host, cashier, backend }, { method: { fields: [] }, options: { start: { transport: 'socket' } } });
  await sessionFor(500);
  await cashier.submit();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  const [call] = await backend.calls('deposit-create-p2p');
  expect(call?.via).toBe('socket');
  await proves(payload('peer-to-peer', 'socket'), () =>
    expect(call?.payload).toEqual({
      paymentMethod: 'test_method',
      amount: 500,
      currency: 'MXN',
      fields: {},
      checkScore: false,
      selectedCountry: 'MX',
      isActivatedBonus: false,
      metadata: { isFromChip: false },
      paymentSessionId: expect.any(String),
    }),
  );
  await paid(cashier).click();
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
});
