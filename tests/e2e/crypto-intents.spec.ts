import { address, BSC_ADDRESS, network, openCoin, SETUP, TRON_ADDRESS } from './support/coins.ts';
import { reload } from './support/connected.ts';
import { turn } from './support/endings.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

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
