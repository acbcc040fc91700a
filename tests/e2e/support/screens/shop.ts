import { definition } from '../definitions.ts';
import { expect } from '../test.ts';
import { coin, FULL, grouped, listing, type Parts, type Screens, tap } from './screen.ts';

const METHODS = [
  FULL,
  definition({ name: 'dear', text: 'Dear', amount_rules: { USD: { min: 1_000, max: 5_000 } } }),
  ...grouped('wallets', 'one', 'two'),
  coin('tether'),
];

async function toShop(parts: Parts): Promise<void> {
  await listing(parts, METHODS);
  await parts.open();
  await expect(parts.cashier.root.locator('[data-balance] bdi')).toHaveCount(2);
  await expect(parts.cashier.root.locator('[data-box]')).toHaveCount(5);
}

async function toMethods(parts: Parts): Promise<void> {
  await toShop(parts);
  await parts.cashier.root.locator('[data-box]').nth(1).click();
  await parts.cashier.root.locator('[data-continue]').click();
  await expect(parts.cashier.root.locator('[data-method="test_method"]')).toBeVisible();
}

async function unfold(parts: Parts): Promise<void> {
  await tap(parts);
  await expect(parts.cashier.form.submit).toBeVisible();
}

/** Where packages of coins are bought. */
export const SHOP: Screens = {
  'coin shop': { at: 'deposit', view: 'sweep', open: toShop },
  'coin shop, nothing chosen': {
    at: 'deposit',
    view: 'sweep',
    open: toShop,
    act: async ({ cashier }) => {
      await cashier.root.locator('[data-continue]').click();
      await expect(cashier.root.locator('.pw-msg--error')).toBeVisible();
    },
  },
  'methods of the shop': { at: 'deposit/select-method', view: 'sweep', open: toMethods },
  'method of the shop, unfolded': { at: 'deposit/select-method', view: 'sweep', open: toMethods, act: unfold },
  'method of the shop, refused': {
    at: 'deposit/select-method',
    view: 'sweep',
    open: toMethods,
    act: async (parts) => {
      await unfold(parts);
      await parts.cashier.submit();
      await expect(parts.cashier.root.locator('.pw-msg--error').first()).toBeVisible();
    },
  },
};
