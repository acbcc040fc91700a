import type { Locator } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import { reload } from '../support/connected.ts';
import { type Definition, definition, payloadOf, textField } from '../support/definitions.ts';
import type { HostPage, OpenOptions } from '../support/host-page.ts';
import type { Parts } from '../support/parts.ts';
import { expect, test as base } from '../support/test.ts';
import { urls } from '../support/urls.ts';

export const METHOD = definition({ fields: [textField()] });
const AT_ONCE = definition({ name: 'one_press', text: 'One press' });
export const COIN = definition({
  name: 'crypto_usdt',
  text: 'Tether',
  category: 'crypto',
  groupText: 'Crypto',
  cryptoCurrency: 'USDT',
  fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
});
/** The third package of the fixtures. */
export const BOX = 'box-3';

/** What `deposit-create-sweepstake` sends, overridden key by key. */
export const sent = (over: Readonly<Record<string, unknown>> = {}) =>
  payloadOf(new URL('deposit/complete', urls.widget).href, {
    amount: 20,
    currency: 'USD',
    selectedCountry: 'US',
    boxId: BOX,
    ...over,
  });

export const test = base.extend<{ readonly parts: Parts }>({
  parts: async ({ host, cashier, backend }, use) => use({ host, cashier, backend }),
});

interface Way {
  readonly methods?: readonly Definition[];
  readonly answers?: readonly string[];
  readonly options?: OpenOptions;
}

export const box = ({ root }: Cashier, id = BOX): Locator => root.locator(`[data-box="${id}"]`).getByRole('radio');
export const next = ({ root }: Cashier): Locator => root.locator('[data-continue]');
export const entry = ({ root }: Cashier, name = 'test_method'): Locator => root.locator(`[data-method="${name}"]`);
export const title = ({ root }: Cashier, name: string): Locator => root.getByRole('heading', { name });

export async function openShop(
  { host, backend, cashier }: Parts,
  { methods, answers, options }: Way = {},
): Promise<void> {
  await backend.methods({
    methods: [...(methods ?? [METHOD, AT_ONCE, COIN])],
    answers: [...(answers ?? ['no-redirect'])],
    outcome: { status: 'never' },
  });
  await host.open({ preset: 'us-sweep', ...options });
  await expect(box(cashier)).toBeVisible();
}

export async function openMethods(parts: Parts, way: Way = {}): Promise<void> {
  await openShop(parts, way);
  await box(parts.cashier).click();
  await next(parts.cashier).click();
  await expect(parts.cashier.root.locator('[data-package]')).toBeVisible();
}

/** Reloads the cashier when no payment waits for a connection. */
export const renew = async (host: HostPage): Promise<void> => void (await reload(host));

export async function openForm(parts: Parts, way: Way = {}): Promise<void> {
  await openMethods(parts, way);
  await entry(parts.cashier).click();
  await parts.cashier.form.field('Code').fill('1234');
}
