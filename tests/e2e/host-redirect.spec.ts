import type { Page } from '@playwright/test';
import { definition } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

/** The server's own response to a creation with another address. */
async function lead(page: Page, apiResponse: object): Promise<void> {
  await page.route('**/api/banking/deposit-create', async (route) => {
    const response = await route.fetch();
    const made = (await response.json()) as object;
    await route.fulfill({ response, json: { ...made, apiResponse } });
  });
}

test.beforeEach(async ({ backend }) => {
  await backend.methods({
    methods: [definition({ opensIn: 'page' })],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
});

test('sends nested data of a redirect to the provider as JSON, and empty data as empty', async ({
  page,
  host,
  cashier,
}) => {
  const source = 'https://pay.example.com/start';
  await page.route(source, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }));
  const data = { order: { id: 7 }, list: [1, 2], text: 'a b', sum: 5, none: null };
  await lead(page, { method: 'POST', source, data });
  await host.open();
  await cashier.list.method('Test method').click();
  const leaves = page.waitForRequest(source);
  await cashier.submit();
  const sent = new URLSearchParams((await leaves).postData() ?? '');
  expect(Object.fromEntries(sent)).toEqual({ order: '{"id":7}', list: '[1,2]', text: 'a b', sum: '5' });
  await expect(page).toHaveTitle('Provider');
});

test("the site opens the payer's app and stays open", FULL, async ({ page, context, host, cashier }) => {
  await lead(page, { method: 'GET', source: 'upi://pay?pa=shop@example', data: { am: '500' } });
  await host.open();
  await cashier.list.method('Test method').click();
  const browser = await context.newCDPSession(page);
  await browser.send('Page.enable');
  const opens = new Promise<string>((resolve) => {
    browser.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  });
  await cashier.submit();
  expect(await opens).toBe('upi://pay?pa=shop@example&am=500');
  await expect(cashier.status.waiting).toBeVisible();
});
