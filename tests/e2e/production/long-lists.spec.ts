import type { Locator, Page } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import { definition, type Definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

const COUNT = 2_000;
/** More icons than the screen and what the browser fetches ahead of it hold. */
const SOME = 100;
/** Tiles of the part in view and the six below it: four rows in two columns each. */
const AT_START = 56;
/** Tiles of two parts in view, six above and six below, and one with the focus. */
const MOST = 120;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Two thousand methods with icons of their own; every second icon is missing. */
const methods = (over: (at: number) => Partial<Definition>): Definition[] =>
  Array.from({ length: COUNT }, (_, at) =>
    definition({ name: `method${at}`, text: `Method ${at}`, position: at, iconIds: [`own-${at}`], ...over(at) }),
  );

async function serveIcons(page: Page): Promise<{ readonly asked: () => readonly string[] }> {
  const asked: string[] = [];
  await page.route('**/icons/methods/own-*.svg', (route) => {
    const id = /own-\d+/.exec(route.request().url())?.[0] ?? '';
    asked.push(id);
    return Number(id.slice(4)) % 2 === 0
      ? route.fulfill({ contentType: 'image/svg+xml', body: SVG })
      : route.fulfill({ status: 404 });
  });
  return { asked: () => asked };
}

/** Scrolls so far down the list, from 0 to 1. */
const scroll = (main: Locator, share: number) =>
  main.evaluate((element, to) => element.scrollTo(0, (element.scrollHeight - element.clientHeight) * to), share);

/** The tile or row of a method. */
const entry = (cashier: Cashier, name: string) => cashier.root.locator(`[data-method="${name}"]`);

/** Whether a method is in the middle of the list. */
const isFilled = (main: Locator) =>
  main.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return [...element.querySelectorAll('[data-method]')].some((found) => {
      const box = found.getBoundingClientRect();
      return box.top < middle + box.height && box.bottom > middle - box.height;
    });
  });

/** How many parts end with a row that is not full. The last part of a list may. */
const holes = (main: Locator) =>
  main.evaluate((element) => {
    const parts = [...element.querySelectorAll('.pw-tiles--part:not(:empty, :last-child)')];
    const topOf = (tile: Element | undefined) => tile?.getBoundingClientRect().top;
    return parts.filter(({ children }) => {
      const tiles = [...children];
      const columns = tiles.filter((tile) => topOf(tile) === topOf(tiles[0])).length;
      return tiles.length % columns !== 0;
    }).length;
  });

const topOf = (element: Locator) => element.evaluate((found) => Math.round(found.getBoundingClientRect().top));

test(
  'shows 2,000 tiles part by part, loads only visible icons, and keeps the scroll position',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.status(404);
    const { asked } = await serveIcons(page);
    await backend.methods({ methods: methods((at) => ({ category: `category${at}` })) });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const count = document.querySelectorAll('.pw-tile:not(.pw-tile--sk)').length;
        if (count === 0) return;
        document.documentElement.dataset['firstTiles'] = String(count);
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await host.open();
    await expect(cashier.list.tiles).toHaveCount(AT_START);
    await expect(cashier.root.locator(':root')).toHaveAttribute('data-first-tiles', '24');
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    expect(asked().length).toBeLessThan(SOME);

    const last = entry(cashier, `method${COUNT - 1}`);
    await scroll(cashier.main, 1);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(asked).toContain(`own-${COUNT - 1}`);
    expect(asked().length).toBeLessThan(3 * SOME);
    const top = () => cashier.main.evaluate((element) => element.scrollTop);
    const before = await top();
    await last.press('Enter');
    await expect(cashier.form.submit).toBeVisible();
    await cashier.back();
    await expect.poll(top).toBe(before);
    await expect(last).toHaveText(`Method ${COUNT - 1}`);
    expect(asked().length).toBeLessThan(3 * SOME);
  },
);

test('restores the scroll position in the middle of 2,000 tiles', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: methods((at) => ({ category: `category${at}`, iconIds: ['bank'] })) });
  await host.open();
  await expect(cashier.list.tiles).toHaveCount(AT_START);
  await scroll(cashier.main, 0.5);
  const tile = entry(cashier, `method${COUNT / 2}`);
  await tile.scrollIntoViewIfNeeded();
  const before = await topOf(tile);
  await tile.click();
  await expect(cashier.form.submit).toBeVisible();
  await cashier.back();
  await expect(tile).toBeInViewport();
  // Until the tiles around them have come too.
  await expect.poll(() => cashier.list.tiles.count()).toBeGreaterThanOrEqual(MOST - 16);
  expect(await topOf(tile)).toBe(before);
});

test('moves no tile on the way to the end of 2,000 and back', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: methods((at) => ({ category: `category${at}`, iconIds: ['bank'] })) });
  await host.open();
  await expect(cashier.list.tiles).toHaveCount(AT_START);
  const first = entry(cashier, 'method0');
  const [top, height] = [await topOf(first), await cashier.main.evaluate((element) => element.scrollHeight)];
  for (const share of [0.2, 0.21, 0.6, 1, 0.4]) {
    await scroll(cashier.main, share);
    await expect.poll(() => isFilled(cashier.main)).toBe(true);
    await expect.poll(() => cashier.list.tiles.count()).toBeLessThanOrEqual(MOST);
  }
  await scroll(cashier.main, 0);
  await expect(first).toBeInViewport();
  expect(await topOf(first)).toBe(top);
  const now = await cashier.main.evaluate((element) => element.scrollHeight);
  // The last part has fewer tiles, so its height is known only once it has been shown.
  expect(Math.abs(now - height)).toBeLessThan(200);
});

test(
  'reaches the tiles of the next part by Tab, and changes the language in place',
  FULL,
  async ({ page, host, cashier, backend }) => {
    const listed = methods((at) => ({ category: `category${at}`, iconIds: ['bank'] }));
    await backend.methods({
      methods: listed.map((method, at) => ({ ...method, text: { en: method.text, ar: `طريقة ${at}` } })),
    });
    await host.open();
    await expect(cashier.list.tiles).toHaveCount(AT_START);
    await entry(cashier, 'method47').focus();
    await page.keyboard.press('Tab');
    const next = entry(cashier, 'method48');
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
    const top = () => cashier.main.evaluate((element) => element.scrollTop);
    const before = await top();
    await host.change({ lang: 'ar' });
    await expect(next).toHaveText('طريقة 48');
    await expect.poll(top).toBe(before);
  },
);

test(
  'a frame as tall as its list renders what is in view of the page around it',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods({ methods: methods((at) => ({ category: `category${at}`, iconIds: ['bank'] })) });
    await host.open({ sizing: 'fit' });
    await expect(cashier.list.tiles).toHaveCount(AT_START);
    const middle = entry(cashier, `method${COUNT / 2}`);
    await expect(middle).toHaveCount(0);
    const frame = page.getByTitle('Cashier');
    await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBeGreaterThan(100_000);
    await frame.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollTo(0, scrollY + top + height / 2);
    });
    await expect(middle).toBeInViewport();
    await expect.poll(() => cashier.list.tiles.count()).toBeLessThanOrEqual(MOST);
  },
);

test(
  'a frame as tall as its list renders few tiles at once in another language',
  FULL,
  async ({ host, cashier, backend }) => {
    const listed = methods((at) => ({ category: `category${at}`, iconIds: ['bank'] }));
    await backend.methods({
      methods: listed.map((method, at) => ({ ...method, text: { en: method.text, ar: `طريقة ${at}` } })),
    });
    await host.open({ sizing: 'fit' });
    await expect(cashier.list.tiles).toHaveCount(AT_START);
    const root = cashier.root.locator(':root');
    await root.evaluate((element) => {
      const count = () => element.querySelectorAll('.pw-tile').length;
      new MutationObserver(() => {
        element.dataset['most'] = String(Math.max(Number(element.dataset['most'] ?? 0), count()));
      }).observe(element, { childList: true, subtree: true });
    });
    await host.change({ lang: 'ar' });
    await expect(entry(cashier, 'method0')).toHaveText('طريقة 0');
    await expect(cashier.list.tiles).toHaveCount(AT_START);
    expect(Number(await root.getAttribute('data-most'))).toBeLessThanOrEqual(MOST);
  },
);

for (const count of [100, COUNT]) {
  test(`a wide frame shows all of ${count} tiles beside the page`, FULL, async ({ host, cashier, backend }) => {
    const listed = methods((at) => ({ category: `category${at}`, iconIds: ['bank'] })).slice(0, count);
    await backend.methods({ methods: listed });
    await host.open({ width: 1024 });
    const list = cashier.root.locator('.pw-pane');
    const last = entry(cashier, `method${count - 1}`);
    await expect.poll(() => cashier.list.tiles.count()).toBeGreaterThan(24);
    await scroll(list, 1);
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(cashier.form.submit).toBeVisible();
    expect(await holes(list)).toBe(0);
  });
}

test('a frame of another width has full rows and keeps the focus', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: methods((at) => ({ category: `category${at}`, iconIds: ['bank'] })) });
  await host.open();
  await expect(cashier.list.tiles).toHaveCount(AT_START);
  await entry(cashier, 'method8').focus();
  await host.change({ width: 500 });
  await expect.poll(() => cashier.list.tiles.count()).toBeGreaterThan(AT_START);
  await expect(entry(cashier, 'method8')).toBeFocused();
  expect(await holes(cashier.main)).toBe(0);

  await entry(cashier, 'method8').press('Enter');
  await expect(cashier.form.submit).toBeVisible();
  await host.change({ width: 390 });
  await cashier.back();
  await expect(entry(cashier, 'method8')).toBeInViewport();
  await expect.poll(() => cashier.list.tiles.count()).toBeLessThanOrEqual(MOST - 8);
  await expect.poll(() => holes(cashier.main)).toBe(0);
});

test('Tab continues from the focused tile after scrolling far away', FULL, async ({ page, host, cashier, backend }) => {
  await backend.methods({ methods: methods((at) => ({ category: `category${at}`, iconIds: ['bank'] })) });
  await host.open();
  await expect(cashier.list.tiles).toHaveCount(AT_START);
  await entry(cashier, 'method7').focus();
  await scroll(cashier.main, 0.5);
  await expect(entry(cashier, 'method90')).toHaveCount(0);
  await expect(entry(cashier, 'method7')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entry(cashier, 'method8')).toBeFocused();
  await expect(entry(cashier, 'method8')).toBeInViewport();
});

test(
  'keeps all of 100 tiles in the page, where the browser can search them',
  FULL,
  async ({ host, cashier, backend }) => {
    const listed = methods((at) => ({ category: `category${at}`, iconIds: ['bank'] })).slice(0, 100);
    await backend.methods({ methods: listed });
    await host.open();
    await expect(cashier.list.tiles).toHaveCount(100);
    await scroll(cashier.main, 1);
    await entry(cashier, 'method99').scrollIntoViewIfNeeded();
    await expect(cashier.list.tiles).toHaveCount(100);
  },
);

test(
  'searches and opens 2,000 methods of one group, and loads only visible icons',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.status(404);
    const { asked } = await serveIcons(page);
    await backend.methods({ methods: methods(() => ({ category: 'many', groupText: 'Many' })) });
    await host.open();
    await cashier.list.tiles.first().click();
    const rows = cashier.root.locator('.pw-row[data-method]');
    // The part in view and three below.
    await expect(rows).toHaveCount(80);
    expect(asked().length).toBeLessThan(SOME);
    await scroll(cashier.main, 1);
    await entry(cashier, `method${COUNT - 1}`).scrollIntoViewIfNeeded();
    const last = cashier.root.getByRole('listitem').last();
    await expect(last).toHaveAttribute('aria-posinset', String(COUNT));
    await expect(last).toHaveAttribute('aria-setsize', String(COUNT));
    await cashier.list.search.fill('method 1999');
    await expect(rows).toHaveCount(1);
    await rows.click();
    await expect(cashier.form.submit).toBeVisible();
    expect(asked().length).toBeLessThan(2 * SOME);
  },
);

test('a group of 2,000 has its whole height from the first row on', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({
    methods: methods(() => ({ category: 'many', groupText: 'Many', iconIds: ['bank'] })),
  });
  await host.open();
  const root = cashier.root.locator(':root');
  await root.evaluate((element) => {
    const observer = new MutationObserver(() => {
      const parts = element.querySelectorAll('.pw-rows__part').length;
      if (parts === 0) return;
      observer.disconnect();
      element.dataset['first'] = JSON.stringify({ parts, height: element.querySelector('main')?.scrollHeight });
    });
    observer.observe(element, { childList: true, subtree: true });
  });
  await cashier.list.tiles.first().click();
  const parts = cashier.root.locator('.pw-rows__part');
  await expect(parts).toHaveCount(COUNT / 20);
  const height = await cashier.main.evaluate((element) => element.scrollHeight);
  // The other parts get their boxes after the first paint.
  expect(JSON.parse((await root.getAttribute('data-first')) ?? '')).toEqual({ parts: 1, height });
});

test('rows of several lines do not move while the player scrolls', FULL, async ({ host, cashier, backend }) => {
  const long = 'A bank whose name takes more than one line wherever a phone shows it';
  const listed = methods((at) => ({
    category: 'many',
    groupText: 'Many',
    iconIds: ['bank'],
    text: `${at % 3 === 0 ? long : 'Bank'} ${at}`,
  }));
  await backend.methods({ methods: listed });
  await host.open();
  await cashier.list.tiles.first().click();
  const rows = cashier.root.locator('.pw-row[data-method]');
  await expect(rows).toHaveCount(80);
  for (let step = 0; step < 15; step++) {
    await cashier.main.evaluate((element) => element.scrollBy(0, 900));
    await expect.poll(() => isFilled(cashier.main)).toBe(true);
  }
  await expect(entry(cashier, 'method0')).toHaveCount(0);
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(140);
  // Where the height of anything above changes, the browser scrolls on so that what is in view stays.
  expect(await cashier.main.evaluate((element) => element.scrollTop)).toBe(15 * 900);
});
