import { expect, type Page } from '@playwright/test';
import { KEYS } from '../../fixtures/host/keys.ts';
import { CashierScreen } from '../../testing/index.ts';
import { backendFor } from './support/backend.ts';
import { test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

const cashierOf = (page: Page) => new CashierScreen(page.frameLocator('iframe[title="Cashier"]'));
const open = (page: Page, query: string) => page.goto(`${urls.host}?lang=en&${query}`);
const empty = (page: Page) => cashierOf(page).root.getByRole('heading', { name: 'There are no payment methods' });
const control = (page: Page, name: string) => page.locator(`select[name="${name}"]`);
const fact = (page: Page, term: string) => page.locator('dt', { hasText: term }).locator('+ dd');

test('a country brings its currency, and so its methods', async ({ page }) => {
  await open(page, '');
  await expect(cashierOf(page).list.method('SPEI transfer')).toBeVisible();
  await control(page, 'country').selectOption({ label: 'Kenya (KE)' });
  await expect(cashierOf(page).list.method('Pesa Mobile')).toBeVisible();
  await expect(cashierOf(page).list.method('SPEI transfer')).toBeHidden();
  await expect(page).toHaveURL(/country=KE/);
  await expect(control(page, 'currency').locator('option:checked')).toHaveText('KES, by country');
  await control(page, 'currency').selectOption({ label: 'Mexican Peso (MXN)' });
  await expect(cashierOf(page).list.method('Pesa Mobile')).toBeHidden();
  await expect(cashierOf(page).list.method('Bank card')).toBeVisible();
});

test('a country that the selector does not list has its name and its telephone prefix', FULL, async ({ page }) => {
  const player = `e2e-is-${Date.now()}`;
  const backend = backendFor(player);
  const method = {
    name: 'test_method',
    text: 'Test method',
    fields: [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }],
  };
  await backend.methods({ methods: [method] });
  await open(page, `country=IS&currency=MXN&player=${player}`);
  await expect(cashierOf(page).root.getByText('Iceland')).toBeVisible();
  await cashierOf(page).list.method('Test method').click();
  await expect(cashierOf(page).form.box('Cell').locator('.pw-prefix')).toHaveText('+354');
  await backend.reset();
});

test('every dictionary is a language, named in itself', async ({ page }) => {
  await open(page, '');
  const options = control(page, 'lang').locator('option');
  await expect(options.filter({ hasText: 'Türkçe (tr)' })).toHaveCount(1);
  expect(await options.count()).toBeGreaterThan(30);
  await control(page, 'lang').selectOption({ label: 'Kiswahili (sw)' });
  await expect(cashierOf(page).heading).toHaveText('Uwekaji pesa');
});

test('each tab has its own player, even after a reload', FULL, async ({ page, context }) => {
  await open(page, 'scenario=empty-list');
  const other = await context.newPage();
  await open(other, 'scenario=never-settles');
  await expect(cashierOf(other).list.method('Bank card')).toBeVisible();
  const tokens = await Promise.all([page, other].map((tab) => fact(tab, 'Token').innerText()));
  expect(tokens[0]).toMatch(/^demo-mx-48210377-\w+$/);
  expect(tokens[0]).not.toBe(tokens[1]);
  await page.goto(`${urls.host}?lang=en`);
  await expect(empty(page)).toBeVisible();
  await expect(fact(page, 'Token')).toHaveText(tokens[0] ?? '');
});

test('a link can name a player, and tools reach the player by that name', FULL, async ({ page }) => {
  const player = `e2e-named-${Date.now()}`;
  const backend = backendFor(player);
  await backend.scenario('empty-list');
  await open(page, `player=${player}`);
  await expect(empty(page)).toBeVisible();
  await expect(fact(page, 'Token')).toHaveText(player);
  await expect(fact(page, 'Backend')).toHaveText(urls.backend);
  await expect(fact(page, 'Its record')).toContainText(`${urls.backend}/__control/calls?token=${player}`);
  await backend.reset();
});

test('the page reports mistakes in its address and offers a corrected link, and the cashier starts', async ({
  page,
}) => {
  await open(page, 'country=Turkey&theme=dak&mode=msv&counrty=KE&start={"a":1,}');
  const notice = page.getByRole('alert');
  await expect(notice.getByRole('listitem')).toHaveText([
    'mode=msv: expected real or msw. Did you mean msw?',
    'country=Turkey: expected a country code of two letters, such as KE. Did you mean TR?',
    'theme=dak: expected light, dark or auto. Did you mean dark?',
    'start={"a":1,}: is not JSON: line 1, column 7: a comma with nothing after it before "}".',
    'counrty=KE: is no key of this page. Did you mean country?',
  ]);
  await expect(cashierOf(page).list.method('SPEI transfer')).toBeVisible();
  await notice.getByRole('link', { name: 'TR', exact: true }).click();
  await expect(page).toHaveURL(/country=TR/);
  await expect(notice.getByRole('listitem')).toHaveCount(4);
  await expect(cashierOf(page).root.getByText('Türkiye')).toBeVisible();
});

test('the page names the files that are left out', async ({ page }) => {
  const problem = 'fixtures/methods/pix.json:12:3 expected "," or "}", found "fields"';
  await page.route('**/config.json', async (route) => {
    const config: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, broken: [problem] } });
  });
  await open(page, '');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([problem]);
  await expect(cashierOf(page).list.method('Bank card')).toBeVisible();
});

test('the scenarios can be chosen by group', FULL, async ({ page }) => {
  await page.goto(urls.host);
  const groups = control(page, 'scenario').locator('optgroup');
  await expect(groups.first()).toHaveAttribute('label', 'Lists of methods');
  const labels = await groups.evaluateAll((all) => all.map((one) => one.getAttribute('label')));
  expect(new Set(labels).size).toBe(labels.length);
});

test('an address without mistakes shows no notice, and the help names every key', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(urls.host);
  await page.getByText('What the address can say').click();
  await expect(page.locator('#keys dt')).toHaveCount(Object.keys(KEYS).length);
  await expect(page.getByRole('alert')).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a path never leads out of the widget', async ({ page }) => {
  await open(page, `path=${encodeURIComponent('https://example.com/deposit')}`);
  await expect(page.getByRole('alert')).toContainText('expected a route of the widget');
  await expect(cashierOf(page).list.method('Bank card')).toBeVisible();
  const address = (await page.locator('iframe[title="Cashier"]').getAttribute('src')) ?? '';
  expect(new URL(address).origin).toBe(new URL(urls.widget).origin);
});
