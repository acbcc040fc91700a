import { definition } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

/** What the host page's browser was asked to share. */
declare global {
  interface Window {
    __shared: unknown[];
  }
}

test.beforeEach(async ({ backend }) => {
  await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
});

test('the host shares the details when the browser can', async ({ page, host, cashier, backend }) => {
  await page.addInitScript(() => {
    window.__shared = [];
    navigator.share = (data) => Promise.resolve(void window.__shared.push(data));
  });
  await host.open();
  await cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await cashier.root.getByRole('button', { name: 'Share' }).click();
  const [call] = await backend.calls('deposit-create');
  const what = {
    title: 'Deposit',
    text: `Waiting for your payment\nMX$500.00\nReference: ${String(call?.headers['requestId'])}`,
  };
  await expect.poll(() => host.payloads('share')).toEqual([what]);
  await expect.poll(() => page.evaluate(() => window.__shared)).toEqual([what]);
});

test('shows no share button when the browser cannot share', FULL, async ({ host, cashier }) => {
  await host.open();
  await cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.root.getByRole('button', { name: 'Copy Reference' })).toBeVisible();
  await expect(cashier.root.getByRole('button', { name: 'Share' })).toHaveCount(0);
});
