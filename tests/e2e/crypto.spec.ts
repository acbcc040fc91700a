import type { Locator, Page } from '@playwright/test';
import type { Cashier } from '../../testing/index.ts';
import { connected, reload } from './support/connected.ts';
import { findings } from './support/axe.ts';
import { definition, isolated } from './support/definitions.ts';
import { ending, turn } from './support/endings.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const coin = (name: string, text: string, cryptoCurrency: string, values: readonly string[]) =>
  definition({
    name,
    text,
    category: 'crypto',
    groupText: 'Crypto',
    cryptoCurrency,
    iconIds: ['usdt'],
    fields: [{ name: 'network', type: 'networks', values: values.map((value) => ({ value, text: `On ${value}` })) }],
    video_guide_url: { en: 'https://guides.example.com/crypto' },
  });
const TETHER = coin('crypto_usdt', 'Tether', 'USDT', ['BEP-20', 'TRC-20', 'ERC-20']);
const BITCOIN = coin('crypto_btc', 'Bitcoin', 'BTC', ['Bitcoin']);
const TRON_ADDRESS = 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq';
const BSC_ADDRESS = '0x4E9ce36E442e55EcD9025B9a6E0D88485d628A67';
const NEVER = { status: 'never' };
const SETUP = { methods: [TETHER, BITCOIN], answers: ['crypto'], outcome: NEVER };

const address = ({ root }: Cashier): Locator => root.locator('[data-address]');
const network = ({ root }: Cashier, name: string): Locator => root.getByRole('radio', { name: new RegExp(`^${name}`) });
const row = ({ root }: Cashier, label: string): Locator =>
  root
    .locator('.pw-details > div')
    .filter({ has: root.getByText(label, { exact: true }) })
    .locator('dd');

async function openCoin(host: HostPage, cashier: Cashier, name: string, options?: OpenOptions): Promise<void> {
  await host.open(options);
  await cashier.list.method('Crypto').click();
  await cashier.list.method(name).click();
  await expect(cashier.heading).toHaveText(name);
}

/** The address page of Tether with its connection up. */
async function openTether(page: Page, host: HostPage, cashier: Cashier, options?: OpenOptions): Promise<void> {
  const isUp = connected(page);
  await openCoin(host, cashier, 'Tether', options);
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await isUp;
}

test(
  'finds a coin by name and code, and names the currency when nothing is found',
  FULL,
  async ({ host, cashier, backend }) => {
    const others = ['LTC', 'DOGE', 'TRX', 'XRP', 'NEO'].map((code) => coin(`c_${code}`, `Coin ${code}`, code, ['Net']));
    await backend.methods({ ...SETUP, methods: [TETHER, BITCOIN, ...others] });
    await host.open();
    await cashier.list.method('Crypto').click();
    const { list, root } = cashier;
    const rows = root.locator('.pw-row');
    await expect(rows).toHaveCount(6);
    await expect(rows.filter({ hasText: 'NEO' })).toHaveCount(0);
    await list.search.fill('usdt');
    await expect(rows).toHaveText([/Tether/]);
    await list.search.fill('bitc');
    await expect(rows).toHaveText([/Bitcoin/]);
    await list.search.fill('ton');
    await expect(root.getByText(`${isolated('TON')} deposit is currently unavailable`)).toBeVisible();
    await list.search.fill('no such coin at all');
    await expect(root.getByText(`${isolated('MXN')} deposit is currently unavailable`)).toBeVisible();
    await root.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows).toHaveCount(6);
  },
);

test('requests an address without an amount, and shows it to copy, scan and compare', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await backend.methods(SETUP);
  await openTether(page, host, cashier);
  await expect.poll(() => host.route()).toBe('deposit/crypto/address');
  await expect(network(cashier, 'TRC-20')).toBeChecked();
  await expect(address(cashier).locator('b')).toHaveText([TRON_ADDRESS.slice(0, 5), TRON_ADDRESS.slice(-5)]);
  const code = cashier.root.getByRole('img', { name: 'QR code of the deposit address' });
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
  await expect(cashier.root.getByText(`Minimum deposit: ${isolated('5\u00a0USDT')}`)).toBeVisible();
  await expect(cashier.root.getByText('Amounts below this will not be credited.')).toBeVisible();
  const [call] = await backend.calls('deposit-create');
  expect(call?.payload).toEqual({
    paymentType: 'crypto_usdt',
    currency: 'USDT',
    fields: { network: 'TRC-20' },
    selectedCountry: 'MX',
    returnUrl: expect.stringMatching(/\/paywidget\/deposit\/complete$/),
    isActivatedBonus: false,
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cashier.root.getByRole('button', { name: 'Copy Deposit address' }).click();
  await expect(cashier.live).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TRON_ADDRESS);
});

test(
  'shows a single network without a choice, and its minimum even when the response has none',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ ...SETUP, answers: ['crypto-no-minimum'] });
    await openCoin(host, cashier, 'Bitcoin');
    await expect(network(cashier, 'Bitcoin')).toBeChecked();
    await expect(network(cashier, 'Bitcoin')).toBeDisabled();
    await expect(cashier.root.getByText(`Minimum deposit: ${isolated('$15')}`)).toBeVisible();
  },
);

test('another network is another intent, and a network seen before is not asked for again', async ({
  host,
  cashier,
  backend,
}) => {
  await backend.methods(SETUP);
  await openCoin(host, cashier, 'Tether');
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await network(cashier, 'BEP-20').dblclick();
  await expect(address(cashier)).toHaveText(BSC_ADDRESS);
  await network(cashier, 'TRC-20').click();
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await network(cashier, 'BEP-20').click();
  await expect(address(cashier)).toHaveText(BSC_ADDRESS);
  const calls = await backend.calls('deposit-create');
  await proves(turn('address', 'double click'), () =>
    expect(calls.map(({ payload }) => payload['fields'])).toEqual([{ network: 'TRC-20' }, { network: 'BEP-20' }]),
  );
  const keys = calls.map(({ headers }) => headers['idempotencyKey']);
  expect(new Set(keys).size).toBe(2);
});

test(
  'arrow keys move over the networks, and only a press requests an address',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods(SETUP);
    await openCoin(host, cashier, 'Tether');
    await expect(address(cashier)).toHaveText(TRON_ADDRESS);
    await network(cashier, 'TRC-20').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(network(cashier, 'BEP-20')).toBeFocused();
    await expect(network(cashier, 'TRC-20')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(address(cashier)).toHaveText(BSC_ADDRESS);
    expect(await backend.calls('deposit-create')).toHaveLength(2);
  },
);

test('placeholders show while the response is awaited, and leaving and coming back is the same intent', async ({
  host,
  cashier,
  backend,
}) => {
  await backend.methods(SETUP);
  await backend.script({ call: 'deposit-create', fault: 'hang', times: 1 });
  await openCoin(host, cashier, 'Tether');
  await expect(cashier.root.locator('.pw-sk--qr')).toBeVisible();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
  await cashier.back();
  await cashier.list.method('Tether').click();
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
  expect(keys).toHaveLength(2);
  await proves(turn('address', 'back'), () => expect(new Set(keys).size).toBe(1));
});

test(
  'a network chosen while another one loads shows its own address',
  FULL,
  async ({ host, cashier, backend, hold }) => {
    await backend.methods(SETUP);
    const release = await hold('deposit-create');
    await openCoin(host, cashier, 'Tether');
    await network(cashier, 'BEP-20').click();
    release();
    await expect(address(cashier)).toHaveText(BSC_ADDRESS);
    await expect(network(cashier, 'BEP-20')).toBeChecked();
  },
);

test(
  'shows a refusal with a reference, and another try is another intent',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(400);
    await backend.methods(SETUP);
    const error = { code: 'merchant_client_error', message: 'This network rests today' };
    await backend.script({ call: 'deposit-create', status: 400, body: { error }, times: 1 });
    await openCoin(host, cashier, 'Tether');
    await expect(cashier.form.failure).toContainText('The address was not created');
    await expect(cashier.form.failure).toContainText('This network rests today');
    await expect(cashier.form.failure).toContainText('Reference');
    await expect(cashier.live).toHaveText('The address was not created');
    expect(await host.payloads('onError')).toHaveLength(1);
    await cashier.status.action('Try again').click();
    await expect(address(cashier)).toHaveText(TRON_ADDRESS);
    await expect(cashier.form.failure).toHaveCount(0);
    const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
    expect(new Set(keys).size).toBe(2);
  },
);

test('offline the outcome is unknown, and another try sends the same key', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  declared.offline();
  await backend.methods(SETUP);
  await backend.script({ call: 'deposit-create', fault: 'network', carriedOut: true, times: 1 });
  await openCoin(host, cashier, 'Tether');
  await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
  await page.context().setOffline(true);
  await cashier.status.action('Try again').click();
  await expect(cashier.root.locator('.pw-sk--qr')).toHaveCount(0);
  await expect(cashier.form.failure).toBeVisible();
  await page.context().setOffline(false);
  await cashier.status.action('Try again').click();
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
  expect(new Set(keys).size).toBe(1);
  await proves(turn('address', 'offline'), async () => expect(await backend.deposits()).toHaveLength(1));
});

test('an empty address shows a notice, and no address', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ ...SETUP, answers: ['crypto-empty'] });
  await openCoin(host, cashier, 'Tether');
  await expect(cashier.root.locator('.pw-snack')).toContainText('Something went wrong');
  await expect(cashier.form.failure).toContainText('The provider did not return a valid address');
  await expect(address(cashier)).toHaveCount(0);
  expect(await host.payloads('onError')).toContainEqual(
    expect.objectContaining({ message: 'The crypto address is empty' }),
  );
});

test(
  'a transaction that is seen leads to the complete page, counts down there, and ends as received',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods(SETUP);
    await openTether(page, host, cashier);
    await backend.push('deposit.status', {
      transaction: { status: 0, txid: 'ab'.repeat(32), blockchain: 'TRON', cryptoCurrency: 'USDT', amount: 25 },
    });
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/complete');
    await expect(row(cashier, 'Amount')).toHaveText('25\u00a0USDT');
    await expect(row(cashier, 'Confirmations (estimate)')).toHaveText(/^\d+ of 20$/);
    await expect(row(cashier, 'Time to confirm (estimate)')).toHaveText('1 minute');
    const link = row(cashier, 'Transaction').getByRole('link');
    await expect(link).toHaveText('ababa…babab');
    await expect(link).toHaveAttribute('href', `https://tronscan.org/#/transaction/${'ab'.repeat(32)}`);
    await backend.settle('processed');
    await expect(cashier.status.waiting).toBeVisible(); // another transaction of the same coin
    await backend.push('deposit.status', {
      transaction: { status: 1, txid: 'ab'.repeat(32), blockchain: 'TRON', cryptoCurrency: 'USDT', amount: 25 },
    });
    await expect(cashier.status.processed).toBeVisible();
    await expect(row(cashier, 'Confirmations (estimate)')).toHaveCount(0);
  },
);

test('the block count goes on by itself, through a reload, to accepted; a push of a failure still wins', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.socket({ maybe: true }); // the clock jumps a minute, so the server's ping may be missed
  await backend.methods(SETUP);
  await page.clock.install();
  await openTether(page, host, cashier);
  await backend.settle('waiting');
  await expect(cashier.status.waiting).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(row(cashier, 'Confirmations (estimate)')).toHaveText('3 of 20');
  const again = await reload(host);
  await expect(cashier.status.waiting).toBeVisible();
  await again();
  await proves(
    turn('complete', 'reload'),
    expect(row(cashier, 'Confirmations (estimate)')).toHaveText(/^[345] of 20$/),
  );
  await page.clock.runFor(40_000);
  await expect(cashier.status.waiting).toBeVisible();
  await page.clock.runFor(12_000);
  await proves(ending('crypto', 'expiry', 'accepted'), expect(cashier.status.accepted).toBeVisible());
  await expect(row(cashier, 'Confirmations (estimate)')).toHaveText('20 of 20');
  // The socket may still be reconnecting, and earlier pushes are not repeated.
  await expect(async () => {
    await backend.push('deposit.status', { transaction: { status: 2, cryptoCurrency: 'USDT' } });
    await expect(cashier.status.mistaked).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test(
  'a pushed failure leads to the complete page, and from there to a new address',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods(SETUP);
    await openTether(page, host, cashier);
    await backend.settle('mistaked');
    await expect(cashier.status.mistaked).toBeVisible();
    await cashier.status.action('Back to payment').click();
    await expect(address(cashier)).toHaveText(TRON_ADDRESS);
    await expect.poll(() => host.route()).toBe('deposit/crypto/address');
    expect(await backend.calls('deposit-create')).toHaveLength(2);
  },
);

test('a push of another coin changes nothing', FULL, async ({ page, host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openTether(page, host, cashier);
  await backend.push('deposit.status', { transaction: { status: 1, cryptoCurrency: 'BTC', currency: 'MXN' } });
  await backend.push('deposit.status', { transaction: { status: 0, cryptoCurrency: 'usdt' } });
  await expect(cashier.status.waiting).toBeVisible();
});

test(
  'matches pushes by id alone when the response has one, and reports the deposit to the host',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods({ ...SETUP, answers: ['crypto-with-id'] });
    await openTether(page, host, cashier);
    const [deposit] = await backend.deposits();
    expect(await host.payloads('onCreateTransaction')).toEqual([
      { depositId: deposit?.id, currency: 'USDT', paymentMethod: 'crypto_usdt', transaction: 'deposit' },
    ]);
    await backend.push('deposit.status', { depositId: 'x', transaction: { status: 2, cryptoCurrency: 'USDT' } });
    await backend.settle('processed');
    await expect(cashier.status.processed).toBeVisible();
  },
);

test('a reload keeps the address that was shown, on its network, and asks for no other', async ({
  host,
  cashier,
  backend,
}) => {
  await backend.methods(SETUP);
  await openCoin(host, cashier, 'Tether');
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await network(cashier, 'BEP-20').click();
  await expect(address(cashier)).toHaveText(BSC_ADDRESS);
  const again = await reload(host);
  await expect(address(cashier)).toHaveText(BSC_ADDRESS);
  await expect(network(cashier, 'BEP-20')).toBeChecked();
  expect(await backend.calls('deposit-create')).toHaveLength(2);
  await again();
  await backend.settle('processed');
  await proves(turn('address', 'reload'), expect(cashier.status.processed).toBeVisible());
});

test(
  'coming back to a coin shows the known address of each network, after a reload too',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods(SETUP);
    await openCoin(host, cashier, 'Tether');
    await expect(address(cashier)).toHaveText(TRON_ADDRESS);
    await network(cashier, 'BEP-20').click();
    await expect(address(cashier)).toHaveText(BSC_ADDRESS);
    await cashier.back();
    await cashier.list.method('Bitcoin').click();
    await expect(cashier.heading).toHaveText('Bitcoin');
    await expect(address(cashier)).toBeVisible();
    await cashier.back();
    const both = async () => {
      await expect(network(cashier, 'BEP-20')).toBeChecked();
      await expect(address(cashier)).toHaveText(BSC_ADDRESS);
      await network(cashier, 'TRC-20').click();
      await expect(address(cashier)).toHaveText(TRON_ADDRESS);
      await network(cashier, 'BEP-20').click();
      await expect(address(cashier)).toHaveText(BSC_ADDRESS);
    };
    await cashier.list.method('Tether').click();
    await both();
    await reload(host);
    await both();
    expect(await backend.calls('deposit-create')).toHaveLength(3);
  },
);

test('does not show an address that received money for the next deposit', async ({ page, host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openTether(page, host, cashier);
  await backend.push('deposit.status', {
    transaction: { status: 0, txid: 'ab'.repeat(32), blockchain: 'TRON', cryptoCurrency: 'USDT', amount: 25 },
  });
  await expect(cashier.status.waiting).toBeVisible();
  await (await host.frame()).evaluate(() => history.back());
  await cashier.list.method('Tether').click();
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  expect(await backend.calls('deposit-create')).toHaveLength(2);
});

test('requests the address with the same key after an unknown outcome, a 401 and a reload', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create');
  declared.status(401);
  await backend.methods(SETUP);
  await backend.script({ call: 'deposit-create', fault: 'network', carriedOut: true, times: 1 });
  await openCoin(host, cashier, 'Tether');
  await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
  const expired = { status: 401, body: { error: { message: 'Expired' } } };
  await backend.script({ call: 'deposit-create', ...expired, times: 1 });
  await cashier.status.action('Try again').click();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(2);
  await expect.poll(() => host.heard('onTokenExpired')).not.toHaveLength(0);
  await reload(host);
  await cashier.list.method('Crypto').click();
  await cashier.list.method('Tether').click();
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
  expect(new Set(keys).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test('the host turns on the instruction, and only Russia has the video', FULL, async ({ host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openCoin(host, cashier, 'Tether', { start: { schema: { meta: { showCryptoInstruction: false } } } });
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await expect(cashier.root.getByText('How to pay')).toHaveCount(0);
  await expect(cashier.root.getByRole('button', { name: 'Video guide' })).toHaveCount(0);

  const start = { schema: { meta: { showCryptoInstruction: true } }, user: { country: 'RU', paymentGeo: 'RU' } };
  await openCoin(host, cashier, 'Tether', { start });
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await cashier.root.getByText('How to pay').click();
  await expect(
    cashier.root.getByText('Send the money in one transfer, not less than the minimum shown.'),
  ).toBeVisible();
  const created = (await backend.calls('deposit-create')).length;
  await cashier.root.getByRole('button', { name: 'Video guide' }).click();
  await expect(cashier.root.getByRole('button', { name: 'Watch the video' })).toBeVisible();
  await cashier.back();
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  expect(await backend.calls('deposit-create')).toHaveLength(created);
});

test(
  'at 320 px, dark and right to left, nothing scrolls sideways, and axe finds nothing',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods({ ...SETUP, methods: [TETHER, BITCOIN] });
    const start = { schema: { meta: { showCryptoInstruction: true } } };
    const sideways = async () =>
      (await host.frame()).evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('.pw, .pw-page, .pw-body')].map((box) => box.scrollWidth - box.clientWidth),
        ),
      );
    const isUp = connected(page);
    await openCoin(host, cashier, 'Tether', { width: 320, height: 640, lang: 'ar', theme: 'dark', start });
    await expect(address(cashier)).toHaveText(TRON_ADDRESS);
    expect(await findings(host)).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(0);
    const code = cashier.root.locator('.pw-qr');
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await isUp;
    await backend.settle('waiting');
    await expect(cashier.root.locator('.pw-hash')).toBeVisible();
    expect(await findings(host)).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(0);
  },
);
