import { connected } from './support/connected.ts';
import { definition } from './support/definitions.ts';
import { ending } from './support/endings.ts';
import { passTime } from './support/pass-time.ts';
import { networkIdle } from './support/network-idle.ts';
import { pauseClock } from './support/pause-clock.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { cancel, paid, toInvoice } from './support/transfers.ts';

test.describe('polled, without pushes', () => {
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
    // Each connection brings one poll more.
    await connected(page);
    await networkIdle(page);
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
  await hold('deposit-status'); // whatever is asked meanwhile: it is the push that says so
  await toInvoice({ host, cashier, backend });
  await connected(page);
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

for (const [what, isReloaded] of [
  ['where no answer came', false],
  ['after a reload, too', true],
] as const)
  test(
    `never cancels a transfer that the player reported as paid, ${what}`,
    isReloaded ? FULL : {},
    async ({ page, host, cashier, backend, declared }) => {
      declared.status(500);
      await page.clock.install();
      await toInvoice({ host, cashier, backend }, { answer: 'p2p-brief' });
      await backend.script({ call: 'deposit-complete', status: 500, body: {}, times: 1 });
      await paid(cashier).click();
      await expect(cashier.root.locator('[data-failure]')).toBeVisible();
      if (isReloaded) {
        await host.reload();
        await expect(paid(cashier)).toBeVisible();
        await expect(cashier.root.locator('[data-failure]')).toHaveCount(0);
      }
      const polled = page.waitForResponse((response) => response.url().includes('deposit-status'));
      await passTime(page, backend, 30_000);
      await expect(cashier.root.getByRole('timer')).toHaveText('00:00');
      await polled;
      await paid(cashier).click();
      // The server accepts what the player says is paid.
      await expect(cashier.status.accepted).toBeVisible();
      expect(await backend.calls('deposit-cancel')).toHaveLength(0);
    },
  );

test(
  'an unknown status changes nothing but is reported once: when its time is over, the transfer is cancelled',
  FULL,
  async ({ page, host, cashier, backend, hold }) => {
    await page.clock.install();
    await backend.script({ call: 'deposit-status', body: { status: 'PENDING' } });
    const release = await hold('deposit-status');
    await toInvoice({ host, cashier, backend }, { answer: 'p2p-brief' });
    await passTime(page, backend, 30_000);
    await expect(cashier.root.getByRole('timer')).toHaveText('00:00');
    release();
    await expect(cashier.status.mistaked).toBeVisible();
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
    expect(await backend.calls('deposit-cancel')).toHaveLength(1);
  },
);

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
