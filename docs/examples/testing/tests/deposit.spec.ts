import { expect, test } from '@paywidget/cashier/testing';

test('a deposit is created, and received', async ({ cashier, page }) => {
  await cashier.open();
  await cashier.selectMethod('spei_transfer');
  await cashier.amount(700);
  await cashier.fill({ clabe: '032180000118359719', fullName: 'Valeria Ortiz' });
  const provider = page.waitForEvent('popup');
  await cashier.submit();
  await cashier.expectHostEvent('onCreateTransaction', { amount: 700, currency: 'MXN', transaction: 'deposit' });
  await cashier.expectRoute('deposit/complete');
  await (await provider).close();
  await cashier.settle('processed');
  await expect(cashier.status.processed).toBeVisible();
});

test('a field that is refused says why, and nothing is created', async ({ cashier }) => {
  await cashier.open();
  await cashier.selectMethod('SPEI transfer');
  await cashier.fill({ clabe: '0321', fullName: 'Valeria Ortiz' });
  await cashier.expectFieldError('clabe');
  await cashier.expectNoFieldError('fullName');
  await cashier.submit();
  await cashier.expectSubmitDisabled();
  await cashier.expectNoHostEvent('onCreateTransaction');
});

test('a transfer that the provider cancels', async ({ cashier }) => {
  await cashier.scenario('p2p-cancelled');
  await cashier.expectRoute('deposit/complete');
  await cashier.expectHostEvent('onCreateTransaction', { paymentMethod: 'p2p_transfer' });
  await expect(cashier.status.mistaked).toBeVisible();
});

test('the page hears that the player leaves', async ({ cashier, page }) => {
  await cashier.open({ closingButton: true });
  await cashier.close();
  await cashier.expectHostEvent('onClose');
  await expect(page.locator('iframe')).toHaveCount(0);
});
