import { definition } from '../definitions.ts';
import type { OpenOptions } from '../host-page.ts';
import { expect } from '../test.ts';
import { coin, listing, type Parts, type Screens, tapGroup } from './screen.ts';

const CODES = ['USDT', 'BTC', 'LTC', 'DOGE', 'TRX', 'XRP', 'ETH'];
const COINS = CODES.map((code) => coin(code, code));
const INDEX = 'cryptobalance/deposit';
const balance: OpenOptions = { path: INDEX, start: { user: { currency: 'MXN' } } };

async function toCoins(parts: Parts): Promise<void> {
  await listing(parts, COINS);
  await parts.open();
  await tapGroup(parts, 'crypto');
  await expect(parts.cashier.main.locator('.pw-row')).toHaveCount(COINS.length);
}

async function toBalance(parts: Parts): Promise<void> {
  await listing(parts, [definition(), definition({ name: 'other', text: 'Other' }), ...COINS]);
  await parts.open(balance);
  await expect(parts.cashier.list.tiles.first()).toBeVisible();
}

/** The coins, and the balance that is in one. */
export const CRYPTO: Screens = {
  coins: { at: 'deposit/crypto', open: toCoins },
  'coins, none found': {
    at: 'deposit/crypto',
    open: async (parts) => {
      await toCoins(parts);
      await parts.cashier.list.search.fill('zzz');
      await expect(parts.cashier.main.locator('.pw-mark')).toBeVisible();
    },
  },
  'crypto balance, fiat': { at: INDEX, open: toBalance },
  'crypto balance, the currencies': {
    at: INDEX,
    open: toBalance,
    act: async ({ cashier }) => {
      await cashier.root.locator('button[aria-haspopup="dialog"]').click();
      await expect(cashier.root.getByRole('dialog').locator('.pw-option').first()).toBeVisible();
    },
  },
  'crypto balance, the currencies, coins': {
    at: INDEX,
    open: toBalance,
    act: async ({ cashier }) => {
      await cashier.root.locator('button[aria-haspopup="dialog"]').click();
      await cashier.root.getByRole('dialog').getByRole('tab').last().click();
      await expect(cashier.root.getByRole('dialog').locator('[data-method="USDT"]')).toBeVisible();
    },
  },
  'crypto balance, coins': {
    at: INDEX,
    open: toBalance,
    act: async ({ cashier }) => {
      await cashier.root.getByRole('tab').last().click();
      await expect(cashier.root.locator('[data-method="USDT"]')).toBeVisible();
    },
  },
  'crypto balance, nothing to pay by': {
    at: INDEX,
    open: async (parts) => {
      await listing(parts, COINS);
      await parts.open(balance);
      await expect(parts.cashier.root.locator('.pw-tabpanel .pw-mark')).toBeVisible();
    },
  },
};
