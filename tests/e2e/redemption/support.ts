import type { Locator } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import { definition } from '../support/definitions.ts';
import type { OpenOptions } from '../support/host-page.ts';
import type { Parts, Way } from '../support/parts.ts';
import { expect } from '../support/test.ts';

export const WALLET = 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq';
export const COIN = definition({
  name: 'usdt',
  text: 'Tether',
  category: 'crypto',
  groupText: 'Crypto',
  cryptoCurrency: 'USDT',
  iconIds: ['usdt'],
  prefilledAmount: {},
  amount_rules: { QSC: { min: 20, max: 1_000 } },
  fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
});
/** A coin without fields for network and address. */
const BITCOIN = definition({
  ...COIN,
  name: 'btc',
  text: 'Bitcoin',
  cryptoCurrency: 'BTC',
  network: 'Bitcoin',
  fields: [],
});
export const PAYLOAD = {
  amount: 50,
  currency: 'QSC',
  paymentType: 'usdt',
  fields: { network: 'TRC-20', address: WALLET },
  accountType: 'main',
  selectedCountry: 'US',
};
export const OPTIONS: OpenOptions = { preset: 'us-sweep', path: 'withdrawal' };

export async function openList({ host, backend }: Parts, { method, answers, options }: Way = {}): Promise<void> {
  await backend.methods({
    methods: [{ ...COIN, ...method }, BITCOIN],
    outcome: { status: 'never' },
    ...(answers ? { answers } : {}),
  });
  await host.open({ ...OPTIONS, ...options });
}

/** Opens the form of a coin, by the group of coins. */
export async function openForm(parts: Parts, way: Way = {}, coin = way.method?.text ?? 'Tether'): Promise<void> {
  await openList(parts, way);
  await parts.cashier.list.method('Crypto').click();
  await parts.cashier.list.method(coin).click();
  await expect(parts.cashier.heading).toHaveText(coin);
}

export const amount = ({ form }: Cashier): Locator => form.field('Redemption amount');
export const address = ({ form }: Cashier): Locator => form.field('Wallet address');
/** A fact about coins and rates, by its label. */
export const fact = ({ main }: Cashier, label: string): Locator =>
  main.locator('.pw-fact').filter({ hasText: label }).locator('dd');
export const can = (cashier: Cashier): Locator => fact(cashier, 'Available to redeem');
export const rate = (cashier: Cashier): Locator => fact(cashier, 'Current rate');
export const estimate = (cashier: Cashier): Locator => fact(cashier, 'Estimated value');
export const inProgress = ({ status }: Cashier): Locator => status.title('Redemption in progress');

export async function fill(cashier: Cashier, value = '50'): Promise<void> {
  await amount(cashier).fill(value);
  await address(cashier).fill(WALLET);
}

export async function redeem(parts: Parts, way?: Way): Promise<void> {
  await openForm(parts, way);
  await expect(can(parts.cashier)).toHaveText('100.50 SC');
  await fill(parts.cashier);
  await parts.cashier.submit();
}
