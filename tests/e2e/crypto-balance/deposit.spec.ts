import { connected, reload } from '../support/connected.ts';
import { payloadOf } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { urls } from '../support/urls.ts';
import { address, at, METHOD, openForm, SETUP, tab } from './support.ts';

const returnUrl = (): string => new URL('cryptobalance/deposit/fiat/complete', urls.widget).href;
const DOLLARS = {
  amount: 100,
  currency: 'USD',
  fields: { code: '1234' },
  paymentSessionId: expect.any(String) as unknown,
};

for (const [transport, end] of [
  ['http', 'processed'],
  ['socket', 'mistaked'],
] as const) {
  test(
    `fiat, by ${transport}: from the tab to ${end}, with exact payloads`,
    transport === 'socket' ? FULL : {},
    async ({ page, host, cashier, backend, sessionFor }) => {
      await backend.methods(SETUP);
      await openForm(host, cashier, at({}, { start: { transport } }));
      await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/redirect');
      await sessionFor(100);
      await cashier.submit();
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
      await connected(page);
      await backend.settle(end);
      await expect(cashier.status[end]).toBeVisible();
    },
  );
}

test('coins: requests an address in its own currency, and shows what arrives there', async ({
  page,
  host,
  cashier,
  backend,
}) => {
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
  await connected(page);
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
  await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/complete');
});

test('a failed deposit leads back within the crypto balance', FULL, async ({ page, host, cashier, backend }) => {
  await backend.methods(SETUP);
  await openForm(host, cashier);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await connected(page);
  await backend.settle('mistaked');
  await cashier.status.action('Back to payment').click();
  await expect.poll(() => host.route()).toMatch(/^cryptobalance\/deposit/);
});

test('a refusal keeps the form as it was', FULL, async ({ host, cashier, backend, declared }) => {
  declared.status(400);
  await backend.methods(SETUP);
  await openForm(host, cashier);
  const body = { error: { message: 'No', code: 'limit_exceeded' } };
  await backend.script({ call: 'deposit-create', status: 400, body, times: 1 });
  await cashier.submit();
  await expect(cashier.form.failure).toContainText('The deposit was not created');
  await expect(cashier.form.field('Code')).toHaveValue('1234');
});

test(
  'an invoice has its own route, and a reload and the list lead to it again',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ ...SETUP, answers: ['unified-flow'] });
    await openForm(host, cashier);
    await cashier.submit();
    await expect(cashier.root.getByRole('timer')).toBeVisible();
    await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/redirect/unified-form');
    await reload(host);
    await expect(cashier.root.getByRole('timer')).toBeVisible();
    await host.open(at());
    await expect(cashier.root.getByRole('timer')).toBeVisible();
    await expect.poll(() => host.route()).toBe('cryptobalance/deposit/fiat/redirect/unified-form');
  },
);

test('a reload shows the open address and requests no other', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ ...SETUP, answers: ['crypto'] });
  await host.open(at());
  await cashier.list.method('Tether').click();
  await expect(address(cashier)).toBeVisible();
  const shown = await address(cashier).textContent();
  await reload(host);
  await expect(address(cashier)).toHaveText(shown ?? '');
  expect(await backend.calls('deposit-create')).toHaveLength(1);
});

test(
  'offline the outcome is unknown, and the next press sends the same deposit with the same key',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.broken('deposit-create');
    await backend.methods(SETUP);
    await openForm(host, cashier);
    await backend.script({ call: 'deposit-create', fault: 'network', carriedOut: true, times: 1 });
    await cashier.submit();
    await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    const calls = await backend.calls('deposit-create');
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
    expect(await backend.deposits()).toHaveLength(1);
  },
);

test(
  'the provider returns to the complete page of the crypto balance, and its window closes',
  FULL,
  async ({ page, host, cashier, backend }) => {
    await backend.methods({ ...SETUP, methods: [{ ...METHOD, opensIn: 'window' }], answers: ['redirect-get'] });
    await openForm(host, cashier);
    const popup = page.waitForEvent('popup');
    await cashier.submit();
    const provider = await popup;
    const returns = provider.waitForRequest((request) => request.url().startsWith(returnUrl()));
    await provider.getByRole('button', { name: 'Pay' }).click();
    await returns;
    await expect.poll(() => provider.isClosed()).toBe(true);
    await expect(cashier.status.processed).toBeVisible();
  },
);

test('the video guide has its own route, and leads back', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ ...SETUP, answers: ['crypto'] });
  await host.open(at({}, { country: 'RU' }));
  await cashier.list.method('Tether').click();
  await cashier.root.getByRole('button', { name: 'Video guide' }).click();
  await expect.poll(() => host.route()).toBe('cryptobalance/deposit/video-instruction');
  await cashier.back();
  await expect(address(cashier)).toBeVisible();
});
