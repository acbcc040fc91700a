import { definition, isolated } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { COIN, openList, OPTIONS } from './support.ts';

test(
  'sets aside and reports methods that are no coin, and says when no coin is left',
  FULL,
  async ({ host, cashier, backend }) => {
    const bank = definition({ name: 'bank', text: 'Bank', amount_rules: { QSC: { min: 1 } } });
    await backend.methods({ methods: [bank, COIN] });
    await host.open(OPTIONS);
    await expect(cashier.list.tiles).toHaveCount(1);
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual([expect.objectContaining({ code: 'method_set_aside', message: expect.stringContaining('bank') })]);
    await backend.methods({ methods: [bank] });
    await host.open(OPTIONS);
    await expect(cashier.root.getByRole('heading', { name: 'There are no payment methods' })).toBeVisible();
    await expect
      .poll(() => host.payloads('onError'))
      .toContainEqual(expect.objectContaining({ message: 'Empty withdrawal methods' }));
  },
);

test(
  'shows the error page when the list fails to load, and leads back to the list',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    const body = { error: { message: 'No', code: 'internal' } };
    await backend.script({ call: 'methods-withdrawal-v4', status: 500, body, times: 1 });
    await openList({ host, cashier, backend });
    await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
    await cashier.root.locator('.pw-actions button').click();
    await expect(cashier.list.method('Crypto')).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal');
  },
);

test('another platform requests the older list, with the country', FULL, async ({ host, cashier, backend }) => {
  await openList({ host, cashier, backend }, { options: { start: { platformVersion: 'classic' } } });
  await expect(cashier.list.method('Crypto')).toBeVisible();
  expect(await backend.payloads('methods-withdrawal')).toEqual([{ country: 'US', currency: 'QSC' }]);
});

test('shows no bonus of deposits on coins to redeem to', FULL, async ({ host, cashier, backend }) => {
  const start = {
    schema: { meta: { isCryptoBonusAvailable: true } },
    experiments: [{ key: 'analytics-21868', group: 'group_b' }],
  };
  await openList({ host, cashier, backend }, { options: { start } });
  await expect(cashier.list.tiles).toHaveText('Crypto');
  await cashier.list.method('Crypto').click();
  await expect(cashier.list.method('Tether')).toBeVisible();
  await expect(cashier.root.locator('.pw-badge')).toHaveCount(0);
});

test('searches coins, and says when one cannot be redeemed to', FULL, async ({ host, cashier, backend }) => {
  const codes = ['USDT', 'BTC', 'ETH', 'LTC', 'TRX', 'DOGE', 'XRP'];
  const coins = codes.map((code) => ({ ...COIN, name: code, text: `Coin ${code}`, cryptoCurrency: code }));
  await backend.methods({ methods: coins });
  await host.open(OPTIONS);
  await cashier.list.method('Crypto').click();
  await cashier.list.search.fill('ltc');
  await expect(cashier.main.locator('[data-method]')).toHaveCount(1);
  await cashier.list.search.fill('ada');
  await expect(cashier.main.getByText(`Redemption in ${isolated('ADA')} is not available`)).toBeVisible();
});
