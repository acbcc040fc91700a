import { definition, textField } from '../definitions.ts';
import type { OpenOptions } from '../host-page.ts';
import { expect } from '../test.ts';
import { coin, grouped, listing, type Parts, type Screen, type Screens, tap, tapGroup, toForm } from './screen.ts';

const NAME = 'Überweisungsbestätigungsnummer für Auslandszahlungen der Sparkasse';
const ADDRESS = 'bc1qwqdg6squsna38e46795at95yu9atm8azzmyvckulcc7kytlcckxswvvzej';
/** A sum of 17 figures, in a currency that has no sign of its own. */
const DEAR = definition({
  name: 'dear',
  text: NAME,
  prefilledAmount: 98_765_432_109_876,
  amount_rules: {},
});
const ASKED: OpenOptions = { start: { user: { currency: 'IRR' } } };
const UNLIMITED = { call: 'deposit-limits', body: { limits: {} } } as const;

const at320 = (at: string, open: Screen['open'], more: Partial<Screen> = {}): Screen => ({
  at,
  width: 320,
  open,
  ...more,
});

async function toDear(parts: Parts, ...answers: readonly string[]): Promise<void> {
  await listing(parts, [DEAR, ...grouped('many', 'one', 'two')], ...answers);
  await parts.backend.script(UNLIMITED);
  await parts.open(ASKED);
  await tap(parts, 'dear');
  await expect(parts.cashier.form.submit).toBeVisible();
}

async function toStatus(parts: Parts): Promise<void> {
  await toDear(parts, 'no-redirect');
  await parts.cashier.form.submit.click();
  await expect(parts.cashier.root.locator('.pw-mark--wait')).toBeVisible();
}

/** Long names, sums and addresses, on the narrowest phone. */
export const LONG: Screens = {
  'long: form': at320('deposit/redirect', (parts) => toDear(parts)),
  'long: status': at320('deposit/complete', toStatus),
  'long: list with a payment': at320('deposit', async (parts) => {
    await toStatus(parts);
    await parts.cashier.main.locator('.pw-actions button').click();
    await expect(parts.cashier.list.payments).toHaveCount(1);
  }),
  'long: address of a coin': at320('deposit/crypto/address', async (parts) => {
    await listing(parts, [{ ...coin('a'), text: NAME }, coin('b')]);
    await parts.backend.script({ call: 'deposit-create', body: { depositAddress: ADDRESS, cryptoName: 'USDT' } });
    await parts.open();
    await tapGroup(parts, 'crypto');
    await tap(parts, 'a');
    await expect(parts.cashier.root.locator('[data-address]')).toBeVisible();
  }),
  'long: summary of a withdrawal': at320('withdrawal/confirm', async (parts) => {
    const address = textField({ name: 'wallet', label: 'Wallet', regex: '^.+$' });
    await listing(parts, [definition({ text: NAME, fields: [address] })]);
    await toForm(parts, { path: 'withdrawal' });
    await parts.cashier.root.locator('[data-field="wallet"] input').fill(ADDRESS);
    await parts.cashier.form.submit.click();
    await expect(parts.cashier.root.locator('[data-confirm]')).toBeVisible();
  }),
  'long: coin shop': at320(
    'deposit',
    async (parts) => {
      const free = [
        { currency: 'QSC', amount: 123_456_789.25 },
        { currency: 'QSC', amount: 5 },
        { currency: 'QGC', amount: 1_000_000 },
      ];
      const main = [{ currency: 'QGC', amount: 98_765_432_100 }];
      const box = {
        boxId: 'long',
        gcAmount: 1,
        scAmount: 1,
        price: 12_345.67,
        priceCurrencyCode: 'USD',
        currenciesList: { free, main },
      };
      await listing(parts, [definition({ amount_rules: {} })]);
      await parts.backend.script({ call: 'sweepstake-boxes', body: { boxes: [{ boxes: [box] }] } });
      await parts.open();
      await expect(parts.cashier.root.locator('[data-box]')).toHaveCount(1);
    },
    { view: 'sweep' },
  ),
};
