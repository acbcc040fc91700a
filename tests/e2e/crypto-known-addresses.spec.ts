import { address, BSC_ADDRESS, network, openCoin, openTether, SETUP, TRON_ADDRESS } from './support/coins.ts';
import { reload } from './support/connected.ts';
import { turn } from './support/endings.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

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
