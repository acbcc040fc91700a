import type { Locator } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import { definition, textField } from '../support/definitions.ts';
import type { HostPage, OpenOptions } from '../support/host-page.ts';
import { expect } from '../support/test.ts';

const RULES = { amount_rules: { USD: { min: 10, max: 5_000 }, EUR: { min: 10, max: 5_000 } }, prefilledAmount: 100 };
export const METHOD = definition({ ...RULES, fields: [textField()] });
const coin = (name: string, text: string, cryptoCurrency: string) =>
  definition({
    name,
    text,
    category: 'crypto',
    cryptoCurrency,
    iconIds: ['usdt'],
    fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
    video_guide_url: { en: 'https://guides.example.com/crypto' },
  });
export const TETHER = coin('crypto_usdt', 'Tether', 'USDT');
const BITCOIN = coin('crypto_btc', 'Bitcoin', 'BTC');
export const SETUP = { methods: [METHOD, TETHER, BITCOIN], answers: ['no-redirect'], outcome: { status: 'never' } };
export const INDEX = 'cryptobalance/deposit';

/** Options for a player whose balance is in a coin, unless `user` has another one. */
export const at = (user: object = {}, options: OpenOptions = {}): OpenOptions => ({
  path: INDEX,
  ...options,
  start: { ...options.start, user: { currency: 'USDT', ...user } },
});
export const tab = ({ root }: Cashier, name: 'Fiat' | 'Crypto'): Locator =>
  root.getByRole('tab', { name, exact: true });
export const picker = ({ root }: Cashier): Locator =>
  root.locator('button[aria-haspopup="dialog"]').and(root.getByLabel('Currency'));
export const sheet = ({ root }: Cashier): Locator => root.getByRole('dialog', { name: 'Choose a currency' });
export const money = (cashier: Cashier, name: string): Locator => sheet(cashier).getByRole('button', { name });
export const address = ({ root }: Cashier): Locator => root.locator('[data-address]');

export async function openForm(host: HostPage, cashier: Cashier, options = at()): Promise<void> {
  await host.open(options);
  // The list of coins was requested; over the socket that takes as long as connecting does.
  await expect(cashier.main.and(cashier.root.locator(':not([aria-busy])'))).toBeVisible();
  await tab(cashier, 'Fiat').click();
  await cashier.list.method('Test method').click();
  await expect(cashier.heading).toHaveText('Test method');
  await cashier.form.field('Code').fill('1234');
}
