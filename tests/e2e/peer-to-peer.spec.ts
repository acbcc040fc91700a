import type { BackendControl } from './support/backend.ts';
import type { Cashier } from '../../testing/index.ts';
import { connected, reload } from './support/connected.ts';
import { type Definition, definition } from './support/definitions.ts';
import { ending, payload, turn } from './support/endings.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { passTime } from './support/pass-time.ts';
import { proves } from './support/proves.ts';
import { pauseClock } from './support/pause-clock.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const bank = { name: 'senderBank', alias: 'bank', type: 'dropdown', label: 'Bank', values: ['Horizonte', 'Serrana'] };

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: BackendControl;
}

interface Way {
  readonly method?: Partial<Definition>;
  readonly answer?: string;
  readonly options?: OpenOptions;
}

/** From the tile to the form of a transfer; the check finds none. */
async function toForm({ host, cashier, backend }: Parts, { method, answer = 'p2p-card', options }: Way = {}) {
  await backend.methods({
    methods: [definition({ cardViewType: 5, opensIn: 'window', fields: [bank], ...method })],
    answers: [answer],
    outcome: { status: 'never' },
  });
  await host.open(options);
  await cashier.list.method('Test method').click();
  await expect(cashier.form.submit).toBeVisible();
}

async function toInvoice(parts: Parts, way: Way = {}) {
  await toForm(parts, way);
  if (way.method?.fields === undefined) await parts.cashier.form.choose('Bank', 'Serrana');
  await parts.cashier.submit();
  await expect(parts.cashier.root.getByRole('timer')).toBeVisible();
}

const paid = ({ root }: Cashier) => root.locator('[data-paid]');
const cancel = ({ root }: Cashier) => root.getByRole('button', { name: 'Cancel the deposit' });
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

test.describe('asked about, without pushes', () => {
  for (const [status, screen] of [
    ['accepted', 'accepted'],
    ['mistaked', 'mistaked'],
  ] as const) {
    test(
      `an ending that is ${status} completes the transfer and leads to the status`,
      FULL,
      async ({ host, cashier, backend }) => {
        await backend.socket('refuse');
        await toInvoice({ host, cashier, backend });
        await backend.settle(status);
        await expect(cashier.status[screen]).toBeVisible();
        const [deposit] = await backend.deposits();
        await expect
          .poll(() => backend.payloads('deposit-complete'))
          .toEqual([{ depositId: deposit?.id, paymentMethod: 'test_method' }]);
      },
    );
  }

  test('polls the transfer every 5 s while pushes come too', FULL, async ({ page, host, cashier, backend }) => {
    await page.clock.install();
    await toInvoice({ host, cashier, backend });
    await pauseClock(page);
    const requests = async () => (await backend.calls('deposit-status')).length;
    const poll = async () => {
      // The next 5 s count from the response.
      const answered = page.waitForResponse((response) => response.url().includes('deposit-status'));
      await page.clock.runFor(5_000);
      await (await answered).finished();
    };
    await poll();
    const before = await requests();
    for (const more of [1, 2]) {
      await poll();
      await expect.poll(requests).toBe(before + more);
    }
  });
});

test('a push that the payment failed shows the failure', async ({ page, host, cashier, backend, hold }) => {
  const isUp = connected(page);
  await hold('deposit-status'); // whatever is asked meanwhile: it is the push that says so
  await toInvoice({ host, cashier, backend });
  await isUp;
  await backend.settle('mistaked');
  await proves(ending('peer-to-peer', 'failure', 'mistaked'), expect(cashier.status.mistaked).toBeVisible());
  expect(await backend.calls('deposit-complete')).toHaveLength(0);
});

test('when the time of a transfer is over, its status is requested, and then it is cancelled', async ({
  page,
  host,
  cashier,
  backend,
  hold,
}) => {
  await page.clock.install();
  const release = await hold('deposit-status');
  await toInvoice({ host, cashier, backend }, { answer: 'p2p-brief' });
  await passTime(page, backend, 30_000);
  await expect(cashier.root.getByRole('timer')).toHaveText('00:00');
  await expect(paid(cashier)).toHaveCount(0);
  await expect(cancel(cashier)).toHaveCount(0);
  release();
  await proves(ending('peer-to-peer', 'expiry', 'mistaked'), expect(cashier.status.mistaked).toBeVisible());
  const [deposit] = await backend.deposits();
  expect(await backend.payloads('deposit-cancel')).toEqual([{ depositId: deposit?.id, paymentMethod: 'test_method' }]);
  expect(deposit?.status).toBe('mistaked');
});

test('never cancels a transfer that was paid in time', async ({ page, host, cashier, backend, hold }) => {
  await page.clock.install();
  const release = await hold('deposit-status');
  await toInvoice({ host, cashier, backend }, { answer: 'p2p-brief' });
  await passTime(page, backend, 30_000);
  await expect(cashier.root.getByRole('timer')).toHaveText('00:00');
  // The provider has found it, and the push was lost.
  await backend.script({ call: 'deposit-status', body: { status: 'PAYED' } });
  release();
  await expect(cashier.status.accepted).toBeVisible();
  expect(await backend.calls('deposit-cancel')).toHaveLength(0);
});

test('ignores an unknown status, and reports it to the host once', FULL, async ({ page, host, cashier, backend }) => {
  await page.clock.install();
  await toInvoice({ host, cashier, backend }, { answer: 'p2p-brief' });
  await backend.script({ call: 'deposit-status', body: { status: 'PENDING' } });
  const requests = async () => (await backend.calls('deposit-status')).length;
  const before = await requests();
  await passTime(page, backend, 30_000);
  await expect.poll(requests).toBeGreaterThan(before + 1);
  await expect(cashier.root.getByRole('timer')).toHaveText('00:00');
  await expect
    .poll(() => host.payloads('onError'))
    .toEqual([
      {
        code: 'unknown_status',
        path: 'deposit-status',
        message: 'test_method: the status PENDING of deposit-status is unknown and changes nothing',
      },
    ]);
  expect(await backend.calls('deposit-complete')).toEqual([]);
  expect(await backend.calls('deposit-cancel')).toEqual([]);
});

test(
  'completes a transfer that is already paid once, without another check, and shows its status',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [definition({ cardViewType: 5 })], outcome: { status: 'never' } });
    const card = { number: '4400430211003344' };
    await backend.script(
      { call: 'deposit-check', body: { exists: true, depositId: 7, status: 'PAYED', card } },
      { call: 'deposit-complete', body: {} },
      { call: 'deposit-status', body: { status: 'PAYED' } },
    );
    await host.open();
    await cashier.list.method('Test method').click();
    await expect(cashier.status.accepted).toBeVisible();
    expect(await backend.payloads('deposit-complete')).toEqual([{ depositId: 7, paymentMethod: 'test_method' }]);
    expect(await backend.calls('deposit-create-p2p')).toEqual([]);
  },
);

test('the player cancels with a second press, and may change their mind before it', async ({
  host,
  cashier,
  backend,
}) => {
  await toInvoice({ host, cashier, backend });
  await cancel(cashier).click();
  const keep = cashier.root.getByRole('button', { name: 'Keep it' });
  await expect(keep).toBeFocused();
  await keep.click();
  await expect(cancel(cashier)).toBeFocused();
  expect(await backend.calls('deposit-cancel')).toHaveLength(0);
  await cancel(cashier).click();
  await cancel(cashier).dblclick();
  await proves(ending('peer-to-peer', 'cancel', 'mistaked'), expect(cashier.status.mistaked).toBeVisible());
  expect(await backend.calls('deposit-cancel')).toHaveLength(1);
});

test(
  'shows an error and keeps the invoice when a cancellation does not reach the server',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await toInvoice({ host, cashier, backend });
    await backend.script({ call: 'deposit-cancel', status: 500, times: 1, body: { error: { message: 'no' } } });
    await cancel(cashier).click();
    await cancel(cashier).click();
    await expect(cashier.root.locator('.pw-banner--danger')).toBeVisible();
    await expect(paid(cashier)).toBeEnabled();
  },
);

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

test.describe('what a method is', () => {
  const confirmation = (cashier: Cashier) => cashier.form.field('Confirmation number');

  test(
    'a wallet transfer needs its number: paid is blocked until it has 8 to 10 digits',
    FULL,
    async ({ host, cashier, backend }) => {
      await toInvoice({ host, cashier, backend }, { method: { name: 'nagad_p2p', fields: [] } });
      await expect(paid(cashier)).toHaveAttribute('aria-disabled', 'true');
      await confirmation(cashier).fill('1234567');
      await expect(paid(cashier)).toHaveAttribute('aria-disabled', 'true');
      await paid(cashier).click({ force: true });
      await expect(confirmation(cashier)).toBeFocused();
      await expect(cashier.form.message('Confirmation number')).not.toHaveText('');
      expect(await backend.calls('deposit-complete')).toHaveLength(0);
      await confirmation(cashier).fill('1234567890');
      await expect(paid(cashier)).not.toHaveAttribute('aria-disabled', 'true');
      await paid(cashier).click();
      await expect
        .poll(() => backend.payloads('deposit-complete'))
        .toEqual([{ depositId: expect.any(String), paymentMethod: 'nagad_p2p', confirmationId: '1234567890' }]);
    },
  );

  test('in a unified flow the response sets the label of the number', FULL, async ({ host, cashier, backend }) => {
    const way = { method: { name: 'bkash_p2p', fields: [] }, answer: 'p2p-unified' };
    await toInvoice({ host, cashier, backend }, way);
    await expect(cashier.main).toHaveAttribute('data-route', 'deposit/peer-to-peer/unified-form');
    await expect(paid(cashier)).toHaveAttribute('aria-disabled', 'true');
    await confirmation(cashier).fill('12345678');
    await paid(cashier).click();
    await expect(cashier.status.accepted).toBeVisible();
  });

  test(
    'one from abroad has a guide for each bank, in the countries that have one',
    FULL,
    async ({ host, cashier, backend }) => {
      const way = {
        method: { name: 'sbp_transgran_rabbit_card', fields: [], amount_rules: { MXN: { min: 100 } } },
        options: { start: { country: 'kz', user: { paymentGeo: 'KZ' } } },
      };
      await toInvoice({ host, cashier, backend }, way);
      await cashier.root.getByRole('button', { name: 'Transfer from T-Bank' }).click();
      await expect(cashier.heading).toHaveText('Transfer from T-Bank');
      await expect(cashier.root.locator('.pw-steps li').nth(1)).toContainText('Kazakhstan');
      await cashier.back();
      await expect(cashier.root.getByRole('timer')).toBeVisible();
      expect(await backend.calls('deposit-create-p2p')).toHaveLength(1);
    },
  );

  test('shows no guide elsewhere', FULL, async ({ host, cashier, backend }) => {
    await toInvoice({ host, cashier, backend }, { method: { traits: { international: true }, fields: [] } });
    await expect(cashier.root.getByRole('button', { name: 'Transfer from' })).toHaveCount(0);
  });

  test('marks a guaranteed method, and links to support safely', FULL, async ({ host, cashier, backend }) => {
    const traits = { guaranteed: true, support: 'https://help.example.com/p2p' };
    await toInvoice({ host, cashier, backend }, { method: { traits, fields: [] } });
    await expect(cashier.root.getByText('Guaranteed transfer')).toBeVisible();
    await expect(cashier.root.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', traits.support);
  });

  test('shows an unsafe support address without a link', FULL, async ({ host, cashier, backend }) => {
    const traits = { support: 'javascript:alert(1)' };
    await toInvoice({ host, cashier, backend }, { method: { traits, fields: [] } });
    await expect(cashier.root.getByRole('link', { name: 'Contact support' })).toHaveCount(0);
  });
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
