import { definition, textField } from './support/definitions.ts';
import { connected, reload } from './support/connected.ts';
import { expect, test } from './support/own-backend.ts';
import { urls } from './support/urls.ts';
import { FULL } from './support/tiers.ts';

const UNKNOWN = "We couldn't confirm your payment";
const EUROS = { amount_rules: { EUR: { min: 10, max: 5_000 }, USD: { min: 10, max: 5_000 } }, fields: [textField()] };

test('a token that expires after an unknown outcome does not make a second payment', async ({
  openForm,
  host,
  cashier,
  backend,
  declared,
  by,
}) => {
  declared.broken('deposit-create');
  declared.status(401);
  await openForm({ fields: [textField()] }, by('http'));
  await cashier.form.field('Code').fill('1234');
  await backend.script({ call: 'deposit-create', fault: 'network', carriedOut: true, times: 1 });
  await cashier.submit();
  await expect(cashier.form.failure).toContainText(UNKNOWN);
  // The session of the first amount would take the response of the next one.
  await expect.poll(() => backend.calls('session-start')).toHaveLength(1);
  await backend.script({ call: 'bank-get', status: 401, body: { error: { message: 'Expired' } }, times: 1 });
  await backend.script({ call: 'session-start', status: 401, body: { error: { message: 'Expired' } }, times: 1 });
  await cashier.form.amount.fill('600');
  await expect.poll(() => host.heard('onTokenExpired')).toHaveLength(1);
  await reload(host);
  await cashier.list.method('Test method').click();
  await cashier.form.amount.fill('500');
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'a new token changes nothing else of the same player',
  FULL,
  async ({ host, openForm, cashier, backend, player, by }) => {
    await openForm(EUROS, by('http', { user: { country: 'DE', paymentGeo: 'DE', currency: 'EUR' } }));
    await cashier.form.amount.fill('70');
    await cashier.form.field('Code').fill('1234');
    const token = `${player.token}-renewed`;
    await host.send('loaded', { user: { id: player.id, token } });
    await cashier.form.amount.fill('80');
    await expect(cashier.form.submit).toContainText('€80');
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await expect.poll(() => host.route()).toBe('deposit/redirect');
    expect(await backend.payloads('methods-payment-v5')).toEqual([{ country: 'DE', currency: 'EUR' }]);
    expect(await host.heard('Loaded')).toHaveLength(1);
  },
);

test('a new token clears the message of a form, reloads its limits, and repeats no press', async ({
  page,
  host,
  openForm,
  cashier,
  backend,
  player,
  declared,
  by,
}) => {
  declared.status(401);
  // The new token is another player's to the backend, who has no such method.
  declared.status(400);
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /\/api\/banking\/(deposit-(?:limits|create))$/.exec(request.url())?.[1];
    if (call && request.method() === 'POST') asked.push(`${call} ${request.headers()['authorization']}`);
  });
  const expired = { status: 401, body: { error: { message: 'Expired' } } };
  await backend.script({ call: 'deposit-create', ...expired, times: 1 }, { call: 'deposit-limits', ...expired });
  await openForm({ fields: [textField()] }, by('http'));
  await expect.poll(() => host.heard('onTokenExpired')).toHaveLength(1);
  await cashier.form.amount.fill('500');
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await expect(cashier.form.failure).toContainText('Sign in again');
  const before = asked.length;
  await host.send('loaded', { user: { id: player.id, token: `${player.token}-fresh` } });
  await expect(cashier.form.failure).toHaveCount(0);
  await expect(cashier.root.locator('.pw-snack')).toHaveCount(0);
  await expect(cashier.form.field('Code')).toHaveValue('1234');
  await expect
    .poll(() => asked.slice(before))
    .toEqual([expect.stringMatching(new RegExp(`^deposit-limits .*${player.token}-fresh$`))]);
  expect(await backend.deposits()).toEqual([]);
});

test('after a refused start the error page asks the host for start data again', async ({ host, cashier, by }) => {
  await host.open(by('http'));
  await expect(cashier.list.tiles.first()).toBeVisible();
  await host.send('loaded', { user: { id: 'somebody-else' } });
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect.poll(() => host.heard('onInitError')).toHaveLength(1);
  await cashier.root.getByRole('button', { name: 'Refresh' }).click();
  await expect(cashier.list.tiles.first()).toBeVisible();
});

test('a push with another currency restarts the widget, so no typed amount is sent in another currency', async ({
  openForm,
  host,
  cashier,
  backend,
  player,
  by,
}) => {
  const options = by('socket', { user: { country: 'DE', paymentGeo: 'DE', currency: 'EUR' } });
  await openForm(EUROS, options);
  await cashier.form.amount.fill('700');
  await connected(host.page);
  await backend.push('login.token', { token: `${player.token}-new`, currency: 'USD' });
  await expect(cashier.heading).toHaveText('Deposit');
  await expect.poll(() => host.route()).toBe('deposit');
  await expect
    .poll(async () => (await backend.payloads('methods-payment-v5')).at(-1))
    .toEqual({ country: 'DE', currency: 'USD' });
  await cashier.list.method('Test method').click();
  await expect(cashier.form.amount).not.toHaveValue('700');
  expect(await backend.calls('deposit-create')).toEqual([]);
});

test(
  'back from the countries leads to the empty list, of withdrawals too',
  FULL,
  async ({ host, cashier, backend, by }) => {
    await backend.methods({ methods: [] });
    await host.open({ ...by('http'), path: 'withdrawal' });
    await cashier.root.getByRole('button', { name: 'Choose a country' }).click();
    await expect.poll(() => host.route()).toBe('empty/region');
    await cashier.back();
    await expect.poll(() => host.route()).toBe('empty');
    await expect(cashier.heading).toHaveText('Withdrawal');
    await backend.methods({ methods: [definition()] });
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect(cashier.list.method('Test method')).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal');
  },
);

test(
  'a standalone page leads from the complete page to its list, since no host can close it, and is titled like each page',
  FULL,
  async ({ page, host, backend, by }) => {
    await backend.methods({ methods: [definition()], answers: ['no-redirect'], outcome: { status: 'processed' } });
    const data = host.startData({}, { ...by('http').start });
    await page.addInitScript((given) => Object.assign(window, { paywidgetStartData: given }), data);
    await page.goto(`${urls.widget}deposit`);
    await expect(page).toHaveTitle('Deposit');
    await page.getByRole('button', { name: 'Test method' }).click();
    await expect(page).toHaveTitle('Test method');
    await page.locator('[data-submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit received');
    await expect(page).toHaveTitle('Deposit received');
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to the cashier' }).click();
    await expect(page.getByRole('button', { name: 'Test method' })).toBeVisible();
    await expect(page).toHaveTitle('Deposit');
  },
);
