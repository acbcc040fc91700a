import type { Cashier } from '../../testing/index.ts';
import { takesPresses } from './support/presses.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { paid, toInvoice } from './support/transfers.ts';

test.describe('what a method is', () => {
  const confirmation = (cashier: Cashier) => cashier.form.field('Confirmation number');

  test(
    'a wallet transfer needs its number: paid is blocked until it has 8 to 10 digits',
    FULL,
    async ({ host, cashier, backend }) => {
      await toInvoice({ host, cashier, backend }, { method: { name: 'nagad_p2p', fields: [] } });
      await expect(paid(cashier)).toHaveAttribute('aria-disabled', 'true');
      await confirmation(cashier).fill('1234567');
      await expect(paid(cashier)).toHaveAttribute('aria-disabled', 'true');
      await takesPresses(paid(cashier));
      await paid(cashier).click({ force: true });
      await expect(confirmation(cashier)).toBeFocused();
      await expect(cashier.form.message('Confirmation number')).not.toHaveText('');
      expect(await backend.calls('deposit-complete')).toHaveLength(0);
      await confirmation(cashier).fill('1234567890');
      await expect(paid(cashier)).not.toHaveAttribute('aria-disabled', 'true');
      await paid(cashier).click();
      await expect
        .poll(() => backend.payloads('deposit-complete'))
        .toEqual([{ depositId: expect.any(String), paymentMethod: 'nagad_p2p', confirmationId: '1234567890' }]);
    },
  );

  test(
    'a number that is not sent yet outlives the guide, a failure and a reload, and no longer than until it is sent',
    FULL,
    async ({ host, cashier, backend, declared }) => {
      declared.status(503);
      const number = '1234567890';
      const kept = async () => JSON.stringify(await (await host.frame()).evaluate(() => ({ ...sessionStorage })));
      const traits = { confirmationId: { min: 8, max: 10 }, international: true };
      const way = {
        method: { traits, fields: [] },
        options: { start: { country: 'kz', user: { paymentGeo: 'KZ' } } },
      };
      await toInvoice({ host, cashier, backend }, way);
      await confirmation(cashier).fill(number);
      await cashier.root.getByRole('button', { name: 'Transfer from T-Bank' }).click();
      await expect(cashier.heading).toHaveText('Transfer from T-Bank');
      await cashier.back();
      await expect(confirmation(cashier)).toHaveValue(number);
      await backend.script({ call: 'deposit-complete', times: 1, status: 503, body: {} });
      await paid(cashier).click();
      await expect(cashier.form.failure).toBeVisible();
      await host.reload();
      await expect(confirmation(cashier)).toHaveValue(number);
      expect(await kept()).toContain(number);
      await paid(cashier).click();
      await expect(cashier.status.accepted).toBeVisible();
      await expect.poll(kept).not.toContain(number);
    },
  );

  test('in a unified flow the response sets the label of the number', FULL, async ({ host, cashier, backend }) => {
    const way = { method: { name: 'bkash_p2p', fields: [] }, answer: 'p2p-unified' };
    await toInvoice({ host, cashier, backend }, way);
    await expect(cashier.main).toHaveAttribute('data-route', 'deposit/peer-to-peer/unified-form');
    await expect(paid(cashier)).toHaveAttribute('aria-disabled', 'true');
    await confirmation(cashier).fill('12345678');
    await paid(cashier).click();
    await expect(cashier.status.accepted).toBeVisible();
  });

  test(
    'one from abroad has a guide for each bank, in the countries that have one',
    FULL,
    async ({ host, cashier, backend }) => {
      const way = {
        method: { name: 'sbp_transgran_rabbit_card', fields: [], amount_rules: { MXN: { min: 100 } } },
        options: { start: { country: 'kz', user: { paymentGeo: 'KZ' } } },
      };
      await toInvoice({ host, cashier, backend }, way);
      await cashier.root.getByRole('button', { name: 'Transfer from T-Bank' }).click();
      await expect(cashier.heading).toHaveText('Transfer from T-Bank');
      await expect(cashier.root.locator('.pw-steps li').nth(1)).toContainText('Kazakhstan');
      await cashier.back();
      await expect(cashier.root.getByRole('timer')).toBeVisible();
      expect(await backend.calls('deposit-create-p2p')).toHaveLength(1);
    },
  );

  test('shows no guide elsewhere', FULL, async ({ host, cashier, backend }) => {
    await toInvoice({ host, cashier, backend }, { method: { traits: { international: true }, fields: [] } });
    await expect(cashier.root.getByRole('button', { name: 'Transfer from' })).toHaveCount(0);
  });

  test('marks a guaranteed method, and links to support safely', FULL, async ({ host, cashier, backend }) => {
    const traits = { guaranteed: true, support: 'https://help.example.com/p2p' };
    await toInvoice({ host, cashier, backend }, { method: { traits, fields: [] } });
    await expect(cashier.root.getByText('Guaranteed transfer')).toBeVisible();
    await expect(cashier.root.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', traits.support);
  });

  test('shows an unsafe support address without a link', FULL, async ({ host, cashier, backend }) => {
    const traits = { support: 'javascript:alert(1)' };
    await toInvoice({ host, cashier, backend }, { method: { traits, fields: [] } });
    await expect(cashier.root.getByRole('link', { name: 'Contact support' })).toHaveCount(0);
  });
});
