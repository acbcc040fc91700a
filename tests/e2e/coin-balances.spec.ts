import type { Locator } from '@playwright/test';
import type { Cashier } from '../../testing/index.ts';
import { COIN, OPTIONS } from './redemption/support.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const SETUP = { methods: [COIN], outcome: { status: 'never' } };
const CALL = 'sweepstake-balance-get';

const balances = ({ root }: Cashier): Locator => root.locator('.pw-balances');
const sweep = ({ root }: Cashier): Locator => root.locator('[data-balance="QSC"] dd');
const fact = ({ main }: Cashier, label: string): Locator =>
  main.locator('.pw-fact').filter({ hasText: label }).locator('dd');
const can = (cashier: Cashier): Locator => fact(cashier, 'Available to redeem');

/** From the list to the form of the coin, once the list has said what there is. */
async function toForm(cashier: Cashier): Promise<void> {
  await expect(sweep(cashier)).toHaveText('125.50');
  await expect(can(cashier)).toHaveText('100.50 SC');
  await cashier.list.method('Crypto').click();
  await cashier.list.method('Tether').click();
  await expect(can(cashier)).toHaveText('100.50 SC');
}

test('shows no balance while the new one is requested', FULL, async ({ host, cashier, backend, hold }) => {
  await backend.methods(SETUP);
  await host.open(OPTIONS);
  await toForm(cashier);
  await cashier.back();
  await expect(cashier.list.method('Tether')).toBeVisible();
  const release = await hold(CALL);
  await cashier.back();
  await expect(balances(cashier)).toHaveAttribute('aria-busy', 'true');
  await expect(sweep(cashier)).not.toContainText('125.50');
  release();
  await expect(sweep(cashier)).toHaveText('125.50');
});

test('shows a balance of 0 and an unknown redeemable amount when the balance fails to load again', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(500);
  declared.console(/warning: sweepstake-/);
  await backend.methods(SETUP);
  await host.open(OPTIONS);
  await toForm(cashier);
  await cashier.back();
  await expect(cashier.list.method('Tether')).toBeVisible();
  await backend.script({ call: CALL, status: 500, body: { error: { message: 'No' } } });
  await cashier.back();
  await expect(sweep(cashier)).toHaveText('0.00');
  await expect(can(cashier)).toContainText('Unknown');
});
