import { findings } from '../support/axe.ts';
import { isolated } from '../support/definitions.ts';
import { networkIdle } from '../support/network-idle.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { at, INDEX, METHOD, money, openForm, picker, SETUP, tab, TETHER } from './support.ts';

test("the browser's back returns to the last tab", FULL, async ({ host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openForm(host, cashier);
  await host.back();
  await expect(tab(cashier, 'Fiat')).toHaveAttribute('aria-selected', 'true');
  await expect(cashier.list.method('Test method')).toBeVisible();
  await expect.poll(() => host.route()).toBe(INDEX);
});

test('a double click on a tile, a tab or the button acts once', FULL, async ({ host, cashier, backend }) => {
  await backend.methods(SETUP);
  await host.open(at());
  await tab(cashier, 'Fiat').dblclick();
  await cashier.list.method('Test method').dblclick();
  await cashier.form.field('Code').fill('1234');
  await cashier.form.submit.dblclick();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.deposits()).toHaveLength(1);
  expect(await backend.calls('deposit-create')).toHaveLength(1);
  expect(await backend.calls('methods-payment-v5')).toHaveLength(2);
});

test(
  'a tab opened offline shows the error page, and refreshing online shows the tab',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.offline();
    await backend.methods(SETUP);
    await host.open(at({ currency: 'MXN' }));
    await expect(cashier.list.method('Test method')).toBeVisible();
    // Code that loads after the list would fail in its own way. Here the call for the tab's methods is to fail.
    await networkIdle(page);
    await page.context().setOffline(true);
    await tab(cashier, 'Crypto').click();
    await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
    await page.context().setOffline(false);
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect(cashier.list.method('Tether')).toBeVisible();
    await expect(tab(cashier, 'Crypto')).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'a list that fails to load shows the error page, which leads back to it',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await backend.methods(SETUP);
    await backend.script({ call: 'methods-payment-v5', status: 500, body: { error: { message: 'No' } }, times: 1 });
    await host.open(at());
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect(cashier.list.method('Tether')).toBeVisible();
    await expect.poll(() => host.route()).toBe(INDEX);
  },
);

test(
  'a currency without methods says so, and the player can choose another one or the other tab',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ ...SETUP, methods: [TETHER] });
    await host.open(at({ currency: 'MXN' }));
    const empty = (currency: string) =>
      cashier.root.getByRole('heading', { name: `Deposits in ${isolated(currency)} are not available at the moment` });
    await expect(empty('MXN')).toBeVisible();
    await expect(cashier.root.getByText('Use crypto or choose another currency.')).toBeVisible();
    await expect.poll(() => host.payloads('Loaded')).toHaveLength(1);
    expect(await findings(host)).toEqual([]);
    await tab(cashier, 'Crypto').click();
    await expect(cashier.list.method('Tether')).toBeVisible();
    await backend.methods(SETUP);
    await tab(cashier, 'Fiat').click();
    await picker(cashier).click();
    await money(cashier, 'US Dollar').click();
    await expect(cashier.list.method('Test method')).toBeVisible();
    await backend.methods({ ...SETUP, methods: [METHOD] });
    await host.open(at({ currency: 'BTC' }));
    await tab(cashier, 'Crypto').click();
    await expect(empty('BTC')).toBeVisible();
  },
);

for (const [lang, on, back] of [
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const) {
  test(
    `${lang}: the tabs are one tab stop, and arrow keys open the next`,
    FULL,
    async ({ page, host, cashier, backend }) => {
      await backend.methods(SETUP);
      await host.open(at({ currency: 'MXN' }, { lang }));
      const tabs = cashier.root.getByRole('tab');
      await tabs.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(tabs.first()).toBeFocused();
      await page.keyboard.press(on);
      await expect(tabs.last()).toBeFocused();
      await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
      await expect(cashier.list.method('Tether')).toBeVisible();
      await page.keyboard.press(back);
      await expect(tabs.first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cashier.root.locator('button[aria-haspopup="dialog"]')).toBeFocused();
      const panel = cashier.root.getByRole('tabpanel');
      await expect(panel).toHaveAccessibleName((await tabs.first().textContent()) ?? '');
    },
  );
}

test('a form beside the list closes when the currency changes', FULL, async ({ host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openForm(host, cashier, at({}, { width: 1000 }));
  await picker(cashier).click();
  await money(cashier, 'Euro').click();
  await expect(cashier.root.getByRole('heading', { name: 'Choose a payment method' })).toBeVisible();
  await cashier.list.method('Test method').click();
  await expect(cashier.form.submit).toContainText('€100');
  await tab(cashier, 'Crypto').click();
  await expect(cashier.root.getByRole('heading', { name: 'Choose a payment method' })).toBeVisible();
  await expect.poll(() => host.route()).toBe(INDEX);
});

test(
  'both tabs and the picker fit and are accessible, dark and right to left at 320 px',
  FULL,
  async ({ host, cashier, hold }) => {
    const look = async () => {
      expect(await findings(host)).toEqual([]);
      const wide = await (await host.frame()).evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    };
    const release = await hold('methods-payment-v5');
    await host.open(at({ currency: 'MXN' }, { lang: 'ar', theme: 'dark', width: 320 }));
    await expect(cashier.root.getByRole('tab')).toHaveCount(2);
    await expect(cashier.list.skeletons).toHaveCount(15);
    await look();
    release();
    await expect(cashier.list.tiles.first()).toBeVisible();
    await look();
    await cashier.root.locator('button[aria-haspopup="dialog"]').click();
    const open = cashier.root.getByRole('dialog');
    await expect(open.locator('.pw-option').first()).toBeVisible();
    await look();
    await open.getByRole('tab').last().click();
    await expect(open.locator('[data-method="crypto_usdt"]')).toBeVisible();
    await look();
    await open.getByRole('heading').first().press('Escape');
    await expect(open).toHaveCount(0);
    await cashier.root.getByRole('tab').last().click();
    await expect(cashier.root.locator('[data-method="crypto_usdt"]')).toBeVisible();
    await look();
  },
);
