import type { Locator, Page } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import { connected } from './connected.ts';
import { definition } from './definitions.ts';
import type { HostPage, OpenOptions } from './host-page.ts';
import { expect } from './test.ts';

export const coin = (name: string, text: string, cryptoCurrency: string, values: readonly string[]) =>
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
export const TETHER = coin('crypto_usdt', 'Tether', 'USDT', ['BEP-20', 'TRC-20', 'ERC-20']);
export const BITCOIN = coin('crypto_btc', 'Bitcoin', 'BTC', ['Bitcoin']);
export const TRON_ADDRESS = 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq';
export const BSC_ADDRESS = '0x4E9ce36E442e55EcD9025B9a6E0D88485d628A67';
const NEVER = { status: 'never' };
export const SETUP = { methods: [TETHER, BITCOIN], answers: ['crypto'], outcome: NEVER };

export const address = ({ root }: Cashier): Locator => root.locator('[data-address]');
export const network = ({ root }: Cashier, name: string): Locator =>
  root.getByRole('radio', { name: new RegExp(`^${name}`) });

export async function openCoin(host: HostPage, cashier: Cashier, name: string, options?: OpenOptions): Promise<void> {
  await host.open(options);
  await cashier.list.method('Crypto').click();
  await cashier.list.method(name).click();
  await expect(cashier.heading).toHaveText(name);
}

/** The address page of Tether with its connection up. */
export async function openTether(page: Page, host: HostPage, cashier: Cashier, options?: OpenOptions): Promise<void> {
  await openCoin(host, cashier, 'Tether', options);
  await expect(address(cashier)).toHaveText(TRON_ADDRESS);
  await connected(page);
}
