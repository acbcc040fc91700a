import type { Locator } from '@playwright/test';
import type { Cashier } from '../../testing/index.ts';
import { coveredFocus } from './support/covered-focus.ts';
import { definition } from './support/definitions.ts';
import { fetches } from './support/fetches.ts';
import { FULL } from './support/tiers.ts';
import { expect, test } from './support/test.ts';
import { deviceOf, type Said, type Stage, stageOf, WAYS } from './transports/stage.ts';

const PATH = 'cryptobalance/deposit';
const coin = (cryptoCurrency: string, iconIds: string[]) =>
  definition({
    name: `crypto_${cryptoCurrency.toLowerCase()}`,
    text: cryptoCurrency,
    category: 'crypto',
    cryptoCurrency,
    iconIds,
  });
const SETUP = {
  methods: [
    definition({ amount_rules: { MXN: { min: 1, max: 500 }, EUR: { min: 1, max: 500 } } }),
    coin('BTC', ['btc']),
    coin('SHIB', ['card']),
  ],
};

type Root = Stage['root'];
const picker = (root: Root): Locator => root.locator('button[aria-haspopup="dialog"]');
const sheet = (root: Root): Locator => root.getByRole('dialog', { name: 'Choose a currency' });
const heading = ({ root }: Cashier): Locator => root.getByRole('heading', { name: 'Choose a currency' });

/** The last currency can be scrolled to, once the sheet has stopped moving. */
async function expectReach(open: Locator): Promise<void> {
  const last = open.locator('.pw-option').last();
  await expect(async () => {
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
}

for (const way of WAYS) {
  test.describe(`by ${way}`, way === 'frame' ? {} : FULL, () => {
    test.use(deviceOf(way));
    test('a currency chosen in the sheet lists its methods', async ({ host, backend }) => {
      await backend.methods(SETUP);
      const stage = stageOf(way, host);
      await stage.open(host.startData(), PATH);
      await picker(stage.root).click();
      await sheet(stage.root).locator('[data-value="EUR"]').click();
      await expect(sheet(stage.root)).toHaveCount(0);
      await expect(picker(stage.root)).toBeFocused();
      await expect(picker(stage.root)).toContainText('Euro');
      await expect
        .poll(async () => (await backend.payloads('methods-payment-v5')).map(({ currency }) => currency))
        .toEqual(['MXN', 'EUR']);
    });
  });
}

test.describe('in an app', () => {
  test.use(deviceOf('native'));
  test('a swipe back closes the sheet first, and stays on the page', FULL, async ({ host, backend }) => {
    await backend.methods(SETUP);
    const stage = stageOf('native', host);
    const swipes = async () => (await stage.heard()).filter(({ type }: Said) => type === 'onSwipeBack');
    await stage.open(host.startData(), PATH);
    await picker(stage.root).tap();
    await expect(sheet(stage.root)).toBeVisible();
    await stage.send('swipe-back');
    await expect(sheet(stage.root)).toHaveCount(0);
    expect(await swipes()).toEqual([]);
    await stage.send('swipe-back');
    await expect.poll(swipes).toHaveLength(1);
  });
});

test.describe('in the page of a site, in a low window', () => {
  test.use({ viewport: { width: 800, height: 400 } });
  test('the whole sheet can be reached, also with sizing fit', FULL, async ({ host, backend }) => {
    await backend.methods(SETUP);
    const stage = stageOf('emitter', host);
    await stage.open(host.startData({}, { appearance: { sizing: 'fit' } }), PATH);
    await picker(stage.root).click();
    await expectReach(sheet(stage.root));
  });
});

/** `low`: as a page of 1280 by 1024 pixels is at a zoom of 400%. */
for (const [size, options] of Object.entries({ usual: { width: 360, height: 640 }, low: { width: 320, height: 256 } }))
  test(`the search never covers the currency with the focus, in a frame of ${size} height`, async ({
    page,
    host,
    cashier,
    backend,
  }) => {
    await backend.methods(SETUP);
    await host.open({ path: PATH, ...options });
    await picker(cashier.root).click();
    await expect(heading(cashier)).toBeFocused();
    const focused = sheet(cashier.root).locator('.pw-option:focus');
    const frame = await host.frame();
    await expectReach(sheet(cashier.root));
    await sheet(cashier.root).locator('.pw-option').nth(20).focus();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stops = 0; stops < 10; stops++) {
        await page.keyboard.press(key);
        await expect(focused).toHaveCount(1);
        await expect.poll(() => coveredFocus(frame), `the focus can be seen after ${key}`).toEqual([]);
      }
  });

test('a frame in fit grows for the sheet, and shrinks again', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [definition()] });
  await host.open({ path: PATH, sizing: 'fit', start: { user: { currency: 'MXN' } } });
  await expect(cashier.list.method('Test method')).toBeVisible();
  const height = async () => (await host.element.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeLessThan(640);
  await picker(cashier.root).click();
  await expect.poll(height).toBe(640);
  await expectReach(sheet(cashier.root));
  await heading(cashier).press('Escape');
  await expect.poll(height).toBeLessThan(640);
});

test(
  'announces what a search finds inside the sheet, since nothing outside is read out',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods(SETUP);
    await host.open({ path: PATH });
    await picker(cashier.root).click();
    await sheet(cashier.root).getByRole('searchbox').fill('peso');
    await expect(sheet(cashier.root).getByRole('status')).toHaveText(/^\d+ results?$/);
  },
);

test('a press while the sheet closes opens it again', FULL, async ({ host, cashier, backend, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await backend.methods(SETUP);
  await host.open({ path: PATH });
  await picker(cashier.root).press('Enter');
  await expect(heading(cashier)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(heading(cashier)).toBeFocused();
  await expect(sheet(cashier.root)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet(cashier.root)).toHaveCount(0);
});

test(
  'a coin has the icon of its currency, fetched once; one outside the catalogue has its own',
  FULL,
  async ({ page, host, cashier, backend }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await backend.methods(SETUP);
    await host.open({ path: PATH });
    for (let time = 0; time < 2; time++) {
      await picker(cashier.root).click();
      await sheet(cashier.root).getByRole('tab', { name: 'Crypto' }).click();
      await expect(sheet(cashier.root).locator('.pw-row')).toHaveText([/BTC/, /SHIB/]);
      // A browser gives up an icon that is removed before it has arrived.
      const icon = sheet(cashier.root).locator('.pw-row', { hasText: 'BTC' }).locator('img');
      await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await sheet(cashier.root).getByRole('button', { name: 'Close' }).click();
      await expect(sheet(cashier.root)).toHaveCount(0);
    }
    const icons = (name: string) => asked.filter((path) => path.endsWith(`/static/icons/${name}.svg`));
    expect(await fetches(await host.frame(), '/static/icons/btc.svg')).toBe(1);
    expect(icons('methods/card')).not.toHaveLength(0);
    expect(icons('shib')).toHaveLength(0);
  },
);
