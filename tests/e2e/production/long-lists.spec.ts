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
  'shows 2,000 tiles in two steps, loads only visible icons, and keeps the scroll position',
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
    await expect(cashier.root.locator(':root')).toHaveAttribute('data-first-tiles', '100');
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    expect(asked().length).toBeLessThan(SOME);

    const last = cashier.list.tiles.last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(asked).toContain(`own-${COUNT - 1}`);
    expect(asked().length).toBeLessThan(2 * SOME);
    const top = () => cashier.main.evaluate((element) => element.scrollTop);
    const before = await top();
    await last.click();
    await expect(cashier.form.submit).toBeVisible();
    await cashier.back.click();
    await expect(cashier.list.tiles).toHaveCount(COUNT);
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
