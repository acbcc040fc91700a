import type { Page } from '@playwright/test';
import { definition, textField } from './support/definitions.ts';
import { greetOnce } from './support/greet-once.ts';
import type { Declared } from './support/problems.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

/** As after a release: a piece of the build before it is gone until the page is loaded anew, or for good. */
async function takeAway(
  { page, declared }: { readonly page: Page; readonly declared: Declared },
  piece: string,
  isForGood = false,
): Promise<{ readonly starts: () => number }> {
  declared.status(404);
  let starts = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname.startsWith('/paywidget/')) starts += 1;
  });
  await page.route(new RegExp(`/assets/${piece}-[^/]*\\.js$`), (route) =>
    starts === 1 || isForGood ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  return { starts: () => starts };
}

const guided = definition({
  fields: [textField()],
  instruction: { steps: [{ stepNumber: 1, stepInstruction: 'Pay at the counter' }] },
});

test.beforeEach(async ({ backend }) => {
  await backend.methods({ methods: [guided], answers: ['no-redirect'], outcome: { status: 'never' } });
});

test(
  'opens a form whose code is gone from the server after one reload',
  FULL,
  async ({ page, host, cashier, declared }) => {
    const { starts } = await takeAway({ page, declared }, 'form');
    await greetOnce(page);
    await host.open();
    await cashier.list.method('Test method').click();
    await expect(cashier.form.field('Code')).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/redirect');
    expect(starts()).toBe(2);
    // Once in each of the two loads.
    expect(await host.heard('onInit')).toHaveLength(2);
  },
);

test('shows the error page, without a second reload, when code is gone for good', async ({
  page,
  host,
  cashier,
  declared,
}) => {
  declared.console(/Failed to fetch dynamically imported module/);
  const { starts } = await takeAway({ page, declared }, 'form', true);
  await host.open();
  await cashier.list.method('Test method').click();
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect.poll(async () => (await host.payloads('onError')).length).toBeGreaterThan(0);
  expect(starts()).toBe(2);
  await cashier.root.getByRole('button', { name: 'Refresh' }).click();
  await cashier.list.method('Test method').click();
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(starts()).toBe(2);
});

test('typed values and the key of an intent survive that reload', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  const { starts } = await takeAway({ page, declared }, 'InstructionPage');
  await host.open();
  await cashier.list.method('Test method').click();
  await cashier.form.field('Code').fill('1234');
  await cashier.form.amount.fill('750');
  await backend.scenario('create-network-fail');
  await cashier.submit();
  await expect(cashier.form.failure).toBeVisible();
  await cashier.root.getByRole('button', { name: 'How to pay' }).click();
  await expect(cashier.root.getByText('Pay at the counter')).toBeVisible();
  expect(starts()).toBe(2);
  await cashier.back();
  await expect(cashier.form.field('Code')).toHaveValue('1234');
  await expect(cashier.form.amount).toHaveValue('750');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const [first, second] = await backend.calls('deposit-create');
  expect(second?.headers['idempotencyKey']).toBe(first?.headers['idempotencyKey']);
  expect(await backend.deposits()).toHaveLength(1);
});

test('shows a created deposit after the reload when the code of its page is gone', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  const { starts } = await takeAway({ page, declared }, 'CompletePage');
  await host.open();
  await cashier.list.method('Test method').click();
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await expect(cashier.main.locator('.pw-details')).toContainText('500');
  expect(starts()).toBe(2);
  expect(await backend.deposits()).toHaveLength(1);
});

test('loads what the first calls of a form need before a method is pressed', async ({ page, host, cashier }) => {
  const responses = page.waitForResponse(/\/assets\/responses-[^/]*\.js$/);
  await host.open();
  await expect(cashier.list.tiles).toHaveText(['Test method']);
  expect((await responses).ok()).toBe(true);
});

test('loads the pages that can show a deposit while its form is open', async ({ page, host, cashier }) => {
  const pages = ['CompletePage', 'InvoicePage'].map((name) => page.waitForResponse(new RegExp(`/assets/${name}-`)));
  await host.open();
  await cashier.list.method('Test method').click();
  for (const response of await Promise.all(pages)) expect(response.ok()).toBe(true);
  await expect.poll(() => host.route()).toBe('deposit/redirect');
});

test(
  'reloads before anything is sent when the schemas of responses are gone',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    const { starts } = await takeAway({ page, declared }, 'responses');
    await host.open();
    await cashier.list.method('Test method').click();
    await expect.poll(starts).toBe(2);
    await cashier.form.field('Code').fill('1234');
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    expect(starts()).toBe(2);
    expect(await backend.calls('deposit-create')).toHaveLength(1);
  },
);

test('stays on the current page when the network is down', FULL, async ({ page, host, cashier, declared }) => {
  declared.offline();
  declared.console(/Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/form-[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
  await host.open();
  await expect(cashier.list.tiles).toHaveText(['Test method']);
  let starts = 0;
  page.on('request', (request) => (starts += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/paywidget\/(?!assets|static)/, (route) => route.abort('internetdisconnected'));
  await cashier.list.method('Test method').click();
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(starts).toBe(0);
});
