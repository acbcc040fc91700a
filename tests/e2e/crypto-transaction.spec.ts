import type { Locator } from '@playwright/test';
import type { Cashier } from '../../testing/index.ts';
import { address, openTether, SETUP, TRON_ADDRESS } from './support/coins.ts';
import { reload } from './support/connected.ts';
import { ending, turn } from './support/endings.ts';
import { passTime } from './support/pass-time.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const row = ({ root }: Cashier, label: string): Locator =>
  root
    .locator('.pw-details > div')
    .filter({ has: root.getByText(label, { exact: true }) })
    .locator('dd');

test(
  'a transaction that is seen leads to the complete page, counts down there, and ends as received',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods(SETUP);
    await openTether(page, host, cashier);
    await backend.push('deposit.status', {
      transaction: { status: 0, txid: 'ab'.repeat(32), blockchain: 'TRON', cryptoCurrency: 'USDT', amount: 25 },
    });
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/complete');
    await expect(row(cashier, 'Amount')).toHaveText('25\u00a0USDT');
    await expect(row(cashier, 'Confirmations (estimate)')).toHaveText(/^\d+ of 20$/);
    await expect(row(cashier, 'Time to confirm (estimate)')).toHaveText('1 minute');
    const link = row(cashier, 'Transaction').getByRole('link');
    await expect(link).toHaveText('ababa…babab');
    await expect(link).toHaveAttribute('href', `https://tronscan.org/#/transaction/${'ab'.repeat(32)}`);
    await backend.settle('processed');
    await expect(cashier.status.waiting).toBeVisible(); // another transaction of the same coin
    await backend.push('deposit.status', {
      transaction: { status: 1, txid: 'ab'.repeat(32), blockchain: 'TRON', cryptoCurrency: 'USDT', amount: 25 },
    });
    await expect(cashier.status.processed).toBeVisible();
    await expect(row(cashier, 'Confirmations (estimate)')).toHaveCount(0);
  },
);

test('the block count goes on by itself, through a reload, to accepted; a push of a failure still wins', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.socket({ maybe: true }); // the clock jumps a minute, so the server's ping may be missed
  await backend.methods(SETUP);
  await page.clock.install();
  await openTether(page, host, cashier);
  const began = Date.now();
  await backend.settle('waiting');
  await expect(cashier.status.waiting).toBeVisible();
  await passTime(page, backend, 9_000);
  /** A block comes every 3 s: of the 9 s that were skipped, and of the time that the test has taken. */
  const expectBlocks = () =>
    expect(async () => {
      const text = await row(cashier, 'Confirmations (estimate)').textContent({ timeout: 1_000 });
      const [, blocks] = /^(\d+) of 20$/.exec(text ?? '') ?? [];
      expect(Number(blocks)).toBeGreaterThanOrEqual(3);
      expect(Number(blocks)).toBeLessThanOrEqual((9_000 + Date.now() - began) / 3_000);
    }).toPass();
  await expectBlocks();
  const again = await reload(host);
  await expect(cashier.status.waiting).toBeVisible();
  await again();
  await proves(turn('complete', 'reload'), expectBlocks);
  await passTime(page, backend, 30_000);
  await expect(cashier.status.waiting).toBeVisible();
  await passTime(page, backend, 30_000);
  await proves(ending('crypto', 'expiry', 'accepted'), expect(cashier.status.accepted).toBeVisible());
  await expect(row(cashier, 'Confirmations (estimate)')).toHaveText('20 of 20');
  // The socket may still be reconnecting, and earlier pushes are not repeated.
  await expect(async () => {
    await backend.push('deposit.status', { transaction: { status: 2, cryptoCurrency: 'USDT' } });
    await expect(cashier.status.mistaked).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test(
  'a pushed failure leads to the complete page, and from there to a new address',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods(SETUP);
    await openTether(page, host, cashier);
    await backend.settle('mistaked');
    await expect(cashier.status.mistaked).toBeVisible();
    await cashier.status.action('Back to payment').click();
    await expect(address(cashier)).toHaveText(TRON_ADDRESS);
    await expect.poll(() => host.route()).toBe('deposit/crypto/address');
    expect(await backend.calls('deposit-create')).toHaveLength(2);
  },
);

test('a push of another coin changes nothing', FULL, async ({ page, host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openTether(page, host, cashier);
  await backend.push('deposit.status', { transaction: { status: 1, cryptoCurrency: 'BTC', currency: 'MXN' } });
  await backend.push('deposit.status', { transaction: { status: 0, cryptoCurrency: 'usdt' } });
  await expect(cashier.status.waiting).toBeVisible();
});

test(
  'matches pushes by id alone when the response has one, and reports the deposit to the host',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods({ ...SETUP, answers: ['crypto-with-id'] });
    await openTether(page, host, cashier);
    const [deposit] = await backend.deposits();
    expect(await host.payloads('onCreateTransaction')).toEqual([
      { depositId: deposit?.id, currency: 'USDT', paymentMethod: 'crypto_usdt', transaction: 'deposit' },
    ]);
    await backend.push('deposit.status', { depositId: 'x', transaction: { status: 2, cryptoCurrency: 'USDT' } });
    await backend.settle('processed');
    await expect(cashier.status.processed).toBeVisible();
  },
);
