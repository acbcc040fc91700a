import { definition } from '../definitions.ts';
import type { OpenOptions } from '../host-page.ts';
import { expect } from '../test.ts';
import { listing, type Parts, type Screens, tap, tapGroup } from './screen.ts';

const PATH: OpenOptions = { path: 'withdrawal' };
const COINS = ['USDT', 'BTC', 'LTC', 'DOGE', 'TRX', 'XRP', 'ETH'].map((cryptoCurrency) =>
  definition({
    name: cryptoCurrency,
    text: `Coin ${cryptoCurrency}`,
    category: 'crypto',
    cryptoCurrency,
    iconIds: ['usdt'],
    prefilledAmount: 50,
    amount_rules: { QSC: { min: 10, max: 1_000 } },
    fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
  }),
);

async function toList(parts: Parts, ...answers: readonly string[]): Promise<void> {
  await listing(parts, COINS, ...answers);
  await parts.open(PATH);
  await expect(parts.cashier.list.tiles).toHaveCount(1);
}

async function toCoins(parts: Parts, ...answers: readonly string[]): Promise<void> {
  await toList(parts, ...answers);
  await tapGroup(parts, 'crypto');
  await expect(parts.cashier.main.locator('.pw-row')).toHaveCount(COINS.length);
}

async function toForm(parts: Parts, ...answers: readonly string[]): Promise<void> {
  await toCoins(parts, ...answers);
  await tap(parts, 'USDT');
  await expect(parts.cashier.main.locator('.pw-fact bdi')).toHaveCount(4);
}

async function send({ cashier }: Parts): Promise<void> {
  await cashier.root.locator('[data-field="address"] input').fill('TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq');
  await cashier.submit();
}

/** What sweep coins are redeemed by. */
export const REDEMPTIONS: Screens = {
  redemption: { at: 'withdrawal', view: 'sweep', open: (parts) => toList(parts) },
  'coins to redeem to': { at: 'withdrawal/crypto', view: 'sweep', open: (parts) => toCoins(parts) },
  'form of a redemption': { at: 'withdrawal/crypto/convert', view: 'sweep', open: (parts) => toForm(parts) },
  'form of a redemption refused': {
    at: 'withdrawal/crypto/convert',
    view: 'sweep',
    open: (parts) => toForm(parts),
    // The long message of an address takes a second line on a phone, and its pattern is judged in a worker.
    act: async ({ cashier }) => {
      await cashier.submit();
      await expect(cashier.root.locator('.pw-msg--error').first()).toBeVisible();
    },
  },
  'second step of a redemption': {
    at: 'withdrawal/crypto/convert',
    view: 'sweep',
    open: (parts) => toForm(parts, 'withdrawal-fields'),
    act: async (parts) => {
      await send(parts);
      await expect(parts.cashier.root.locator('[data-field="otp"]')).toBeVisible();
    },
  },
  'redemption, accepted': {
    at: 'withdrawal/complete',
    view: 'sweep',
    open: async (parts) => {
      await toForm(parts);
      await send(parts);
      await expect(parts.cashier.root.locator('.pw-mark--accepted')).toBeVisible();
    },
  },
};
