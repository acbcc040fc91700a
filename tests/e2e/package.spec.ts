import { definition, payloadOf, textField } from './support/definitions.ts';
import { ReactSite } from './support/react-site.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';
import { FULL } from './support/tiers.ts';

const SLOW = textField({ name: 'slow', label: 'Slow', regex: '^(a+)+$', regex_error_key: 'Only a' });

test('makes a deposit inside the page of a React site, and tells the site', async ({
  page,
  host,
  backend,
  sessionFor,
}) => {
  await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'never' } });
  const site = new ReactSite(page);
  await site.open(host.startData());
  await site.openCashier();
  const cashier = site.cashier();
  await cashier.getByRole('button', { name: 'Test method' }).click();
  await expect(cashier.getByRole('heading', { level: 1 })).toHaveText('Test method');
  await sessionFor(500);
  await cashier.locator('[data-submit]').click();
  const title = cashier.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Waiting for your payment');
  await expect(page.getByRole('status').filter({ hasText: 'On its way: ' })).toBeVisible();
  const returnUrl = `${urls.host}examples/react/`;
  expect(await backend.payloads('deposit-create')).toEqual([
    payloadOf(returnUrl, { paymentSessionId: expect.any(String) }),
  ]);
  await backend.settle('processed');
  await expect(title).toHaveText('Deposit received');
  expect(page.url()).toBe(returnUrl);
});

test('a method that takes the whole page leads the site to its provider', async ({
  page,
  host,
  backend,
  sessionFor,
}) => {
  await backend.methods({ methods: [definition({ opensIn: 'page' })], answers: ['redirect-get'] });
  const site = new ReactSite(page);
  await site.open(host.startData());
  await site.openCashier();
  await site.cashier().getByRole('button', { name: 'Test method' }).click();
  await sessionFor(500);
  await site.cashier().locator('[data-submit]').click();
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
});

test('an expired token is replaced by one of the site, and the list shows', async ({
  page,
  host,
  backend,
  declared,
}) => {
  declared.status(401);
  await backend.methods({ methods: [definition()] });
  const site = new ReactSite(page);
  await site.open(host.startData());
  const tokens = [{ token: 'expired' }];
  await page.route('**/cashier-session.json', (route) => route.fulfill({ json: host.startData(tokens.pop()) }));
  await site.openCashier();
  await expect(site.cashier().getByRole('button', { name: 'Test method' })).toBeVisible();
});

test('two cashiers on one page have their own routes, and closing one keeps the other', async ({
  page,
  host,
  backend,
}) => {
  await backend.methods({ methods: [definition({ fields: [textField()] })] });
  const site = new ReactSite(page);
  await site.open(host.startData());
  await site.openCashier();
  await site.openCashier();
  await site.cashier(0).getByRole('button', { name: 'Test method' }).click();
  await site.cashier(0).getByLabel('Code').fill('77');
  await site.cashier(1).getByRole('button', { name: 'Test method' }).click();
  await expect(site.cashier(1).getByLabel('Code')).toHaveValue('');
  await site.cashier(1).getByRole('button', { name: 'Close' }).click();
  await expect(site.cashier(1)).toHaveCount(0);
  await expect(site.cashier(0).getByLabel('Code')).toHaveValue('77');
});

const REACHING = {
  'letter-spacing': '2px',
  'user-select': 'none',
  'word-break': 'break-all',
  visibility: 'hidden',
  'pointer-events': 'none',
  'writing-mode': 'vertical-rl',
  'white-space': 'pre',
  'text-transform': 'uppercase',
  'text-indent': '20px',
  'text-shadow': 'red 1px 1px 1px',
  cursor: 'help',
  direction: 'rtl',
};

for (const weight of ['', ' !important']) {
  test(
    `a style rule of the page for every element${weight} does not affect the widget`,
    weight === '' ? FULL : {},
    async ({ page, host, backend }) => {
      await backend.methods({ methods: [definition()] });
      const site = new ReactSite(page);
      await site.open(host.startData());
      await site.openCashier();
      const place = site.cashier().locator('> div').first();
      await expect(place.getByRole('button', { name: 'Test method' })).toBeVisible();
      const styles = () =>
        place.evaluate((element, names) => {
          const elements = [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
          const of = (one: Element) => names.map((name) => getComputedStyle(one).getPropertyValue(name)).join(' ');
          const { width, height } = element.getBoundingClientRect();
          const before = getComputedStyle(element, '::before').content;
          // Each once: more of the list may arrive meanwhile.
          return [`${width} x ${height} ${before}`, of(element), ...new Set(elements.map(of))];
        }, Object.keys(REACHING));
      const before = await styles();
      expect(before.length).toBeGreaterThan(3);
      const rules = [...Object.entries(REACHING), ['opacity', '0.5'], ['zoom', '2']]
        .map(([name, value]) => `${name}: ${value}${weight};`)
        .join('');
      await page.evaluate(
        ([all, end]) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            `.cashier * { ${all} inline-size: 10px${end}; block-size: 10px${end}; display: inline${end} }
           .cashier *::before { content: "leak"${end} }`,
          );
          document.adoptedStyleSheets.push(sheet);
        },
        [rules, weight] as const,
      );
      expect(await styles()).toEqual(before);
      await expect(place).toHaveCSS('opacity', '1');
    },
  );
}

test('no style leaks either way, and the page itself is unchanged', async ({ page, host, backend }) => {
  await backend.methods({ methods: [definition()] });
  const site = new ReactSite(page);
  await site.open(host.startData({ lang: 'ar' }));
  const own = () =>
    page.evaluate(() => ({
      html: document.documentElement.outerHTML.slice(0, document.documentElement.outerHTML.indexOf('<head')),
      sheets: document.styleSheets.length,
      heading: getComputedStyle(document.querySelector('h1') ?? document.body).cssText,
      globals: Object.keys(window).filter((name) => /paywidget|__pay/i.test(name)),
    }));
  const before = await own();
  await site.openCashier();
  const tile = site.cashier().getByRole('button', { name: 'Test method' });
  await expect(tile).toBeVisible();
  await expect(tile).toHaveCSS('text-transform', 'none');
  await expect(tile).not.toHaveCSS('border-top-style', 'dotted');
  const root = site.cashier().locator('.pw');
  await expect(root).toHaveCSS('font-size', '15px');
  await expect(root).toHaveCSS('display', 'flex');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(await own()).toEqual(before);
});

test('the widget is as wide as its element, even if that lays out its content in a row or a grid', async ({
  page,
  host,
  backend,
}) => {
  await backend.methods({ methods: [definition()] });
  const site = new ReactSite(page);
  await site.open(host.startData());
  await site.openCashier();
  const root = site.cashier().locator('.pw');
  await expect(root).toBeVisible();
  const width = (style: object) =>
    site.cashier().evaluate((element, styles) => {
      Object.assign(element.style, styles);
      return element.clientWidth;
    }, style);
  const inside = () => root.evaluate(({ clientWidth }) => clientWidth);
  for (const display of ['flex', 'grid']) {
    const whole = await width({ display, placeItems: 'center' });
    expect.soft(await inside(), display).toBe(whole);
  }
  // Here the column is as wide as what stands in it.
  await width({ inlineSize: '900px', justifyContent: 'center' });
  expect(await inside()).toBe(400);
});

test('dropdowns open, search and choose inside the shadow root', FULL, async ({ page, host, backend }) => {
  const many = {
    name: 'bank',
    type: 'dropdown',
    label: 'Bank',
    values: ['one', 'two', 'three', 'four', 'five', 'six'],
  };
  const few = { name: 'kind', type: 'dropdown', label: 'Kind', values: ['first', 'second'] };
  await backend.methods({ methods: [definition({ fields: [many, few] })] });
  const site = new ReactSite(page);
  await site.open(host.startData());
  await site.openCashier();
  const cashier = site.cashier();
  await cashier.getByRole('button', { name: 'Test method' }).click();
  await cashier.getByRole('combobox', { name: 'Kind' }).click();
  await cashier.getByRole('option', { name: 'second' }).click();
  await expect(cashier.locator('[data-field="kind"]')).toContainText('second');
  await cashier.locator('[data-field="bank"] button').first().click();
  await cashier.getByRole('combobox', { name: 'Search' }).fill('thr');
  await cashier.getByRole('option', { name: 'three' }).click();
  await expect(cashier.locator('[data-field="bank"]')).toContainText('three');
  await cashier.locator('[data-field="bank"] button').first().click();
  await cashier.getByRole('heading', { level: 1 }).click();
  await expect(cashier.getByRole('option')).toHaveCount(0);
});

test('runs a slow pattern in a worker in the package too, under the strictest policy', async ({
  page,
  host,
  backend,
}) => {
  await backend.methods({ methods: [definition({ fields: [SLOW] })] });
  const site = new ReactSite(page);
  await site.open(host.startData());
  await site.openCashier();
  const cashier = site.cashier();
  await cashier.getByRole('button', { name: 'Test method' }).click();
  await cashier.getByLabel('Slow').fill(`${'a'.repeat(200)}!`);
  await cashier.getByLabel('Slow').blur();
  await expect(cashier.getByText('Only a')).toBeVisible();
});

test(
  'a field type and a page of the site work without a line of ours changed',
  FULL,
  async ({ page, host, backend }) => {
    const card = { name: 'card', type: 'loyalty_card', label: 'Loyalty card' };
    await backend.methods({ methods: [definition({ fields: [card] })] });
    await backend.script({ call: 'deposit-create', body: { depositId: 'd-1', apiResponse: { pageId: 'loyalty' } } });
    const site = new ReactSite(page);
    await site.open(host.startData());
    await site.openCashier();
    const cashier = site.cashier();
    await cashier.getByRole('button', { name: 'Test method' }).click();
    await cashier.getByLabel('Loyalty card').fill('12');
    await cashier.locator('[data-submit]').click();
    await expect(cashier.getByText('A loyalty card has six digits', { exact: true })).toBeVisible();
    await cashier.getByLabel('Loyalty card').fill('12 34 56');
    await cashier.locator('[data-submit]').click();
    await expect(cashier.getByRole('heading', { name: 'Points are on their way' })).toBeVisible();
  },
);

test(
  'a renderer of the site for one card view is used there and nowhere else',
  FULL,
  async ({ page, host, backend }) => {
    const VIRTUAL = 8;
    const fields = [{ name: 'gift', type: 'text', label: 'Gift code' }];
    const methods = [
      definition({ name: 'gift', text: 'Gift card', cardViewType: VIRTUAL, fields }),
      definition({ name: 'plain', text: 'Plain', fields }),
    ];
    await backend.methods({ methods, answers: ['no-redirect'], outcome: { status: 'never' } });
    const site = new ReactSite(page);
    await site.open(host.startData());
    await site.openCashier();
    const cashier = site.cashier();
    await cashier.getByRole('button', { name: 'Gift card' }).click();
    await cashier.getByLabel('Gift code').fill('12');
    await cashier.locator('[data-submit]').click();
    await expect(cashier.getByText('A gift code has four digits', { exact: true })).toBeVisible();
    await cashier.getByRole('button', { name: 'Back' }).click();
    await cashier.getByRole('button', { name: 'Plain' }).click();
    await cashier.getByLabel('Gift code').fill('12');
    await cashier.locator('[data-submit]').click();
    await expect(cashier.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment');
    expect(await backend.payloads('deposit-create')).toEqual([
      expect.objectContaining({ paymentType: 'plain', fields: { gift: '12' } }),
    ]);
  },
);

test('a method that uses a field type, a renderer, a card view and an answer of the site is paid, reloads included', async ({
  page,
  host,
  backend,
}) => {
  const fields = [
    { name: 'member', type: 'loyalty_card', label: 'Loyalty card' },
    { name: 'gift', type: 'text', label: 'Gift code' },
  ];
  const CLUB = 40;
  await backend.methods({ methods: [definition({ cardViewType: CLUB, fields })], outcome: { status: 'never' } });
  const data = { points: 120, secret: 'of the provider' };
  await backend.script({
    call: 'deposit-create',
    body: { depositId: 'd-1', apiResponse: { pageId: 'loyalty', data } },
  });
  const site = new ReactSite(page);
  await site.open(host.startData());
  await site.openCashier();
  const cashier = site.cashier();
  const submit = cashier.locator('[data-submit]');
  await cashier.getByRole('button', { name: 'Test method' }).click();
  await expect(cashier.getByText('Members of the club pay no fee')).toBeVisible();
  await cashier.getByLabel('Loyalty card').fill('12');
  await cashier.getByLabel('Gift code').fill('12');
  await submit.click();
  await expect(cashier.getByText('A loyalty card has six digits', { exact: true })).toBeVisible();
  await expect(cashier.getByText('A gift code has four digits', { exact: true })).toBeVisible();
  await cashier.getByLabel('Loyalty card').fill('12 34 56');

  await page.reload();
  await site.openCashier();
  await expect(cashier.getByText('Members of the club pay no fee')).toBeVisible();
  await expect(cashier.getByLabel('Loyalty card')).toHaveValue('12 34 56');
  await cashier.getByLabel('Gift code').fill('1234');
  await submit.click();
  await expect(cashier.getByRole('heading', { name: 'Points are on their way' })).toBeVisible();
  await expect(cashier.getByText('120 points')).toBeVisible();

  await page.reload();
  await site.openCashier();
  await expect(cashier.getByRole('heading', { name: 'Points are on their way' })).toBeVisible();
  await expect(cashier.getByText('120 points')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('of the provider');
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ paymentType: 'test_method', fields: { member: '123456', gift: '1234' } }),
  ]);
});
