import { connected, reload } from './support/connected.ts';
import { ending, turn } from './support/endings.ts';
import { networkIdle } from './support/network-idle.ts';
import { pauseOnForm } from './support/pause-clock.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const HOUR_MS = 60 * 60_000;

test('waiting reads as accepted after 60 s, and a late processed still wins', async ({
  page,
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.socket({ maybe: true }); // the clock jumps a minute, so the server's ping may be missed
  await page.clock.install();
  const { status } = cashier;
  await pauseOnForm(page, openForm);
  await cashier.submit();
  await expect(status.waiting).toBeVisible();
  await expect.poll(() => backend.calls('deposit-status')).not.toEqual([]);
  await page.clock.runFor(40_000);
  await expect(status.waiting).toBeVisible();
  await page.clock.runFor(21_000);
  await proves(ending('plain', 'expiry', 'accepted'), expect(status.accepted).toBeVisible());
  await expect(status.processed).toHaveCount(0);
  await expect(cashier.live).toHaveText('Payment in progress');
  // A connection that was lost meanwhile comes back by a timer.
  await page.clock.resume();
  await backend.settle('processed');
  await expect(status.processed).toBeVisible();
});

test('accepted never reads as success', async ({ openForm, cashier, backend }) => {
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await backend.settle('accepted');
  await expect(cashier.status.accepted).toBeVisible();
  await expect(cashier.root.locator('.pw-mark--success')).toHaveCount(0);
  await expect(cashier.root.getByText(/received|added to your balance/i)).toHaveCount(0);
  await expect(cashier.live).toHaveText('Payment in progress');
});

test(
  'a trait sets after how long waiting becomes accepted',
  FULL,
  async ({ page, openForm, cashier, backend, declared }) => {
    // The clock jumps two minutes, so the server's ping may be missed.
    declared.socket({ maybe: true });
    await page.clock.install();
    await pauseOnForm(page, () => openForm({ traits: { acceptAfterSec: 120 } }));
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => backend.calls('deposit-status')).not.toEqual([]);
    await page.clock.runFor(90_000);
    await expect(cashier.status.waiting).toBeVisible();
    await page.clock.runFor(32_000);
    await expect(cashier.status.accepted).toBeVisible();
  },
);

test(
  'polls the status every 5 s while the socket is refused, and reports retries to the host',
  FULL,
  async ({ page, openForm, host, cashier, backend }) => {
    await page.clock.install();
    await backend.socket('refuse');
    await pauseOnForm(page, openForm);
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    const requests = async () => (await backend.calls('deposit-status')).length;
    await page.clock.runFor(5_100);
    await expect.poll(requests).toBe(1);
    await page.clock.runFor(5_000);
    await expect.poll(requests).toBe(2);
    await backend.settle('processed');
    await page.clock.runFor(5_000);
    await expect(cashier.status.processed).toBeVisible();
    // The first connection may have been refused only now.
    await page.clock.resume();
    await expect.poll(() => host.payloads('socket-reconnect')).toContainEqual({ attempt: 1 });
  },
);

test('requests the status once the socket is back', FULL, async ({ page, openForm, host, cashier, backend }) => {
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await connected(page);
  await expect.poll(() => backend.calls('deposit-status')).not.toEqual([]);
  await backend.socket('drop');
  await backend.settle('mistaked');
  await expect(cashier.status.mistaked).toBeVisible();
  await expect.poll(() => host.payloads('socket-reconnect')).toEqual([{ attempt: 1 }]);
});

test('ignores a push for another deposit, and a malformed one', FULL, async ({ page, openForm, cashier, backend }) => {
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await connected(page);
  await backend.push('deposit.status', { depositId: 'another', transaction: { status: 1, currency: 'MXN' } });
  await backend.push('deposit.status', 'processed');
  await backend.push('gossip', { status: 1 });
  await backend.settle('accepted');
  await expect(cashier.status.accepted).toBeVisible();
});

test('shows the credited amount with its hash and time, after a reload too', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm();
  await cashier.form.amount.fill('120');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const [deposit] = await backend.deposits();
  const depositId = deposit?.id;
  const row = (name: string) => cashier.root.locator('.pw-details div', { hasText: name }).locator('dd');
  await expect(row('Amount')).toHaveText('MX$120.00');
  await connected(page);
  const txid = 'ab'.repeat(32);
  const transaction = { txid, blockchain: 'Tron', amount: 120, finalAmount: 123.45, currency: 'MXN' };
  await backend.push('deposit.status', { depositId, transaction: { status: 3, ...transaction } });
  await expect(row('Amount')).toHaveText('MX$123.45');
  const link = row('Transaction').getByRole('link');
  await expect(link).toHaveAttribute('href', `https://tronscan.org/#/transaction/${txid}`);
  await expect(row('Time to confirm (estimate)')).toHaveText('1 minute');
  const isUp = await reload(host);
  await expect(row('Amount')).toHaveText('MX$123.45');
  await isUp();
  await backend.push('deposit.status', { depositId, transaction: { status: 1 } });
  await expect(cashier.status.processed).toBeVisible();
  await expect(row('Amount')).toHaveText('MX$123.45');
  await expect(link).toHaveText('ababa…babab');
  await expect(row('Time to confirm (estimate)')).toHaveCount(0);
});

test('a pushed token is used by the next call', async ({ page, openForm, cashier, backend, player }) => {
  await page.clock.install();
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  // The connection brings a question by the old token.
  await connected(page);
  await networkIdle(page);
  await backend.push('login.token', { token: `${player.token}-new` });
  const requests = page.waitForRequest((request) => /deposit-status/.test(request.url()) && request.method() === 'GET');
  await backend.socket('refuse');
  await backend.socket('drop');
  await page.clock.runFor(6_000);
  expect((await requests).headers()['authorization']).toBe(`${player.token}-new`);
});

test('shows the status in the query and then removes it', FULL, async ({ host, cashier }) => {
  await host.open({ path: 'deposit/complete?status=processed' });
  await expect(cashier.status.processed).toBeVisible();
  await expect.poll(async () => (await host.frame()).url()).not.toContain('status=');
  await expect.poll(async () => (await host.frame()).url()).toContain('origin=');
});

test('ignores an unknown status in the query', FULL, async ({ host, cashier }) => {
  await host.open({ path: 'deposit/complete?status=nonsense' });
  await expect(cashier.status.waiting).toBeVisible();
});

test('a reload, and a step back, say again how the deposit ended, also beside one that is open', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await host.back();
  await cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await backend.settle('mistaked');
  await expect(cashier.status.mistaked).toBeVisible();
  const reference = cashier.root.locator('.pw-details div', { hasText: 'Reference' }).locator('dd');
  const told = await reference.textContent();
  await host.reload();
  await expect(cashier.status.mistaked).toBeVisible();
  await expect(reference).toHaveText(told ?? '');
  await cashier.status.action('Back to payment').click();
  await expect(cashier.list.method('Test method')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(cashier.status.mistaked).toBeVisible();
});

test('a reload keeps the status of the query', FULL, async ({ host, cashier }) => {
  await host.open({ path: 'deposit/complete?status=processed' });
  await expect(cashier.status.processed).toBeVisible();
  await host.reload();
  await expect(cashier.status.processed).toBeVisible();
});

test('a failed deposit leads back to the form for a new one', async ({ openForm, host, cashier, backend }) => {
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await backend.settle('mistaked');
  await expect(cashier.status.mistaked).toBeVisible();
  await cashier.status.action('Back to payment').click();
  await expect(cashier.heading).toHaveText('Test method');
  await expect.poll(() => host.route()).toBe('deposit/redirect');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await expect(cashier.status.mistaked).toHaveCount(0);
});

test('leaving resets to waiting: a processed deposit is not shown for the next one', async ({
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
  await host.back();
  await cashier.list.method('Test method').click();
  await backend.script({ call: 'deposit-status', fault: 'hang' });
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await proves(turn('complete', 'back'), expect(cashier.status.processed).toHaveCount(0));
});

test(
  'the details show amount, date, time in 24 hours and a reference to copy',
  FULL,
  async ({ openForm, context, cashier, page }) => {
    await page.clock.setFixedTime(new Date('2026-03-04T15:06:07Z'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openForm();
    await cashier.submit();
    const details = cashier.main.locator('dl');
    await expect(details).toContainText('MX$500.00');
    await expect(details.getByRole('definition').nth(2)).toHaveText(/^\d\d:\d\d(:\d\d)?$/);
    const reference = await details.getByRole('definition').last().textContent();
    await cashier.root.getByRole('button', { name: 'Copy Reference' }).click();
    await expect(cashier.live).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  },
);

test('a status that is reloaded an hour later, when nothing is known of its payment any more, leads to the list', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.socket({ maybe: true }); // the clock jumps an hour, so the server's ping is missed
  await page.clock.install();
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await backend.wind(HOUR_MS);
  await page.clock.fastForward(HOUR_MS);
  await host.reload();
  await expect(cashier.list.tiles).toHaveText(['Test method']);
  await expect.poll(() => host.route()).toBe('deposit');
});
