import { reload } from '../support/connected.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { address, amount, can, fill, inProgress, openForm, openList, PAYLOAD, redeem, WALLET } from './support.ts';

test(
  'a reload of the form keeps the coin, the amount, the network and the address',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await fill(cashier, '64.5');
    await cashier.root.getByRole('radio', { name: 'ERC-20' }).click();
    await address(cashier).blur();
    await host.reload();
    await expect(amount(cashier)).toHaveValue('64.50');
    await expect(address(cashier)).toHaveValue(WALLET);
    await expect(cashier.root.getByRole('radio', { name: 'ERC-20' })).toBeChecked();
    await expect.poll(() => host.route()).toBe('withdrawal/crypto/convert');
    expect(await backend.calls('withdrawal-create')).toEqual([]);
  },
);

test(
  'a reload keeps the complete page, and a push still sets the outcome',
  FULL,
  async ({ host, cashier, backend }) => {
    await redeem({ host, cashier, backend });
    await expect(inProgress(cashier)).toBeVisible();
    const isUp = await reload(host);
    await expect(inProgress(cashier)).toBeVisible();
    await expect(cashier.root.locator('.pw-details')).toContainText('50.00 SC');
    await isUp();
    await backend.settle('processed');
    await expect(cashier.status.title('Redemption complete')).toBeVisible();
  },
);

test(
  'back leads from the form to the coins to the list, and keeps what was typed',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    await fill(cashier, '77');
    await cashier.back();
    await expect(cashier.list.method('Bitcoin')).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal/crypto');
    await cashier.back();
    await expect(cashier.heading).toHaveText('Redemption');
    await expect.poll(() => host.route()).toBe('withdrawal');
    await cashier.list.method('Crypto').click();
    await cashier.list.method('Tether').click();
    await expect(amount(cashier)).toHaveValue('77');
    await expect(address(cashier)).toHaveValue(WALLET);
  },
);

test(
  'the browser’s back does not lead from the complete page to the form',
  FULL,
  async ({ host, cashier, backend }) => {
    await redeem({ host, cashier, backend });
    await expect(inProgress(cashier)).toBeVisible();
    await host.back();
    await expect(cashier.list.method('Bitcoin')).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal/crypto');
    expect(await backend.calls('withdrawal-create')).toHaveLength(1);
  },
);

test('a form or a list of coins opened by its address starts at the list', FULL, async ({ host, cashier, backend }) => {
  for (const path of ['withdrawal/crypto/convert', 'withdrawal/crypto']) {
    await openList({ host, cashier, backend }, { options: { path } });
    await expect(cashier.heading).toHaveText('Redemption');
    await expect.poll(() => host.route()).toBe('withdrawal');
  }
});

test('works by keyboard alone', FULL, async ({ host, cashier, backend }) => {
  const { keyboard } = host.page;
  await openList({ host, cashier, backend });
  await cashier.list.method('Crypto').press('Enter');
  await cashier.list.method('Tether').press('Enter');
  await expect(cashier.heading).toHaveText('Tether');
  await expect(can(cashier)).toHaveText('100.50 SC');
  await amount(cashier).focus();
  await keyboard.type('50');
  await cashier.root.getByRole('radio', { name: 'TRC-20' }).focus();
  await keyboard.press('ArrowRight');
  await expect(cashier.root.getByRole('radio', { name: 'ERC-20' })).toBeChecked();
  await keyboard.press('Tab');
  await expect(address(cashier)).toBeFocused();
  await keyboard.type(WALLET);
  await keyboard.press('Enter');
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.payloads('withdrawal-create')).toEqual([
    { ...PAYLOAD, fields: { network: 'ERC-20', address: WALLET } },
  ]);
});
