import { expect, test } from './support/test.ts';
import { toInvoice } from './support/transfers.ts';

const IN_DOLLARS_TOO = { amount_rules: { MXN: { min: 1, max: 5_000 }, USD: { min: 1, max: 5_000 } } };

test('a payment stays in the list when the host changes the currency, and through a reload', async ({
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm(IN_DOLLARS_TOO);
  await cashier.form.amount.fill('750');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await host.send('loaded', host.startData({ currency: 'USD' }));
  await expect(cashier.list.payments).toHaveText([/MX\$750.*Test method.*Waiting/]);
  await cashier.list.method('Test method').click();
  await cashier.form.amount.fill('20');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await host.reload();
  await expect(cashier.status.waiting).toBeVisible();
  await expect(cashier.main).toContainText('$20');
  await cashier.root.getByRole('button', { name: 'Back to the cashier' }).click();
  await expect(cashier.list.payments).toHaveText([/\$20.*Waiting/, /MX\$750.*Waiting/]);
  const [first] = await backend.deposits();
  await backend.settle('processed', first?.id);
  await expect(cashier.list.payments).toHaveText([/\$20.*Waiting/, /MX\$750.*Deposit received/]);
});

test('an invoice that waits opens again when the host changes the currency', async ({ host, cashier, backend }) => {
  await toInvoice({ host, cashier, backend }, { method: { fields: [], opensIn: 'none', ...IN_DOLLARS_TOO } });
  await host.send('loaded', host.startData({ currency: 'USD' }));
  await expect
    .poll(async () => (await backend.payloads('methods-payment-v5')).at(-1))
    .toMatchObject({ currency: 'USD' });
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await cashier.back();
  await expect(cashier.list.payments).toHaveCount(1);
});
