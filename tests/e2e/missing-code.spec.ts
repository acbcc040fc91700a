import type { Locator, Page } from '@playwright/test';
import { HostPage } from './support/host-page.ts';
import { withoutInlineScripts } from './support/inline-scripts.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const WIDGET = /\/assets\/widget-[^/]*\.js$/;
const SCRIPTS = /\/paywidget\/assets\/[^/]*\.js$/;

/** Lets no script of the page run: its policy refuses those that it holds, and its files are gone. */
async function stopScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.route(/\/paywidget\/deposit/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = withoutInlineScripts(headers['content-security-policy'] ?? '');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
}

/** Shows at once what the page reveals after 15 s. Its animation exists only when the style sheet has loaded. */
async function skipDelay(waiting: Locator): Promise<void> {
  const delay = (): Promise<unknown> =>
    waiting.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().delay);
  await expect.poll(delay).toBe(15_000);
  await waiting.evaluate((element) => element.getAnimations()[0]?.finish());
}

test('when the code does not load, the page tells the player and the host, and the player can try again', async ({
  page,
  host,
  cashier,
  declared,
}) => {
  declared.status(404);
  let isGone = true;
  await page.route(WIDGET, (route) => (isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()));
  await host.open();
  await expect(cashier.root.getByText('Part of the page could not be loaded')).toBeVisible();
  await expect
    .poll(() => host.payloads('onInitError'))
    .toEqual([{ message: 'The code of the widget could not be loaded' }]);
  isGone = false;
  await cashier.root.getByRole('link', { name: 'Refresh' }).click();
  await expect(cashier.list.tiles.first()).toBeVisible();
});

test('when the widget cannot start, the page tells the player and the host', FULL, async ({ page, host, cashier }) => {
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new Error('refused');
    };
  });
  await host.open({ path: 'deposit?locale=en' });
  await expect(cashier.root.getByText('Part of the page could not be loaded')).toBeVisible();
  await expect
    .poll(() => host.payloads('onInitError'))
    .toEqual([{ message: 'The code of the widget could not be loaded' }]);
});

test(
  'when no file loads, the script in the page tells the player and the host at once',
  FULL,
  async ({ page, host, cashier, declared }) => {
    declared.status(404);
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await host.open();
    await expect(cashier.root.getByText('Part of the page could not be loaded')).toBeVisible();
    await expect
      .poll(() => host.payloads('onInitError'))
      .toEqual([{ message: 'The code of the widget could not be loaded' }]);
  },
);

test('when no script runs at all, the page itself tells the player after 15 seconds', async ({
  page,
  host,
  cashier,
  declared,
}) => {
  declared.status(404);
  declared.console(/inline script/);
  await stopScripts(page);
  await host.open();
  const sentence = cashier.root.getByText('Part of the page could not be loaded');
  await expect(sentence).toBeHidden();
  const waiting = cashier.root.locator('.pw-waiting');
  await expect(waiting.locator('.pw-shell')).toHaveCSS('visibility', 'visible');
  await skipDelay(waiting);
  await expect(sentence).toBeVisible();
  await expect(waiting.locator('.pw-shell')).toHaveCSS('visibility', 'hidden');
  const isCovered = await cashier.root.locator('.pw-header .pw-sk').evaluate((title) => {
    const { x, y } = title.getBoundingClientRect();
    return document.elementFromPoint(x + 1, y + 1)?.closest('.pw-late') !== null;
  });
  expect(isCovered, 'the message covers the skeleton').toBe(true);
});

test('the sentence about missing code is in the language of the browser, without any script', async ({
  playwright,
  host,
  launchOptions,
}) => {
  // What a player has chosen in the settings: an emulated language does not choose in SVG.
  const args = [...(launchOptions.args ?? []), '--accept-lang=es-ES,es'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  await stopScripts(page);
  await page.goto(host.address());
  const { cashier } = new HostPage(page, host.player);
  await skipDelay(cashier.locator('.pw-waiting'));
  await expect(cashier.getByText('No se pudo cargar')).toBeVisible();
  await expect(cashier.getByText('could not be loaded')).toBeHidden();
  await browser.close();
});
