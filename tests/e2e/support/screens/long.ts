import { amend } from '../amend.ts';
import { type Definition, definition, textField } from '../definitions.ts';
import type { OpenOptions } from '../host-page.ts';
import { expect } from '../test.ts';
import { coin, grouped, listing, type Parts, type Screen, type Screens, tap, tapGroup, toForm } from './screen.ts';

const NAME = 'Überweisungsbestätigungsnummer für Auslandszahlungen der Sparkasse';
const ADDRESS = 'bc1qwqdg6squsna38e46795at95yu9atm8azzmyvckulcc7kytlcckxswvvzej';
/** An address of 64 characters. */
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const REFERENCE = 'RF18539007547034000000000000000000000000000000000000000000000001';
/** An amount of 17 digits, in a currency without a symbol. */
const DEAR = definition({
  name: 'dear',
  text: NAME,
  prefilledAmount: 98_765_432_109_876,
  amount_rules: {},
});
const ASKED: OpenOptions = { start: { user: { currency: 'IRR' } } };
const UNLIMITED = { call: 'deposit-limits', body: { limits: { IRR: { min: 1, max: 1e15 } } } } as const;

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

/** The requisites of such a transfer: an address of 64 characters, a reference without a space, a long name. */
const REQUISITES = [
  { name: 'wallet', title: NAME, value: HASH, isCopyable: true },
  { name: 'reference', title: 'Reference', value: REFERENCE, isCopyable: true },
  { name: 'holder', title: 'Recipient', value: NAME },
];

/** Pays by the expensive method, with these parts of the response replaced. */
async function toAnswer(parts: Parts, over: Partial<Definition>, call: string, answer: object): Promise<void> {
  await listing(parts, [{ ...DEAR, ...over }], 'no-redirect');
  await parts.backend.script(UNLIMITED);
  await amend(parts.host, call, answer);
  await parts.open(ASKED);
  await tap(parts, 'dear');
  await expect(parts.cashier.root.locator('.pw-amount input')).toBeEnabled();
  await parts.cashier.submit();
}

async function toInvoice(...[parts, ...asked]: Parameters<typeof toAnswer>): Promise<void> {
  await toAnswer(parts, ...asked);
  await expect(parts.cashier.root.getByRole('timer')).toBeVisible();
}

async function toStatus(parts: Parts): Promise<void> {
  await toDear(parts, 'no-redirect');
  await parts.cashier.submit();
  await expect(parts.cashier.root.locator('.pw-mark--wait')).toBeVisible();
}

/** Long names, amounts and addresses, on the narrowest phone. */
export const LONG: Screens = {
  'long: form': at320('deposit/redirect', (parts) => toDear(parts)),
  'long: status': at320('deposit/complete', toStatus),
  'long: list with a payment': at320('deposit', async (parts) => {
    await toStatus(parts);
    await parts.cashier.main.locator('.pw-actions button').click();
    await expect(parts.cashier.list.payments).toHaveCount(1);
  }),
  'long: invoice': at320('deposit/redirect/unified-form', (parts) => {
    const sums = { payment_amount: '98765432109876', payment_currency: 'IRR' };
    const data = { ...sums, unifiedFlow: true, requisites: REQUISITES, inputFields: [textField({ label: NAME })] };
    return toInvoice(parts, {}, 'deposit-create', { apiResponse: { data } });
  }),
  'long: transfer': at320('deposit/peer-to-peer/invoice', (parts) => {
    const card = { number: HASH, fullName: NAME, bank_account: REFERENCE, transaction_description: REFERENCE };
    const sums = { payment_amount: '98765432109876', payment_currency: 'IRR' };
    const converted = { processingAmount: '98765432109876', processingCurrency: 'IRR' };
    const answer = { card, timeout_minutes: 10, ...sums, ...converted };
    return toInvoice(parts, { cardViewType: 5 }, 'deposit-create-p2p', answer);
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
    await parts.cashier.submit();
    await expect(parts.cashier.root.locator('[data-confirm]')).toBeVisible();
  }),
  'long: accounts of a withdrawal': at320('withdrawal/redirect', async (parts) => {
    const balance = { amount: 98_765_432_109_876, currency: 'IRR' };
    const user = { currency: 'IRR', balanceData: { primary: balance, additional: balance } };
    await listing(parts, [definition({ text: NAME, amount_rules: {} })]);
    await toForm(parts, { path: 'withdrawal', start: { user } });
    await expect(parts.cashier.root.locator('[data-account]')).toHaveCount(2);
  }),
  'long: offers': at320(
    'deposit/onramp/offer-list',
    async (parts) => {
      const offer = { method: 'long', text: NAME, amount: 98_765_432_109_876, fee: 9_876_543_210_987, iconIds: [] };
      const data = { paymentMethodOffers: [offer, { ...offer, method: 'other' }] };
      const fields = [{ name: 'currency', type: 'dropdown_currency', label: 'Currency', values: ['IRR'] }];
      const method = { category: 'onramp', cardViewType: 13, fields };
      await toAnswer(parts, method, 'deposit-create', { apiResponse: { data } });
      await expect(parts.cashier.root.getByRole('radio')).toHaveCount(2);
    },
    // The action names the offer.
    { act: ({ cashier }) => cashier.root.getByRole('radio').first().click() },
  ),
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
