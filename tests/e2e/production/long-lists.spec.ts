import type { Page } from '@playwright/test';
import { definition, type Definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

const COUNT = 2_000;
/** More icons than the screen and what the browser fetches ahead of it hold. */
const SOME = 100;
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
    await expect(cashier.list.tiles).toHaveCount(COUNT);
    await expect(cashier.root.locator(':root')).toHaveAttribute('data-first-tiles', '60');
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    expect(asked().length).toBeLessThan(SOME);

    const last = cashier.list.tiles.last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(asked).toContain(`own-${COUNT - 1}`);
    expect(asked().length).toBeLessThan(2 * SOME);
    const top = () => cashier.main.evaluate((element) => element.scrollTop);
    const before = await top();
    await last.press('Enter');
    await expect(cashier.form.submit).toBeVisible();
    await cashier.back();
    await expect.poll(top).toBe(before);
    await expect(last).toHaveText(`Method ${COUNT - 1}`);
    await expect(cashier.list.tiles).toHaveCount(COUNT);
    expect(asked().length).toBeLessThan(2 * SOME);
  },
);

test('restores the scroll position in the middle of 2,000 tiles', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: methods((at) => ({ category: `category${at}`, iconIds: ['bank'] })) });
  await host.open();
  await expect(cashier.list.tiles).toHaveCount(COUNT);
  const tile = cashier.root.locator(`[data-method="method${COUNT / 2}"]`);
  await tile.scrollIntoViewIfNeeded();
  const top = () => tile.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await tile.click();
  await expect(cashier.form.submit).toBeVisible();
  await cashier.back();
  await expect(tile).toBeInViewport();
  // Until the tiles above have come too.
  await expect(cashier.list.tiles).toHaveCount(COUNT);
  await expect.poll(top).toBe(before);
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
    await expect(cashier.list.tiles).toHaveCount(COUNT);
    await cashier.root.locator('[data-method="method59"]').focus();
    await page.keyboard.press('Tab');
    const next = cashier.root.locator('[data-method="method60"]');
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
    const top = () => cashier.main.evaluate((element) => element.scrollTop);
    const before = await top();
    await host.change({ lang: 'ar' });
    await expect(next).toHaveText('طريقة 60');
    await expect(cashier.list.tiles).toHaveCount(COUNT);
    await expect(cashier.list.tiles.last()).toHaveText(`طريقة ${COUNT - 1}`);
    await expect.poll(top).toBe(before);
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
    await expect(rows).toHaveCount(COUNT);
    expect(asked().length).toBeLessThan(SOME);
    await cashier.list.search.fill('method 1999');
    await expect(rows).toHaveCount(1);
    await rows.click();
    await expect(cashier.form.submit).toBeVisible();
    expect(asked().length).toBeLessThan(SOME);
  },
);
