import type { Locator, Page } from '@playwright/test';
import type { CashierScreen } from '../../testing/index.ts';
import { offering } from './bonus/support.ts';
import { holdFiles } from './support/hold-files.ts';
import type { HostPage } from './support/host-page.ts';
import { CALLS, LIST, type Served, watchCalls, WIDGET, withPage } from './support/preload.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const FORM = /\/paywidget\/assets\/(?:form-[^/]*\.js|[^/]*\.css)$/;

/** Keeps the page from showing its message after 15 s, however slow the machine is. */
async function stopDelay(waiting: Locator): Promise<void> {
  await expect.poll(() => waiting.evaluate((element) => element.getAnimations().length)).toBe(1);
  await waiting.evaluate((element) => element.getAnimations()[0]?.cancel());
}

/** Starts the cashier, without its main code, and returns what the page draws of the list. */
async function openEarly(page: Page, host: HostPage, root: CashierScreen['root'], start: object = host.startData()) {
  const release = await holdFiles(page, WIDGET);
  await host.open({ hold: true });
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  await host.send('loaded', start);
  const { tiles, method } = earlyList(root);
  await expect(tiles.first()).toBeVisible();
  return { release, tiles, method };
}

const earlyList = (root: CashierScreen['root']) => {
  const waiting = root.locator('.pw-waiting');
  return {
    tiles: waiting.locator('.pw-tile:not(.pw-tile--sk)'),
    method: (name: string) => waiting.getByRole('button', { name }),
  };
};

test('before its code has loaded, the page draws the list, and a press on it counts once', async ({
  page,
  host,
  cashier,
}) => {
  const calls = watchCalls(page);
  const { release, method } = await openEarly(page, host, cashier.root);
  await stopDelay(cashier.root.locator('.pw-waiting'));
  await method('SPEI transfer').click();
  await expect(method('SPEI transfer')).toHaveAttribute('aria-current', 'true');
  release();
  await expect(cashier.form.field('Your CLABE')).toBeVisible();
  const chosen = (await host.payloads('analytics')).filter((payload) =>
    JSON.stringify(payload).includes('method-chosen'),
  );
  expect(chosen).toHaveLength(1);
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  expect(calls.filter((call) => CALLS.some((name) => name === call)).toSorted()).toEqual([...CALLS].toSorted());
});

test('the list that the page draws requests its icons only in the frame that shows the names', async ({
  page,
  host,
  cashier,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('.pw-waiting .pw-tile:not(.pw-tile--sk)')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('frame'));
    }).observe(document, { childList: true, subtree: true });
  });
  const { release } = await openEarly(page, host, cashier.root);
  const frame = await host.frame();
  const startsOf = () =>
    frame.evaluate(() => {
      const shown = performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN;
      const icons = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/icons/methods/'));
      return icons.map(({ startTime }) => startTime >= shown);
    });
  await expect.poll(async () => (await startsOf()).length).toBeGreaterThan(5);
  expect(new Set(await startsOf())).toEqual(new Set([true]));
  release();
  await expect(cashier.root.locator('.pw-waiting')).toHaveCount(0);
});

test('once the page has drawn the list, it requests the form, although the widget has not started', async ({
  page,
  host,
  cashier,
}) => {
  const form: string[] = [];
  page.on('request', (request) => FORM.test(request.url()) && form.push(new URL(request.url()).pathname));
  const { release, method } = await openEarly(page, host, cashier.root);
  await expect.poll(() => form.map((file) => file.slice(file.lastIndexOf('.'))).toSorted()).toEqual(['.css', '.js']);
  await method('SPEI transfer').click();
  release();
  await expect(cashier.form.field('Your CLABE')).toBeVisible();
  expect(form.filter((file) => file.endsWith('.js'))).toHaveLength(1);
  // The page holds the styles of the list, and all other screens share one file.
  expect(new Set(form.filter((file) => file.endsWith('.css'))).size).toBe(1);
});

test('the list that the page draws has the colours of the host', async ({ page, host, cashier }) => {
  const variables = { accent: '#ff9f1c', canvas: '#102030', text: '#ffeedd' };
  const appearance = { theme: 'dark', variables };
  const { release, tiles } = await openEarly(page, host, cashier.root, host.startData({}, { appearance }));
  // The accent is legible here, so texts have it too.
  const looks = { theme: 'dark', ground: 'rgb(16, 32, 48)', text: 'rgb(255, 238, 221)', accentText: '#ff9f1c' };
  const lookOf = async (root: Locator, tile: Locator) => ({
    theme: await root.getAttribute('data-theme'),
    ground: await root.evaluate((element) => getComputedStyle(element).backgroundColor),
    text: await tile.evaluate((element) => getComputedStyle(element).color),
    accentText: await root.evaluate((element) => getComputedStyle(element).getPropertyValue('--pw-accent-text')),
  });
  await expect.poll(() => lookOf(cashier.root.locator('.pw-waiting'), tiles.first())).toEqual(looks);
  release();
  await expect(cashier.root.locator('.pw-waiting')).toHaveCount(0);
  expect(await lookOf(cashier.root.locator('.pw'), cashier.list.tiles.first())).toEqual(looks);
});

for (const [what, more] of [
  ['alone', {}],
  ['below bonuses', offering().start],
] as const) {
  test(
    `the widget renders the list that the page drew ${what}, in the same boxes, at the same scroll position`,
    FULL,
    async ({ page, host, cashier }) => {
      const { release, tiles } = await openEarly(page, host, cashier.root, host.startData({}, more));
      await tiles.last().focus();
      const shown = async (list: Locator) => ({
        texts: await list.allTextContents(),
        boxes: await list.evaluateAll((all) => all.map((tile) => JSON.stringify(tile.getBoundingClientRect()))),
      });
      const early = await shown(tiles);
      release();
      await expect(cashier.root.locator('.pw-waiting')).toHaveCount(0);
      await expect(cashier.list.tiles.last()).toBeFocused();
      expect(await shown(cashier.list.tiles)).toEqual(early);
    },
  );
}

test(
  'the list does not jump when the player scrolls it while the widget renders its own',
  FULL,
  async ({ page, host, cashier }) => {
    const { release } = await openEarly(page, host, cashier.root);
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const waiting = cashier.root.locator('.pw-waiting');
    // Where the list is in each frame, the page's and then the widget's.
    const positions = await cashier.root.locator('body').evaluateHandle((root) => {
      const found: number[] = [];
      const look = () => {
        const list = root.querySelector('.pw:not(.pw-waiting) .pw-page') ?? root.querySelector('.pw-waiting .pw-page');
        found.push(list?.scrollTop ?? 0);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      return found;
    });
    await waiting.hover();
    release();
    while ((await waiting.count()) > 0) await page.mouse.wheel(0, 4);
    const seen = await positions.jsonValue();
    expect(seen.at(-1)).toBeGreaterThan(0);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  },
);

test(
  'a list that was drawn early is replaced by the message when the code does not load',
  FULL,
  async ({ page, host, cashier, declared }) => {
    declared.status(404);
    await page.route(WIDGET, (route) => route.fulfill({ status: 404, body: 'gone' }));
    const { release, tiles } = await openEarly(page, host, cashier.root);
    await tiles.first().focus();
    release();
    await expect(cashier.root.getByText('Part of the page could not be loaded')).toBeVisible();
    await expect(cashier.root.getByRole('link', { name: 'Refresh' })).toBeVisible();
    // Not only covered, or the keyboard and screen readers would still reach them.
    await expect(tiles.first()).toBeHidden();
    await expect(tiles.first()).not.toBeFocused();
  },
);

test('the list takes the place of the skeleton without moving', async ({ page, host, cashier }) => {
  const release = await holdFiles(page, LIST, WIDGET);
  await host.open({ start: { appearance: { theme: 'dark' }, bonusList: [] }, lang: 'ar' });
  const waiting = cashier.root.locator('.pw-waiting');
  await expect(waiting).toHaveAttribute('data-theme', 'dark');
  await expect(waiting).toHaveAttribute('dir', 'rtl');
  // The style sheet has loaded.
  await expect(waiting.locator('.pw-tiles')).toHaveCSS('display', 'grid');
  const box = await cashier.list.skeletons.first().boundingBox();
  release();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect(await cashier.list.tiles.first().boundingBox()).toEqual(box);
});

test('a language from right to left that comes while the page is half parsed keeps the whole skeleton', async ({
  page,
  host,
  cashier,
}) => {
  const waiting = cashier.root.locator('.pw-waiting');
  const releaseList = await holdFiles(page, LIST);
  const releaseWidget = await holdFiles(page, WIDGET);
  let releaseEnd: () => void = () => undefined;
  const halves = ({ policy, html }: Served): Served => {
    const middle = html.indexOf('class="pw-body"');
    const end = new Promise<string>((resolve) => {
      releaseEnd = () => resolve(html.slice(middle));
    });
    return { policy, html: html.slice(0, middle), end };
  };
  await withPage(page, halves, async () => {
    // The host's page has not loaded before its frame has.
    const opened = host.open({ lang: 'ar' });
    await expect(cashier.root.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(waiting).toHaveCount(1);
    releaseEnd();
    await expect(waiting).toHaveAttribute('dir', 'rtl');
    await expect(cashier.list.skeletons).toHaveCount(15);
    releaseList();
    await expect(earlyList(cashier.root).tiles.first()).toBeVisible();
    releaseWidget();
    await opened;
    await expect(waiting).toHaveCount(0);
    await expect(cashier.list.tiles.first()).toBeVisible();
  });
});
