import type { Locator, Page } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import { type Definition, definition } from '../support/definitions.ts';
import type { HostPage, OpenOptions } from '../support/host-page.ts';
import { expect } from '../support/test.ts';

const LIMITS = { MXN: { min: 600, max: 200_000 }, EUR: { min: 30, max: 10_000 }, USD: { min: 30, max: 10_000 } };
const ONRAMP = definition({
  name: 'onramp_card',
  text: 'Buy crypto',
  category: 'onramp',
  cardViewType: 13,
  iconIds: ['onramp'],
  opensIn: 'window',
  prefilledAmount: { MXN: 1000 },
  amount_rules: LIMITS,
  fields: [
    {
      name: 'currency',
      type: 'dropdown_currency',
      label: 'Currency of the card',
      values: ['USD', 'EUR', 'MXN', 'CUP'],
    },
  ],
});
const NEVER = { status: 'never' };
export const SETUP = { methods: [ONRAMP], answers: ['offers'], outcome: NEVER };

interface Parts {
  readonly host: HostPage;
  readonly cashier: Cashier;
  readonly backend: { readonly methods: (setup: object) => Promise<void> };
}

export async function openForm(
  { host, cashier, backend }: Parts,
  { over = {}, options }: { readonly over?: Partial<Definition>; readonly options?: OpenOptions } = {},
): Promise<void> {
  await backend.methods({ ...SETUP, methods: [{ ...ONRAMP, ...over }] });
  await host.open(options);
  await cashier.list.method('Buy crypto').click();
  await expect(cashier.heading).toHaveText('Buy crypto');
}

/** Opens the offers for 1000 pesos. */
export async function openOffers(parts: Parts, more?: Parameters<typeof openForm>[1]): Promise<void> {
  await openForm(parts, more);
  await ask(parts.cashier);
  await expect(offers(parts.cashier)).not.toHaveCount(0);
}

/** Waits for the limits first, since a press without them is refused. */
export async function ask({ form }: Cashier): Promise<void> {
  await expect(form.amount).toBeEnabled();
  await form.submit.click();
}

export const currency = ({ form }: Cashier): Locator => form.dropdown('Currency of the card');
export const offers = ({ root }: Cashier): Locator => root.getByRole('radio');
export const offer = ({ root }: Cashier, name: string): Locator =>
  root.getByRole('radio', { name: new RegExp(`^${name}`) });
export const next = ({ root }: Cashier): Locator => root.locator('[data-continue]');

export const continued = async (page: Page): Promise<Page> => {
  const popup = page.waitForEvent('popup');
  return popup;
};
