import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

test('sends onInit every second with the same instance until the host responds', async ({ page, host, cashier }) => {
  await page.clock.install();
  await host.open({ hold: true });
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  await page.clock.runFor(2_500);
  await expect.poll(async () => (await host.heard('onInit')).length).toBeGreaterThanOrEqual(3);
  const instances = (await host.payloads('onInit')).map((payload) => (payload as { instance: string }).instance);
  expect(new Set(instances).size).toBe(1);
  await host.send('loaded', host.startData());
  await expect(cashier.list.tiles.first()).toBeVisible();
  const answered = (await host.heard('onInit')).length;
  await page.clock.runFor(3_000);
  expect(await host.heard('onInit')).toHaveLength(answered);
});

test('reports start data that are not an object once, and keeps waiting', async ({ host, cashier }) => {
  await host.open({ hold: true });
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  for (const payload of [undefined, null, 'loaded', []]) await host.send('loaded', payload);
  // A fault of another kind after them: once it is reported they have been read.
  await host.send('locale-changed', {});
  await expect
    .poll(() => host.payloads('onError'))
    .toEqual([
      expect.objectContaining({ code: 'incorrect_data', message: 'Incorrect data from host' }),
      expect.objectContaining({ code: 'invalid_message' }),
    ]);
  await expect(cashier.list.skeletons).toHaveCount(15);
  await host.send('loaded', host.startData());
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  expect(await host.heard('onInitError')).toEqual([]);
});

for (const [name, user, over] of [
  ['without a token', { token: undefined }, {}],
  ['with an empty token', { token: '' }, {}],
  ['of a later protocol', {}, { protocol: 2 }],
  ['with a host that is no origin', {}, { host: 'api.bank.test' }],
] as const) {
  test(
    `a start ${name} shows the error page, and a valid one after it starts the widget`,
    name === 'without a token' ? {} : FULL,
    async ({ host, cashier }) => {
      await host.open({ hold: true });
      await expect.poll(() => host.heard('onInit')).not.toEqual([]);
      await host.send('loaded', host.startData(user, over));
      await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
      expect(await host.payloads('onInitError')).toEqual([{ message: expect.any(String) }]);
      await host.send('loaded', host.startData());
      await expect(cashier.list.tiles.first()).toBeVisible();
      await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
    },
  );
}

test('shows the error page after 30 s without start data, and still starts later', async ({ page, host, cashier }) => {
  await page.clock.install();
  await host.open({ hold: true });
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  // The widget itself waits, and not only the page that loads it.
  await expect(cashier.main).toBeVisible();
  await page.clock.runFor(30_500);
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(cashier.root.getByText('Request timeout after 30 seconds')).toBeVisible();
  expect(await host.payloads('onInitError')).toEqual([{ message: 'Request timeout after 30 seconds' }]);
  await host.send('loaded', host.startData());
  await expect(cashier.list.tiles.first()).toBeVisible();
});

test(
  'an optional field with a wrong type takes the default and is reported with its path',
  FULL,
  async ({ host, cashier }) => {
    await host.open({ start: { closingButton: 'yes', user: { name: 5 } } });
    await expect(cashier.list.tiles.first()).toBeVisible();
    await expect
      .poll(() => host.payloads('onError'))
      .toContainEqual(
        expect.objectContaining({ code: 'start_data', message: expect.stringContaining('/closingButton') }),
      );
  },
);

test(
  'a malformed host stops the start, and sends no request to the widget’s own origin',
  FULL,
  async ({ page, host, cashier }) => {
    const asked: string[] = [];
    page.on('request', (request) => /\/api\/|socket\.io/.test(request.url()) && asked.push(request.url()));
    await host.open({ start: { host: 'https://player:secret@api.bank.test' } });
    await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect
      .poll(() => host.payloads('onInitError'))
      .toEqual([{ message: expect.stringContaining('/host: expected an origin') }]);
    // The player reads nothing that was written for the integrator.
    await expect(cashier.root.getByText(/expected|\/host/)).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(JSON.stringify(await host.payloads('onInitError'))).not.toContain('secret');
  },
);

test('an invalid theme does not affect a valid sizing', FULL, async ({ host, cashier }) => {
  await host.open({ start: { appearance: { theme: 'blue', sizing: 'fit' } } });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect(cashier.root.locator('.pw')).toHaveAttribute('data-sizing', 'fit');
  await expect.poll(() => host.heard('resize')).not.toEqual([]);
  await expect
    .poll(() => host.payloads('onError'))
    .toContainEqual(expect.objectContaining({ code: 'start_data', path: '/appearance/theme' }));
});

test('later start data of the same player keep the sizing, the theme and the colours that they leave out', async ({
  page,
  host,
  cashier,
  player,
}) => {
  const appearance = { theme: 'dark', sizing: 'fit', variables: { accent: '#00ff00' } } as const;
  await host.open({ start: { appearance } });
  await expect(cashier.list.tiles.first()).toBeVisible();
  const root = cashier.root.locator('.pw');
  const look = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--pw-accent'));
  await expect.poll(look).toBe('#00ff00');
  await host.send('loaded', { user: { id: player.id, token: `${player.token}-2` } });
  await cashier.list.tiles.first().click();
  await expect(cashier.form.submit).toBeVisible();
  await expect(root).toHaveAttribute('data-sizing', 'fit');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await look()).toBe('#00ff00');
  // The frame still follows the content.
  const height = () => root.evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  const frame = page.locator('iframe');
  await expect.poll(async () => frame.evaluate(({ style }) => style.blockSize)).toBe(`${await height()}px`);
});

test('a second start for the same player replaces language, theme and token in place', async ({
  openForm,
  host,
  cashier,
  backend,
  player,
}) => {
  await openForm({ fields: [textField()] });
  await cashier.form.field('Code').fill('12');
  await cashier.form.amount.fill('700');
  // To the backend the other token belongs to another player, who has no such method.
  await expect.poll(() => backend.calls('deposit-limits')).toHaveLength(1);
  await host.send(
    'loaded',
    host.startData({ lang: 'es', token: `${player.token}-2` }, { appearance: { theme: 'dark' } }),
  );
  await expect(cashier.root.locator('.pw')).toHaveAttribute('data-theme', 'dark');
  await expect(cashier.root.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', /^es/);
  await expect(cashier.heading).toHaveText('Test method');
  await expect(cashier.form.field('Code')).toHaveValue('12');
  await expect(cashier.root.locator('[data-field="amount"] input')).toHaveValue('700');
  await expect.poll(() => host.route()).toBe('deposit/redirect');
  expect(await host.heard('Loaded')).toHaveLength(1);
  expect(await backend.calls('methods-payment-v5')).toHaveLength(1);
});

test('another player restarts the widget: cleared state, the root, and a second Loaded', async ({
  host,
  cashier,
  backend,
}) => {
  await host.open();
  await cashier.list.method('SPEI transfer').click();
  await cashier.form.field('Full name').fill('Valeria');
  await host.send('loaded', host.startData({ id: 'somebody-else' }));
  await expect(cashier.heading).toHaveText('Deposit');
  await expect(cashier.list.method('SPEI transfer')).toBeVisible();
  await expect.poll(() => host.route()).toBe('deposit');
  await expect.poll(() => host.heard('Loaded')).toHaveLength(2);
  expect(await backend.calls('methods-payment-v5')).toHaveLength(2);
  await cashier.list.method('SPEI transfer').click();
  await expect(cashier.form.field('Full name')).toHaveValue('');
});

test('another view restarts the widget with the routes of that view', FULL, async ({ host, cashier }) => {
  await host.open();
  await cashier.list.method('SPEI transfer').click();
  await expect(cashier.form.field('Full name')).toBeVisible();
  await host.send('loaded', host.startData({ widgetViewType: 'sweep' }));
  await expect(cashier.heading).toHaveText('Coin Shop');
  await expect(cashier.root.locator('[data-box]').first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(2);
  await expect.poll(() => host.route()).toBe('deposit');
});

test('locale-changed changes the language and keeps the page and what was typed', async ({
  openForm,
  host,
  cashier,
}) => {
  await openForm({ fields: [textField({ label: { en: 'Code', es: 'Clave' } })] });
  await cashier.form.field('Code').fill('12');
  await host.send('locale-changed', { locale: 'es' });
  await expect(cashier.form.field('Clave')).toHaveValue('12');
  await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', /^es/);
  await host.send('locale-changed', { locale: 'ar' });
  await expect(cashier.root.locator('.pw')).toHaveAttribute('dir', 'rtl');
  await host.send('locale-changed', { locale: 'en' });
  await expect(cashier.form.field('Code')).toHaveValue('12');
  await expect(cashier.root.locator('.pw')).toHaveAttribute('dir', 'ltr');
});

test('reports a malformed message once per type', async ({ host, cashier }) => {
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  for (let time = 0; time < 3; time++) await host.send('locale-changed', { locale: 7 });
  await host.send('bonus-list-updated', { bonusList: 'none' });
  await host.send('unheard-of', {});
  await expect
    .poll(async () =>
      (await host.payloads('onError')).filter((payload) => (payload as { code: string }).code === 'invalid_message'),
    )
    .toEqual([
      expect.objectContaining({ message: expect.stringContaining('locale-changed') }),
      expect.objectContaining({ message: expect.stringContaining('bonus-list-updated') }),
    ]);
});

test('bonuses that the host could not fetch are only logged', FULL, async ({ host, cashier, declared }) => {
  declared.console(/the host could not fetch bonuses/);
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  const before = (await host.heard()).length;
  await host.send('bonus-list-fetched', { success: false });
  await host.send('bonus-list-fetched', { success: true, bonusList: [] });
  // Sent after them: once the widget responds it has read them.
  await host.send('locale-changed', { locale: 'es' });
  await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', /^es/);
  // The load time may be reported at any time.
  const since = (await host.heard()).slice(before);
  expect(since.filter(({ type }) => type !== 'analytics' && type !== 'Metric')).toEqual([]);
});
