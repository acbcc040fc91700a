import { connected } from '../connected.ts';
import { type Definition, definition } from '../definitions.ts';
import { expect } from '../test.ts';
import { coin, listing, pay, type Parts, type Screen, type Screens, tap, tapGroup, toForm } from './screen.ts';

type Status = 'waiting' | 'processed' | 'mistaked' | 'accepted';

const TRANSFER = { cardViewType: 5, traits: { guaranteed: true, support: 'https://help.example.com' } };
const ABROAD = { name: 'sbp_transgran_rabbit_card', cardViewType: 5, amount_rules: { MXN: { min: 100 } } };

async function toInvoice(parts: Parts, method: Partial<Definition>, answer: string): Promise<void> {
  await pay(parts, method, answer);
  await expect(parts.cashier.root.getByRole('timer')).toBeVisible();
}

const invoiceOf = (at: string, method: Partial<Definition>, answer: string): Screen => ({
  at,
  open: (parts) => toInvoice(parts, method, answer),
});

async function toBanks(parts: Parts): Promise<void> {
  await listing(parts, [definition(ABROAD)], 'p2p-card');
  await parts.open({ start: { country: 'kz', user: { paymentGeo: 'KZ' } } });
  await tap(parts, ABROAD.name);
  await parts.cashier.submit();
  await expect(parts.cashier.main.locator('.pw-row')).toHaveCount(3);
}

async function toAddress(parts: Parts, answer: string): Promise<void> {
  await listing(parts, [coin('a'), coin('b')], answer);
  await parts.open();
  await tapGroup(parts, 'crypto');
  await tap(parts, 'a');
}

const complete = (status: Status): Screen => ({
  at: 'deposit/complete',
  open: async (parts) => {
    const { backend, cashier } = parts;
    const isUp = status === 'waiting' ? undefined : connected(parts.host.page);
    await listing(parts, [definition()], 'no-redirect');
    await toForm(parts);
    await cashier.submit();
    await expect(cashier.root.locator('.pw-mark--wait')).toBeVisible();
    if (status === 'waiting') return;
    await isUp;
    await backend.settle(status);
    await expect(cashier.root.locator('.pw-mark--wait')).toHaveCount(0);
  },
});

/** What is paid by hand, and how a deposit ends. */
export const INVOICES: Screens = {
  invoice: invoiceOf('deposit/redirect/unified-form', {}, 'unified-flow'),
  'invoice, its time over': {
    at: 'deposit/redirect/unified-form',
    open: async (parts) => {
      await toInvoice(parts, {}, 'unified-brief');
      await expect(parts.cashier.root.locator('.pw-banner--warning')).toBeVisible();
    },
  },
  'invoice of a bank transfer': invoiceOf('deposit/host-to-host', { cardViewType: 9 }, 'requisites'),
  'invoice for India': invoiceOf('deposit/india/invoice', { cardViewType: 3 }, 'india'),
  'invoice of Eazype': invoiceOf('deposit/redirect/eazype', { cardViewType: 7 }, 'easype'),
  'invoice of Pix': invoiceOf('deposit/redirect/pix', { cardViewType: 6 }, 'pix-qr'),
  transfer: invoiceOf('deposit/peer-to-peer/invoice', TRANSFER, 'p2p-full'),
  'transfer, unified': invoiceOf('deposit/peer-to-peer/unified-form', TRANSFER, 'p2p-unified'),
  'transfer about to be cancelled': {
    at: 'deposit/peer-to-peer/invoice',
    open: (parts) => toInvoice(parts, TRANSFER, 'p2p-card'),
    act: async ({ cashier }) => {
      await cashier.root.locator('.pw-btn--ghost').click();
      await expect(cashier.root.locator('.pw-banner__actions')).toBeVisible();
    },
  },
  'transfer from abroad': { at: 'deposit/peer-to-peer/invoice', open: toBanks },
  'guide to a transfer': {
    at: 'deposit/peer-to-peer/instruction',
    open: async (parts) => {
      await toBanks(parts);
      await parts.cashier.main.locator('.pw-row').nth(1).click();
      await expect(parts.cashier.root.locator('.pw-steps')).toBeVisible();
    },
  },
  'address of a coin': {
    at: 'deposit/crypto/address',
    open: async (parts) => {
      await toAddress(parts, 'crypto');
      await expect(parts.cashier.root.locator('[data-address]')).toBeVisible();
    },
  },
  'no address of a coin': {
    at: 'deposit/crypto/address',
    open: async (parts) => {
      await toAddress(parts, 'crypto-empty');
      await expect(parts.cashier.form.failure).toBeVisible();
    },
  },
  'complete, waiting': complete('waiting'),
  'complete, processed': complete('processed'),
  'complete, mistaked': complete('mistaked'),
  'complete, accepted': complete('accepted'),
  'complete, counting blocks': {
    at: 'deposit/complete',
    open: async (parts) => {
      const { backend, cashier, host } = parts;
      const isUp = connected(host.page);
      await toAddress(parts, 'crypto');
      await expect(cashier.root.locator('[data-address]')).toBeVisible();
      await isUp;
      const seen = { status: 0, txid: 'ab'.repeat(32), blockchain: 'TRON', cryptoCurrency: 'USDT', amount: 25 };
      await backend.push('deposit.status', { transaction: seen });
      await expect(cashier.root.locator('.pw-hash')).toBeVisible();
    },
  },
};
