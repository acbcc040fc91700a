import { oddsAt, REFUSAL, scrollToOdds, typeInChat } from './support/beside.ts';
import { openTether, SETUP } from './support/coins.ts';
import { definition, textField } from './support/definitions.ts';
import { loadReported } from './support/load-reported.ts';
import { ReactSite } from './support/react-site.ts';
import { expect, test } from './support/test.ts';

test.describe('a site with the cashier in a frame', () => {
  test('a page that a push brings leaves the focus in the field of the site that the player types in', async ({
    page,
    host,
    cashier,
    backend,
  }) => {
    await backend.methods(SETUP);
    await openTether(page, host, cashier);
    const typeOn = await typeInChat(page);
    await backend.push('deposit.status', { transaction: { status: 0, cryptoCurrency: 'USDT' } });
    await expect(cashier.status.waiting).toBeVisible();
    await typeOn();
  });

  test('a failure leaves the focus in the field of the site until the player is back', async ({
    page,
    openForm,
    cashier,
    backend,
    declared,
    hold,
  }) => {
    declared.status(400);
    await openForm();
    await backend.script(REFUSAL);
    const release = await hold('deposit-create');
    await cashier.submit();
    const typeOn = await typeInChat(page);
    release();
    await expect(cashier.form.failure).toBeVisible();
    await typeOn();
    await page.locator('iframe').focus();
    await expect(cashier.form.failure).toBeFocused();
  });

  test('a page that a push brings does not scroll the site back from what the player reads there', async ({
    page,
    host,
    cashier,
    backend,
  }) => {
    await backend.methods(SETUP);
    await openTether(page, host, cashier, { sizing: 'fit' });
    await scrollToOdds(page);
    await expect(cashier.root.locator('.pw')).toHaveAttribute('data-away');
    await backend.push('deposit.status', { transaction: { status: 0, cryptoCurrency: 'USDT' } });
    await expect(cashier.status.waiting).toBeVisible();
    await expect(cashier.heading).toBeFocused();
    expect(await oddsAt(page)).toBe(0);
  });

  test('the wheel over a page that fits into the frame scrolls the site', async ({ page, host, cashier, backend }) => {
    await backend.methods({ methods: [definition()] });
    await host.open({ height: 600 });
    await loadReported(host);
    await scrollToOdds(page);
    await page.evaluate(() => scrollTo(0, 0));
    await cashier.list.method('Test method').hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 100);
        return await page.evaluate(() => scrollY);
      })
      .toBeGreaterThan(0);
  });
});

test.describe('a site with the cashier in its own page', () => {
  test('a page that a push brings leaves the focus in the field of the site that the player types in', async ({
    page,
    host,
    backend,
  }) => {
    await backend.methods(SETUP);
    const site = new ReactSite(page);
    await site.openTether(host.startData());
    const cashier = site.cashier();
    const typeOn = await typeInChat(page);
    await backend.push('deposit.status', { transaction: { status: 0, cryptoCurrency: 'USDT' } });
    await expect(cashier.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment');
    await typeOn();
  });

  test('a failure leaves the focus in the field of the site that the player types in meanwhile', async ({
    page,
    host,
    backend,
    declared,
    hold,
  }) => {
    declared.status(400);
    await backend.methods({ methods: [definition()] });
    await backend.script(REFUSAL);
    const site = new ReactSite(page);
    await site.open(host.startData());
    await site.openCashier();
    const cashier = site.cashier();
    await cashier.getByRole('button', { name: 'Test method' }).click();
    const release = await hold('deposit-create');
    await cashier.locator('[data-submit]').click();
    const typeOn = await typeInChat(page);
    release();
    await expect(cashier.getByText('Use another card')).toBeVisible();
    await typeOn();
  });

  test('a page that a push brings does not scroll the site back from what the player reads there', async ({
    page,
    host,
    backend,
  }) => {
    await backend.methods(SETUP);
    const site = new ReactSite(page);
    await site.openTether(host.startData({}, { appearance: { sizing: 'fit' } }));
    const cashier = site.cashier();
    await scrollToOdds(page);
    await expect(cashier.locator('.pw')).toHaveAttribute('data-away');
    await backend.push('deposit.status', { transaction: { status: 0, cryptoCurrency: 'USDT' } });
    await expect(cashier.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(cashier.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment');
    expect(await oddsAt(page)).toBe(0);
  });

  test('keys pressed in the cashier are no shortcuts of the site, except Escape, Tab and modified keys', async ({
    page,
    host,
    backend,
  }) => {
    await backend.methods({ methods: [definition({ fields: [textField({ label: 'Name' })] })] });
    const site = new ReactSite(page);
    await site.open(host.startData());
    await site.openCashier();
    const cashier = site.cashier();
    await cashier.getByRole('button', { name: 'Test method' }).click();
    await page.evaluate(() => {
      const heard: string[] = [];
      const hear = ({ type, key }: KeyboardEvent) => heard.push(`${type} ${key}`);
      for (const type of ['keydown', 'keypress', 'keyup'] as const) document.addEventListener(type, hear);
      Object.assign(window, { heard });
    });
    const field = cashier.getByLabel('Name');
    await field.click();
    await page.keyboard.type('m 1');
    await expect(field).toHaveValue('m 1');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const heard = await page.evaluate(() => Reflect.get(window, 'heard'));
    const pressed = (...keys: string[]) => keys.flatMap((key) => [`keydown ${key}`, `keyup ${key}`]);
    expect(heard).toEqual(['keydown Control', ...pressed('k'), 'keyup Control', ...pressed('Escape', 'Tab')]);
  });
});
