import type { Page } from '@playwright/test';
import { holdFiles } from './support/hold-files.ts';
import { WIDGET } from './support/preload.ts';
import { expect, test } from './support/test.ts';

const RESUME = /\/assets\/resume-[^/]*\.js$/;
const LIST = 'methods-payment-v5';

/** The countries of the lists that the page requests, and how often it requests the code that resumes. */
function watchRequests(page: Page) {
  const countries: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    if (RESUME.test(request.url())) files.push(request.url());
    if (!request.url().includes(LIST) || request.method() === 'OPTIONS') return;
    const { country } = request.postDataJSON() as { readonly country: string };
    countries.push(country);
  });
  return { countries, files };
}

test('where there is a form to resume, the page requests its list and code before the widget has loaded, each once', async ({
  page,
  host,
  cashier,
}) => {
  await host.open();
  await cashier.list.tiles.filter({ hasText: 'SPEI transfer' }).click();
  await expect(cashier.form.field('Your CLABE')).toBeVisible();
  const release = await holdFiles(page, WIDGET);
  const { countries, files } = watchRequests(page);
  await host.reload();
  await expect.poll(() => [countries, files.length]).toEqual([['MX'], 1]);
  release();
  await expect(cashier.form.field('Your CLABE')).toBeVisible();
  expect([countries, files.length]).toEqual([['MX'], 1]);
});

test('the list of a country that the player chose is requested once, by the widget', async ({
  page,
  host,
  cashier,
}) => {
  await host.open();
  await cashier.root.locator('.pw-region').getByRole('button').click();
  await cashier.root.getByRole('button', { name: 'Brazil' }).click();
  await expect(cashier.root.locator('.pw-region__place')).toHaveText('Brazil');
  const release = await holdFiles(page, WIDGET);
  const { countries, files } = watchRequests(page);
  await host.reload();
  await expect.poll(() => files.length).toBe(1);
  release();
  await expect(cashier.root.locator('.pw-region__place')).toHaveText('Brazil');
  expect(countries).toEqual(['BR']);
});
