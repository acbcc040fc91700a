import { definition } from './support/definitions.ts';
import { holdFiles } from './support/hold-files.ts';
import { networkIdle } from './support/network-idle.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

declare global {
  interface Window {
    /** How far things have moved by themselves. */
    __shift: { sum: number };
  }
}

/** The code of the pages that a press in the list opens. */
const PAGES = /\/assets\/(?:form|WithdrawalFormPage|GroupPage|RegionPage)-/;

test('shows fifteen skeletons until the list is there, in the same boxes, and nothing moves', async ({
  host,
  cashier,
  hold,
}) => {
  const release = await hold('methods-payment-v5');
  // Bonuses would stand above the list, and nobody knows of them before the start.
  await host.open({ start: { bonusList: [] } });
  await expect(cashier.main).toBeVisible();
  await expect(cashier.list.skeletons).toHaveCount(15);
  const frame = await host.frame();
  await frame.evaluate(() => {
    const shift = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    window.__shift = shift;
  });
  const before = await cashier.list.skeletons.nth(3).boundingBox();
  release();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect(cashier.list.skeletons).toHaveCount(0);
  expect(await cashier.list.tiles.nth(3).boundingBox()).toEqual(before);
  expect(await frame.evaluate(() => window.__shift.sum)).toBe(0);
});

test('orders tiles and groups by position, with the texts of the definitions', async ({ host, cashier, backend }) => {
  await backend.methods({
    methods: [
      definition({ name: 'c', text: 'Third', position: 30, isPopular: true }),
      definition({ name: 'a', text: 'First', position: 10, badgeType: 8, isPopular: true }),
      definition({ name: 'w1', text: 'Wallet one', position: 20, category: 'e-money' }),
      definition({ name: 'w2', text: 'Wallet two', position: 5, category: 'e-money' }),
      definition({
        name: 'b',
        text: 'Second',
        position: 15,
        badgeConfig: { text: 'Fast', styles: { color: '#fff', backgroundColor: '#fefefe' } },
      }),
      definition({ name: 'lone', text: 'Lone', position: 40, category: 'cash_methods' }),
    ],
  });
  await host.open();
  await expect(cashier.list.tiles).toHaveText([
    /E-wallets/,
    /Exclusive.*First/,
    /Fast.*Second/,
    /Popular.*Third/,
    'Lone',
  ]);
  await expect(cashier.root.getByText('Fast')).not.toHaveAttribute('style', /background/);
});

test(
  'a group with more than five methods can be searched without accents, and says when nothing is found',
  FULL,
  async ({ host, cashier, backend }) => {
    const names = ['Águila', 'Bosque', 'Cedro', 'Delta', 'Estrella', 'Fénix'];
    await backend.methods({
      methods: names.map((text, at) =>
        definition({ name: `m${at}`, text, category: 'banks', position: at, groupText: 'Banks' }),
      ),
      answers: ['no-redirect'],
    });
    await host.open();
    const { list, root } = cashier;
    await list.method('Banks').click();
    await expect(cashier.heading).toHaveText('Banks');
    const rows = root.locator('.pw-row');
    await expect(rows).toHaveCount(6);
    await list.search.fill('aguila');
    await expect(rows).toHaveText(['Águila']);
    await expect(cashier.live).toHaveText('1 result');
    await list.search.fill('zzz');
    await expect(root.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await root.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows).toHaveCount(6);
    await list.method('Cedro').click();
    await expect.poll(() => host.route()).toBe('deposit/group/redirect');
    await cashier.back();
    await expect(cashier.heading).toHaveText('Banks');
    await cashier.back();
    await expect(cashier.heading).toHaveText('Deposit');
  },
);

for (const [path, amount] of [
  ['deposit', 'Amount'],
  ['withdrawal', 'Withdrawal amount'],
] as const)
  test(`once the list is shown, its groups, forms and countries open without another request for code: ${path}`, async ({
    page,
    host,
    cashier,
    backend,
  }) => {
    await backend.methods({
      methods: ['Cedro', 'Delta'].map((text) => definition({ name: text, text, category: 'x', groupText: 'Two' })),
    });
    await host.open({ path });
    await expect(cashier.list.tiles.first()).toBeVisible();
    await networkIdle(page);
    const code: string[] = [];
    page.on('request', (request) => PAGES.test(request.url()) && code.push(request.url()));
    await cashier.list.method('Two').click();
    await cashier.list.method('Delta').click();
    await expect(cashier.form.field(amount)).toBeVisible();
    await cashier.back();
    // A second press on the same page would be the same step back.
    await cashier.expectRoute(`${path}/group`);
    await cashier.back();
    await cashier.root.getByRole('button', { name: 'Change' }).click();
    await expect(cashier.heading).toHaveText('Choose a country');
    expect(code).toEqual([]);
  });

test('the pages of the listed methods are loaded before the press: cash, a transfer, an on-ramp, coins', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  const views = { Cash: 20, Transfer: 5, Onramp: 13 };
  const methods = Object.entries(views).map(([text, cardViewType]) => definition({ name: text, text, cardViewType }));
  const coin = definition({ name: 'btc', text: 'Bitcoin', category: 'crypto', cryptoCurrency: 'BTC' });
  await backend.methods({ methods: [...methods, coin] });
  const scripts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+)-[\w-]+\.js/.exec(request.url()) ?? [];
    if (name !== undefined) scripts.push(name);
  });
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await networkIdle(page);
  expect(scripts).toEqual(expect.arrayContaining(['CashPage', 'CheckPage', 'OnrampPage', 'AddressPage']));
  // Nothing in this list opens it.
  expect(scripts).not.toContain('InvoicePage');
});

test('five methods of a group have no search', FULL, async ({ host, cashier, backend }) => {
  const methods = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    definition({ name, text: name, category: 'x', groupText: 'Five' }),
  );
  await backend.methods({ methods });
  await host.open();
  await cashier.list.method('Five').click();
  await expect(cashier.root.locator('.pw-row')).toHaveCount(5);
  await expect(cashier.list.search).toHaveCount(0);
});

test('another region reloads the methods, and drives every country rule', async ({ host, cashier, backend }) => {
  const { root, list } = cashier;
  await host.open();
  await expect(root.getByRole('region', { name: 'Payment methods' })).toContainText('Mexico');
  await root.getByRole('button', { name: 'Change' }).click();
  await expect(cashier.heading).toHaveText('Choose a country');
  await list.search.fill('+49');
  await expect(root.locator('.pw-row')).toHaveText([/Germany/]);
  await list.search.fill('braz');
  await root.locator('.pw-row').click();
  await expect(root.getByRole('region', { name: 'Payment methods' })).toContainText('Brazil');
  await expect
    .poll(async () => (await backend.payloads('methods-payment-v5')).map(({ country }) => country))
    .toEqual(['MX', 'BR']);
  await expect(list.tiles.first()).toBeVisible();
  expect(await host.heard('Loaded')).toHaveLength(1);
});

test('shows no region card for a single country', FULL, async ({ host, cashier, backend }) => {
  await backend.scenario('no-region-selector');
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect(cashier.root.getByRole('button', { name: 'Change' })).toHaveCount(0);
});

test('the list keeps its scroll position', FULL, async ({ host, cashier }) => {
  await host.open({ height: 500 });
  await expect(cashier.list.tiles.last()).toBeVisible();
  // The widget has replaced the tiles that the page drew.
  await expect(cashier.root.locator('.pw-waiting')).toHaveCount(0);
  await cashier.list.tiles.last().scrollIntoViewIfNeeded();
  const before = await cashier.main.evaluate((element) => element.scrollTop);
  expect(before).toBeGreaterThan(50);
  await cashier.list.tiles.last().click();
  await expect(cashier.backButton).toBeVisible();
  await cashier.back();
  await expect(cashier.heading).toHaveText('Deposit');
  await expect.poll(() => cashier.main.evaluate((element) => element.scrollTop)).toBe(before);
});

test('on a wide container list and form are side by side, and the chosen tile is marked', async ({ host, cashier }) => {
  await host.open({ width: 960 });
  const { root, list } = cashier;
  await expect(root.getByRole('heading', { name: 'Choose a payment method' })).toBeVisible();
  await list.method('SPEI transfer').click();
  await expect(cashier.heading).toHaveText('SPEI transfer');
  await expect(list.method('SPEI transfer')).toHaveAttribute('aria-current', 'true');
  await list.method('Bank card').click();
  await expect(cashier.heading).toHaveText('Bank card');
  await expect(list.method('SPEI transfer')).not.toHaveAttribute('aria-current');
});

test('while the page beside the list loads, nothing of the list shows twice', FULL, async ({ page, host, cashier }) => {
  const { root, list } = cashier;
  const release = await holdFiles(page, /\/assets\/ChooseMethod-/);
  await host.open({ width: 960 });
  await expect(list.method('Bank card')).toBeVisible();
  await expect(root.locator('main[aria-busy]')).toBeVisible();
  await expect(root.getByRole('heading', { level: 1 })).toHaveText(['Deposit']);
  await expect(root.locator('.pw-sk')).toHaveCount(0);
  release();
  await expect(root.getByRole('heading', { name: 'Choose a payment method' })).toBeVisible();
});
