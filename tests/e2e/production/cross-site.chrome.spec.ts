import type { Locator } from '@playwright/test';
import { connected, reload } from '../support/connected.ts';
import { definition, textField } from '../support/definitions.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { crossSite, elsewhere } from './cross-site.ts';
import { testLikePlayers } from './players-browser.ts';

const test = testLikePlayers();

// Forms are sent by the keyboard: a press of the mouse may miss a frame of another process that has just changed its size.

const redirect = { answers: ['redirect-get'], outcome: { status: 'never' } };

test('the frame belongs to another site, and has its own process', async ({ page, host, cashier }) => {
  const asked = page.waitForRequest((request) => request.url().startsWith(elsewhere()));
  await host.open(crossSite());
  await expect(cashier.list.tiles.first()).toBeVisible();
  expect((await (await asked).allHeaders())['sec-fetch-site']).toBe('cross-site');
  // Only a frame in a process of its own has a session of its own.
  const session = await page.context().newCDPSession(await host.frame());
  await session.detach();
});

test('a deposit goes from the list to received, by a push', async ({ page, host, openForm, cashier, backend }) => {
  await openForm({ fields: [textField()] }, crossSite());
  await cashier.form.field('Code').fill('1234');
  await cashier.form.submit.press('Enter');
  await expect(cashier.status.waiting).toBeVisible();
  await connected(page);
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
  expect(await backend.deposits()).toHaveLength(1);
  await cashier.status.action('Close').click();
  await expect(host.element).toHaveCount(0);
});

test('a reload keeps what was typed, and stores an open payment only for this embedding site', async ({
  page,
  host,
  openForm,
  cashier,
}) => {
  await openForm({ fields: [textField()] }, crossSite());
  await cashier.form.amount.fill('750');
  await cashier.form.field('Code').fill('1234');
  await reload(host);
  await expect(cashier.form.field('Code')).toHaveValue('1234');
  await expect(cashier.form.amount).toHaveValue('750');

  await cashier.form.submit.press('Enter');
  await expect(cashier.status.waiting).toBeVisible();
  const keys = (): readonly string[] => Object.keys(localStorage);
  expect(await (await host.frame()).evaluate(keys)).toContain('paywidget.deposit');
  const alone = await page.context().newPage();
  await alone.route(`${elsewhere()}blank`, (route) => route.fulfill({ contentType: 'text/html', body: 'blank' }));
  await alone.goto(`${elsewhere()}blank`);
  expect(await alone.evaluate(keys)).toEqual([]);
});

test('the window of the provider opens, returns, notifies the cashier and closes', async ({
  page,
  host,
  openForm,
  cashier,
  backend,
}) => {
  await openForm({ opensIn: 'window' }, crossSite());
  await backend.methods(redirect);
  const popup = page.waitForEvent('popup');
  await cashier.form.submit.press('Enter');
  const provider = await popup;
  await provider.getByRole('button', { name: 'Pay' }).click();
  await expect(cashier.status.processed).toBeVisible();
  await expect.poll(() => provider.isClosed()).toBe(true);
  await expect
    .poll(() => host.payloads('analytics'))
    .toContainEqual({ event: 'redirect-returned', params: { method: 'test_method' } });
});

test('a provider that wants a form is reached by the form page', FULL, async ({ page, openForm, cashier, backend }) => {
  await openForm({ opensIn: 'window' }, crossSite());
  await backend.methods({ ...redirect, answers: ['redirect-post'] });
  const popup = page.waitForEvent('popup');
  await cashier.form.submit.press('Enter');
  await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
  await expect(cashier.status.waiting).toBeVisible();
});

test('the keyboard goes from the page into the frame and pays there', async ({ page, host, cashier, backend }) => {
  const { keyboard } = page;
  const tabTo = async (target: Locator): Promise<void> => {
    for (let presses = 0; presses < 20; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
  await host.open(crossSite());
  await expect(cashier.list.tiles).toHaveCount(1);
  await expect(host.element).not.toBeFocused();
  await tabTo(cashier.list.method('Test method'));
  await keyboard.press('Enter');
  await tabTo(cashier.form.amount);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('750');
  await keyboard.press('Enter');
  await expect(cashier.status.waiting).toBeFocused();
  expect(await backend.payloads('deposit-create')).toEqual([expect.objectContaining({ amount: 750 })]);
});

test('with sizing fit the frame is as high as its content on every page', FULL, async ({ host, openForm, cashier }) => {
  await openForm({ fields: [textField()] }, crossSite({ sizing: 'fit' }));
  const expectToFit = async (): Promise<void> => {
    const content = (): Promise<number> =>
      cashier.root.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(content).toBe(0);
    // The widget tells whole pixels, rounded up.
    const spare = (): Promise<number> =>
      cashier.root.locator('.pw').evaluate((root) => innerHeight - Math.ceil(root.getBoundingClientRect().height));
    await expect.poll(spare).toBe(0);
  };
  await expectToFit();
  const form = await host.element.boundingBox();
  await cashier.form.field('Code').fill('1234');
  await cashier.form.submit.press('Enter');
  await expect(cashier.status.waiting).toBeVisible();
  await expectToFit();
  await expect.poll(async () => (await host.element.boundingBox())?.height).not.toBe(form?.height);
});
