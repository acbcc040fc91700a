import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Embed } from '../../sdk/api.ts';
import { CashierScreen } from '../../testing/index.ts';
import { holdFiles } from './support/hold-files.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

declare global {
  interface Window {
    Paywidget?: { embed: Embed };
    /** Whether the frame had the class of the skeleton, each time that this changed. */
    __skeletons: boolean[];
  }
}

const STYLES = join(import.meta.dirname, '../../dist/host/skeleton.css');
const DOCUMENT = /\/paywidget\/deposit\?/;
const WIDGET = /\/assets\/widget-[^/]*\.js$/;
const address = () => `${urls.widget}deposit?skeleton=host&origin=${encodeURIComponent(new URL(urls.host).origin)}`;

const ATTRIBUTES = {
  id: 'cashier',
  class: 'paywidget-skeleton',
  title: 'Cashier',
  sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  allow: 'clipboard-write; payment',
  referrerpolicy: 'origin',
};

/** Opens a page with the SDK and the style sheet of the skeleton, and with these attributes a frame of its own. */
async function openShop(page: Page, attributes?: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${urls.host}examples/plain/`);
  await page.evaluate(async (named) => {
    const link = document.createElement('link');
    await new Promise((resolve) => {
      document.head.append(Object.assign(link, { rel: 'stylesheet', href: 'skeleton.css', onload: resolve }));
    });
    const place = document.createElement('div');
    place.id = 'place';
    document.body.replaceChildren(place);
    place.style.height = '900px';
    if (!named) return;
    const frame = document.createElement('iframe');
    for (const [name, value] of Object.entries(named)) frame.setAttribute(name, value);
    Object.assign(frame.style, { display: 'block', border: '0', width: '100%', height: '100%' });
    place.append(frame);
  }, attributes);
}

/** Embeds the cashier into the frame of the page or, without one, into its place. */
const embed = (page: Page, startData: object, more: { readonly timeoutMs?: number } = {}): Promise<void> =>
  page.evaluate(
    ([data, src, options]) => {
      const start = { startData: data as { user: { token: string } }, ...options };
      const written = document.querySelector<HTMLIFrameElement>('#cashier');
      const place = document.querySelector('#place');
      if (written) window.Paywidget?.embed(written, start);
      else if (place) window.Paywidget?.embed(place, { ...start, src });
      const frame = document.querySelector('iframe');
      if (!frame) throw new Error('there is no frame');
      const has = () => frame.classList.contains('paywidget-skeleton');
      const states = [has()];
      window.__skeletons = states;
      new MutationObserver(() => {
        if (has() !== states.at(-1)) states.push(has());
      }).observe(frame, { attributes: true, attributeFilter: ['class'] });
    },
    [startData, address(), more] as const,
  );

const skeletons = (page: Page) => page.evaluate(() => window.__skeletons);
const cashierOf = (page: Page) => new CashierScreen(page.frameLocator('iframe'));

test.describe('the skeleton for the host’s page', () => {
  test.use({ javaScriptEnabled: false });

  test('has the boxes of the widget’s own at every width', async ({ page, declared }) => {
    // Without scripts the browser refuses the files that the page names.
    declared.failedRequest(/\/paywidget\/assets\//);
    const looksOf = async (selector: string) => {
      const looks = [];
      for (const width of [320, 375, 420, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        looks.push(
          await page.locator(selector).evaluateAll((elements) =>
            elements.map((element) => {
              const { x, y, width: inline, height } = element.getBoundingClientRect();
              const { backgroundColor, borderRadius } = getComputedStyle(element);
              return { box: [x, y, inline, height].map((length) => length.toFixed(1)), backgroundColor, borderRadius };
            }),
          ),
        );
      }
      return looks;
    };
    await page.goto(`${urls.widget}deposit`);
    const own = await looksOf('.pw-sk:not(.pw-sk--plate), .pw-tile--sk');
    expect(own.map(({ length }) => length)).toEqual([34, 34, 34, 34, 34]);
    const picture = /url\("([^"]*)"\)/.exec(readFileSync(STYLES, 'utf8'))?.[1];
    await page.goto(String(picture));
    expect(await looksOf('b, li')).toEqual(own);
  });
});

test('a frame in the HTML shows the skeleton before its document has loaded, and never two of them', async ({
  page,
  host,
}) => {
  const release = await holdFiles(page, DOCUMENT);
  // Once it runs, it renders over the skeleton of the document.
  const run = await holdFiles(page, WIDGET);
  await openShop(page, { ...ATTRIBUTES, src: address() });
  await page.locator('html').evaluate(({ style }) => style.setProperty('color-scheme', 'dark'));
  const shown = await page.screenshot();
  await page.locator('iframe').evaluate((frame) => frame.classList.remove('paywidget-skeleton'));
  expect(shown.equals(await page.screenshot()), 'the picture is drawn').toBe(false);
  await page.locator('iframe').evaluate((frame) => frame.classList.add('paywidget-skeleton'));

  release();
  const cashier = cashierOf(page);
  const waiting = cashier.root.locator('.pw-waiting');
  await expect(waiting).toHaveCount(1);
  // The page has no start data, and so no theme.
  await expect(waiting.locator('.pw-shell')).toHaveCSS('display', 'none');
  expect(shown.equals(await page.screenshot()), 'the document lets the picture through').toBe(true);
  run();
  await embed(page, host.startData({}, { appearance: { theme: 'dark' } }));
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => skeletons(page)).toEqual([true, false]);
});

test('a frame that the SDK creates has the skeleton until the widget shows a page; after a reload it shows its own', async ({
  page,
  host,
}) => {
  await openShop(page);
  await embed(page, host.startData());
  const { list, form, root } = cashierOf(page);
  await expect(list.tiles.first()).toBeVisible();
  await expect.poll(() => skeletons(page)).toEqual([true, false]);
  await list.method('SPEI transfer').click();
  await expect(form.submit).toBeVisible();
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  for (const act of [() => history.back(), () => location.reload()]) await frame?.evaluate(act);
  await expect(list.tiles.first()).toBeVisible();
  await expect(root.locator('html')).not.toHaveAttribute('data-hidden');
  expect(await skeletons(page)).toEqual([true, false]);
});

test('a widget that does not open leaves no skeleton behind', async ({ page, host }) => {
  await page.route(DOCUMENT, () => undefined);
  await openShop(page);
  await embed(page, host.startData(), { timeoutMs: 10 });
  await expect.poll(() => skeletons(page)).toEqual([true, false]);
});
