import type { Locator } from '@playwright/test';
import { findings } from './support/axe.ts';
import type { Cashier } from './support/cashier.ts';
import { connected, reload } from './support/connected.ts';
import { definition, isolated, payloadOf, textField } from './support/definitions.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

const RULES = { amount_rules: { USD: { min: 10, max: 5_000 }, EUR: { min: 10, max: 5_000 } }, prefilledAmount: 100 };
const METHOD = definition({ ...RULES, fields: [textField()] });
const coin = (name: string, text: string, cryptoCurrency: string) =>
  definition({
    name,
    text,
    category: 'crypto',
    cryptoCurrency,
    iconIds: ['usdt'],
    fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
    video_guide_url: { en: 'https://guides.example.com/crypto' },
  });
const TETHER = coin('crypto_usdt', 'Tether', 'USDT');
const BITCOIN = coin('crypto_btc', 'Bitcoin', 'BTC');
const SETUP = { methods: [METHOD, TETHER, BITCOIN], answers: ['no-redirect'], outcome: { status: 'never' } };
const INDEX = 'cryptobalance/deposit';
const returnUrl = (): string => new URL('cryptobalance/deposit/fiat/complete', urls.widget).href;
const DOLLARS = {
  amount: 100,
  currency: 'USD',
  fields: { code: '1234' },
  paymentSessionId: expect.any(String) as unknown,
};

/** The player's balance is in a coin unless it says otherwise. */
const at = (user: object = {}, options: OpenOptions = {}): OpenOptions => ({
  path: INDEX,
  ...options,
  start: { ...options.start, user: { currency: 'USDT', ...user } },
});
const tab = ({ root }: Cashier, name: 'Fiat' | 'Crypto'): Locator => root.getByRole('tab', { name, exact: true });
const picker = ({ root }: Cashier): Locator =>
  root.locator('button[aria-haspopup="dialog"]').and(root.getByLabel('Currency'));
const sheet = ({ root }: Cashier): Locator => root.getByRole('dialog', { name: 'Choose a currency' });
const money = (cashier: Cashier, name: string): Locator => sheet(cashier).getByRole('button', { name });
const address = ({ root }: Cashier): Locator => root.locator('[data-address]');

async function openForm(host: HostPage, cashier: Cashier, options = at()): Promise<void> {
  await host.open(options);
  // The list of coins has been asked for; over the socket that takes as long as it takes to connect.
  await expect(cashier.main.and(cashier.root.locator(':not([aria-busy])'))).toBeVisible();
  await tab(cashier, 'Fiat').click();
  await cashier.list.method('Test method').click();
  await expect(cashier.heading).toHaveText('Test method');
  await cashier.form.field('Code').fill('1234');
}

for (const [transport, end] of [
  ['http', 'processed'],
  ['socket', 'mistaked'],
] as const) {
  test(
    `fiat, by ${transport}: from the tab to ${end}, each payload whole`,
    transport === 'socket' ? FULL : {},
    async ({ page, host, cashier, backend, sessionFor }) => {
      const isUp = connected(page);
      await backend.methods(SETUP);
      await openForm(host, cashier, at({}, { start: { transport } }));
      await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/redirect');
      await sessionFor(100);
      await cashier.form.submit.click();
      await expect(cashier.status.waiting).toBeVisible();
      await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/complete');
      const [made, ...more] = await backend.deposits();
      expect(more).toEqual([]);
      expect(await backend.payloads('methods-payment-v5')).toEqual([
        { country: 'MX', currency: 'USDT' },
        { country: 'MX', currency: 'USD' },
      ]);
      expect(await backend.payloads('deposit-limits')).toEqual([{ currency: 'USD', paymentMethod: 'test_method' }]);
      expect(await backend.payloads('session-start')).toEqual([
        { amount: 100, currency: 'USD', pendingGroup: 'test_method' },
      ]);
      expect(await backend.payloads('deposit-create')).toEqual([payloadOf(returnUrl(), DOLLARS)]);
      expect(await host.payloads('onCreateTransaction')).toEqual([
        { depositId: made?.id, amount: 100, currency: 'USD', paymentMethod: 'test_method', transaction: 'deposit' },
      ]);
      await isUp;
      await backend.settle(end);
      await expect(cashier.status[end]).toBeVisible();
    },
  );
}

test('coins: the address of one is asked for in its own currency, and what comes to it is told', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  const isUp = connected(page);
  await backend.methods({ ...SETUP, answers: ['crypto'] });
  await host.open(at({ currency: 'MXN' }));
  await tab(cashier, 'Crypto').click();
  await expect(cashier.root.locator('.pw-row')).toHaveText([/Tether/, /Bitcoin/]);
  expect(await backend.payloads('methods-payment-v5')).toEqual([
    { country: 'MX', currency: 'MXN' },
    { country: 'MX', currency: 'USDT' },
  ]);
  await cashier.list.method('Bitcoin').click();
  await expect(address(cashier)).toBeVisible();
  await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/crypto/address');
  expect(await backend.payloads('deposit-create')).toEqual([
    {
      paymentType: 'crypto_btc',
      currency: 'BTC',
      fields: { network: 'TRC-20' },
      selectedCountry: 'MX',
      returnUrl: returnUrl(),
      isActivatedBonus: false,
    },
  ]);
  await isUp;
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
  await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/complete');
});

test('the failure leads back within the crypto balance', FULL, async ({ page, host, cashier, backend }) => {
  const isUp = connected(page);
  await backend.methods(SETUP);
  await openForm(host, cashier);
  await cashier.form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  await isUp;
  await backend.settle('mistaked');
  await cashier.status.action('Back to payment').click();
  await expect.poll(() => host.route()).toMatch(/^cryptobalance\/deposit/);
});

test('a refusal leaves the form as it stands', FULL, async ({ host, cashier, backend, declared }) => {
  declared.status(400);
  await backend.methods(SETUP);
  await openForm(host, cashier);
  const body = { error: { message: 'No', code: 'limit_exceeded' } };
  await backend.script({ call: 'deposit-create', status: 400, body, times: 1 });
  await cashier.form.submit.click();
  await expect(cashier.form.failure).toContainText('The deposit was not created');
  await expect(cashier.form.field('Code')).toHaveValue('1234');
});

test('a currency is searched by name and code, drives the list and the form, and a reload keeps all of it', async ({
  host,
  cashier,
  backend,
}) => {
  await backend.methods(SETUP);
  await host.open(at());
  await tab(cashier, 'Fiat').click();
  await expect(picker(cashier)).toContainText('US Dollar');
  await picker(cashier).click();
  await expect(money(cashier, 'US Dollar')).toHaveAttribute('aria-current', 'true');
  const search = sheet(cashier).getByRole('searchbox', { name: 'Search a currency' });
  await search.fill('no such money');
  await expect(sheet(cashier).getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await search.fill('eur');
  await expect(sheet(cashier).getByRole('listitem')).toHaveText([/Euro/]);
  await money(cashier, 'Euro').click();
  await expect(sheet(cashier)).toHaveCount(0);
  await expect(picker(cashier)).toBeFocused();
  await expect(picker(cashier)).toContainText('Euro');
  await expect
    .poll(async () => (await backend.payloads('methods-payment-v5')).at(-1))
    .toEqual({
      country: 'MX',
      currency: 'EUR',
    });
  await cashier.list.method('Test method').click();
  await cashier.form.field('Code').fill('1234');
  await expect(cashier.form.submit).toContainText('€100');
  await reload(host);
  await expect(cashier.form.field('Code')).toHaveValue('1234');
  await expect(cashier.form.submit).toContainText('€100');
  await cashier.back.click();
  await expect(tab(cashier, 'Fiat')).toHaveAttribute('aria-selected', 'true');
  await expect(picker(cashier)).toContainText('Euro');
  await cashier.list.method('Test method').click();
  await cashier.form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const [sent] = await backend.payloads('deposit-create');
  expect(sent?.['currency']).toBe('EUR');
});

test(
  'the picker has the coins as well: one opens its address, and back is their tab',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ ...SETUP, answers: ['crypto'] });
    await host.open(at({ currency: 'MXN' }));
    await picker(cashier).click();
    await expect(sheet(cashier).getByRole('tab', { name: 'Fiat' })).toHaveAttribute('aria-selected', 'true');
    await sheet(cashier).getByRole('tab', { name: 'Crypto' }).click();
    await expect(sheet(cashier).locator('.pw-row')).toHaveText([/Tether/, /Bitcoin/]);
    expect(await findings(host)).toEqual([]);
    await sheet(cashier).locator('[data-method="crypto_btc"]').click();
    await expect(address(cashier)).toBeVisible();
    await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/crypto/address');
    const [sent] = await backend.payloads('deposit-create');
    expect(sent).toMatchObject({ paymentType: 'crypto_btc', currency: 'BTC' });
    await cashier.back.click();
    await expect(tab(cashier, 'Crypto')).toHaveAttribute('aria-selected', 'true');
    await expect(cashier.list.method('Bitcoin')).toBeVisible();
    expect(await backend.payloads('methods-payment-v5')).toEqual([
      { country: 'MX', currency: 'MXN' },
      { country: 'MX', currency: 'USDT' },
    ]);
  },
);

test(
  'the picker without coins says so, and one that cannot be had is the error page',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await backend.methods({ ...SETUP, methods: [METHOD] });
    await host.open(at({ currency: 'MXN' }));
    const coins = async () => {
      await picker(cashier).click();
      await sheet(cashier).getByRole('tab', { name: 'Crypto' }).click();
    };
    await expect(cashier.list.method('Test method')).toBeVisible();
    await backend.script({ call: 'methods-payment-v5', status: 500, body: { error: { message: 'No' } }, times: 1 });
    await coins();
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect(cashier.list.method('Test method')).toBeVisible();
    await coins();
    const none = `Deposits in ${isolated('USDT')} are not available at the moment`;
    await expect(sheet(cashier).getByRole('heading', { name: none })).toBeVisible();
  },
);

test(
  'the picker holds the keyboard, closes by Escape, its button and a press beside it, and changes nothing',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods(SETUP);
    await host.open(at({ currency: 'MXN' }));
    const closed = async () => {
      await expect(sheet(cashier)).toHaveCount(0);
      await expect(picker(cashier)).toBeFocused();
    };
    await picker(cashier).press('Enter');
    await expect(sheet(cashier).getByRole('heading', { name: 'Choose a currency' })).toBeFocused();
    expect(await findings(host)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(sheet(cashier).getByRole('tab', { name: 'Fiat' })).toBeFocused();
    await page.keyboard.press('Escape');
    await closed();
    await picker(cashier).click();
    await sheet(cashier).getByRole('button', { name: 'Close' }).click();
    await closed();
    await picker(cashier).click();
    await expect(sheet(cashier)).toBeVisible();
    const box = await host.frameElement.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await closed();
    await expect(picker(cashier)).toContainText('Mexican Peso');
    expect(await backend.calls('methods-payment-v5')).toHaveLength(1);
  },
);

test(
  'an invoice stands on its own route, and a reload and the list lead to it again',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ ...SETUP, answers: ['unified-flow'] });
    await openForm(host, cashier);
    await cashier.form.submit.click();
    await expect(cashier.root.getByRole('timer')).toBeVisible();
    await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/redirect/unified-form');
    await reload(host);
    await expect(cashier.root.getByRole('timer')).toBeVisible();
    await host.open(at());
    await expect(cashier.root.getByRole('timer')).toBeVisible();
    await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/redirect/unified-form');
  },
);

test('a reload finds the open address, and no other is asked for', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ ...SETUP, answers: ['crypto'] });
  await host.open(at());
  await cashier.list.method('Tether').click();
  await expect(address(cashier)).toBeVisible();
  const shown = await address(cashier).textContent();
  await reload(host);
  await expect(address(cashier)).toHaveText(shown ?? '');
  expect(await backend.calls('deposit-create')).toHaveLength(1);
});

test("the browser's back finds the tab that was left", FULL, async ({ host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openForm(host, cashier);
  await host.back();
  await expect(tab(cashier, 'Fiat')).toHaveAttribute('aria-selected', 'true');
  await expect(cashier.list.method('Test method')).toBeVisible();
  await expect.poll(() => host.route()).toBe(INDEX);
});

test('a double click on a tile, a tab or the button makes one of each', FULL, async ({ host, cashier, backend }) => {
  await backend.methods(SETUP);
  await host.open(at());
  await tab(cashier, 'Fiat').dblclick();
  await cashier.list.method('Test method').dblclick();
  await cashier.form.field('Code').fill('1234');
  await cashier.form.submit.dblclick();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.deposits()).toHaveLength(1);
  expect(await backend.calls('deposit-create')).toHaveLength(1);
  expect(await backend.calls('methods-payment-v5')).toHaveLength(2);
});

test('offline nothing is known: the next press sends the same deposit with the same key', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  await backend.methods(SETUP);
  await openForm(host, cashier);
  await backend.script({ call: 'deposit-create', fault: 'network', carriedOut: true, times: 1 });
  await cashier.form.submit.click();
  await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
  await cashier.form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const calls = await backend.calls('deposit-create');
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'a tab opened offline is the error page, and once the network is back the tab that was meant',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.offline();
    // The code of the other tab may be there already.
    declared.console(/Failed to fetch dynamically imported module/, { maybe: true });
    await backend.methods(SETUP);
    await host.open(at({ currency: 'MXN' }));
    await expect(cashier.list.method('Test method')).toBeVisible();
    await page.context().setOffline(true);
    await tab(cashier, 'Crypto').click();
    await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
    await page.context().setOffline(false);
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect(cashier.list.method('Tether')).toBeVisible();
    await expect(tab(cashier, 'Crypto')).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'a list that cannot be had is the error page, which leads back to it',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await backend.methods(SETUP);
    await backend.script({ call: 'methods-payment-v5', status: 500, body: { error: { message: 'No' } }, times: 1 });
    await host.open(at());
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect(cashier.list.method('Tether')).toBeVisible();
    await expect.poll(() => host.route()).toBe(INDEX);
  },
);

test(
  'what cannot be paid in says so with its currency, and another is chosen or the other tab opened',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ ...SETUP, methods: [TETHER] });
    await host.open(at({ currency: 'MXN' }));
    const empty = (currency: string) =>
      cashier.root.getByRole('heading', { name: `Deposits in ${isolated(currency)} are not available at the moment` });
    await expect(empty('MXN')).toBeVisible();
    await expect(cashier.root.getByText('Use crypto or choose another currency.')).toBeVisible();
    expect(await host.payloads('Loaded')).toHaveLength(1);
    expect(await findings(host)).toEqual([]);
    await tab(cashier, 'Crypto').click();
    await expect(cashier.list.method('Tether')).toBeVisible();
    await backend.methods(SETUP);
    await tab(cashier, 'Fiat').click();
    await picker(cashier).click();
    await money(cashier, 'US Dollar').click();
    await expect(cashier.list.method('Test method')).toBeVisible();
    await backend.methods({ ...SETUP, methods: [METHOD] });
    await host.open(at({ currency: 'BTC' }));
    await tab(cashier, 'Crypto').click();
    await expect(empty('BTC')).toBeVisible();
  },
);

test('the icon of a currency is asked for once', FULL, async ({ page, host, cashier, backend }) => {
  await backend.methods(SETUP);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await host.open(at());
  for (let time = 0; time < 3; time++) {
    await tab(cashier, 'Fiat').click();
    await expect(picker(cashier)).toBeVisible();
    await tab(cashier, 'Crypto').click();
    await expect(cashier.list.method('Tether')).toBeVisible();
  }
  expect(asked.filter((url) => url.endsWith('/static/icons/usd.svg'))).toHaveLength(1);
});

for (const [lang, on, back] of [
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const) {
  test(
    `${lang}: tabs are one stop of the keyboard, and the arrows open the next`,
    FULL,
    async ({ page, host, cashier, backend }) => {
      await backend.methods(SETUP);
      await host.open(at({ currency: 'MXN' }, { lang }));
      const tabs = cashier.root.getByRole('tab');
      await tabs.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(tabs.first()).toBeFocused();
      await page.keyboard.press(on);
      await expect(tabs.last()).toBeFocused();
      await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
      await expect(cashier.list.method('Tether')).toBeVisible();
      await page.keyboard.press(back);
      await expect(tabs.first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cashier.root.locator('button[aria-haspopup="dialog"]')).toBeFocused();
      const panel = cashier.root.getByRole('tabpanel');
      await expect(panel).toHaveAccessibleName((await tabs.first().textContent()) ?? '');
    },
  );
}

test(
  'a provider sends back to the complete of the crypto balance, whose window closes itself',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods({ ...SETUP, methods: [{ ...METHOD, opensIn: 'window' }], answers: ['redirect-get'] });
    await openForm(host, cashier);
    const popup = page.waitForEvent('popup');
    await cashier.form.submit.click();
    const provider = await popup;
    const returns = provider.waitForRequest((request) => request.url().startsWith(returnUrl()));
    await provider.getByRole('button', { name: 'Pay' }).click();
    await returns;
    await expect.poll(() => provider.isClosed()).toBe(true);
    await expect(cashier.status.processed).toBeVisible();
  },
);

test('beside the list a form closes when its currency is left', FULL, async ({ host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openForm(host, cashier, at({}, { width: 1000 }));
  await picker(cashier).click();
  await money(cashier, 'Euro').click();
  await expect(cashier.root.getByRole('heading', { name: 'Choose a payment method' })).toBeVisible();
  await cashier.list.method('Test method').click();
  await expect(cashier.form.submit).toContainText('€100');
  await tab(cashier, 'Crypto').click();
  await expect(cashier.root.getByRole('heading', { name: 'Choose a payment method' })).toBeVisible();
  await expect.poll(() => host.route()).toBe(INDEX);
});

test('the video guide stands on a route of its own, and leads back', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ ...SETUP, answers: ['crypto'] });
  await host.open(at({}, { country: 'RU' }));
  await cashier.list.method('Tether').click();
  await cashier.root.getByRole('button', { name: 'Video guide' }).click();
  await expect.poll(() => host.route()).toBe('cryptobalance/deposit/video-instruction');
  await cashier.back.click();
  await expect(address(cashier)).toBeVisible();
});

test('what goes out is in the money of the balance, without tabs', FULL, async ({ page, host, cashier, backend }) => {
  const isUp = connected(page);
  await backend.methods({ methods: [METHOD], outcome: { status: 'never' } });
  await host.open(at({ currency: 'EUR' }, { path: 'cryptobalance/withdrawal' }));
  await cashier.list.method('Test method').click();
  await expect.poll(() => host.route()).toBe('cryptobalance/withdrawal/redirect');
  await expect(cashier.root.getByRole('tab')).toHaveCount(0);
  await cashier.form.field('Code').fill('1234');
  await cashier.form.submit.click();
  await cashier.root.locator('[data-confirm]').click();
  await expect(cashier.status.title('Withdrawal in progress')).toBeVisible();
  await expect.poll(() => host.route()).toBe('cryptobalance/withdrawal/complete');
  expect(await backend.payloads('methods-withdrawal-v4')).toEqual([{ currency: 'EUR' }]);
  expect(await backend.payloads('withdrawal-create')).toEqual([
    {
      amount: 100,
      currency: 'EUR',
      paymentType: 'test_method',
      fields: { code: '1234' },
      accountType: 'main',
      selectedCountry: 'MX',
    },
  ]);
  await isUp;
  await backend.settle('processed');
  await expect(cashier.status.title('Withdrawal processed')).toBeVisible();
});

for (const options of [
  { theme: 'light' },
  { theme: 'dark' },
  { lang: 'ar' },
  { lang: 'ar', width: 320 },
  { lang: 'es', width: 320 },
  { width: 1000 },
] as const) {
  test(
    `both tabs and the picker stand whole and are accessible: ${JSON.stringify(options)}`,
    FULL,
    async ({ host, cashier, hold }) => {
      const look = async () => {
        expect(await findings(host)).toEqual([]);
        const wide = await (await host.frame()).evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      };
      const release = await hold('methods-payment-v5');
      await host.open(at({ currency: 'MXN' }, options));
      await expect(cashier.root.getByRole('tab')).toHaveCount(2);
      await expect(cashier.list.skeletons).toHaveCount(15);
      await look();
      release();
      await expect(cashier.list.tiles.first()).toBeVisible();
      await look();
      await cashier.root.locator('button[aria-haspopup="dialog"]').click();
      const open = cashier.root.getByRole('dialog');
      await expect(open.locator('.pw-option').first()).toBeVisible();
      await look();
      await open.getByRole('tab').last().click();
      await expect(open.locator('[data-method="crypto_usdt"]')).toBeVisible();
      await look();
      await open.getByRole('heading').first().press('Escape');
      await expect(open).toHaveCount(0);
      await cashier.root.getByRole('tab').last().click();
      await expect(cashier.root.locator('[data-method="crypto_usdt"]')).toBeVisible();
      await look();
    },
  );
}
