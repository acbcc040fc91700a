import { isolated } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

test('a pasted amount replaces the current one, and the payload has the amount on the button', async ({
  openForm,
  host,
  cashier,
  backend,
}) => {
  const { form } = cashier;
  await openForm({ prefilledAmount: 700 });
  await host.paste(form.amount, '\u200f١٬٥٠٠٫٢٥\u200e');
  await expect(form.amount).toHaveValue('1500.25');
  await expect(form.submit).toHaveAccessibleName(`Deposit ${isolated('MX$1,500.25')}`);
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([expect.objectContaining({ amount: 1500.25 })]);
});

test('reads an amount that the keyboard inserts in one piece, and refuses text that is not an amount', async ({
  openForm,
  cashier,
  page,
}) => {
  const { form } = cashier;
  await openForm({ prefilledAmount: 700 });
  await form.amount.focus();
  await page.keyboard.insertText('1,234.50');
  await expect(form.submit).toHaveAccessibleName(`Deposit ${isolated('MX$1,234.50')}`);
  await form.amount.selectText();
  await page.keyboard.insertText('5 USD');
  await expect(form.message('Amount')).toHaveText('The pasted text is not an amount');
  await expect(cashier.live).toHaveText('The pasted text is not an amount');
  await expect(form.submit).toHaveAccessibleName(`Deposit ${isolated('MX$1,234.50')}`);
  await form.amount.selectText();
  await page.keyboard.insertText('1,00,000');
  await expect(form.message('Amount')).toHaveText(`We'll use ${isolated('MX$100.00')}`);
});

test('Tab selects the whole amount, ready to be typed over', FULL, async ({ openForm, cashier, page }) => {
  const { form } = cashier;
  await openForm({ prefilledAmount: 45_000 });
  await expect(form.amount).toHaveValue('45,000');
  await cashier.closeButton.focus();
  await page.keyboard.press('Tab');
  await expect(form.amount).toBeFocused();
  await page.keyboard.type('700');
  await expect(form.amount).toHaveValue('700');
});

test(
  'an amount edited after its tag was pressed no longer counts as a tag, even if it is the same',
  FULL,
  async ({ openForm, cashier, backend }) => {
    const { form, root } = cashier;
    await openForm({ prefilledAmount: {}, recommendedAmounts: [200, 1000, 5000] });
    await root.getByRole('button', { name: '200', exact: true }).click();
    await form.amount.press('End');
    await form.amount.pressSequentially('0');
    await form.amount.press('Backspace');
    await expect(form.amount).toHaveValue('200');
    await form.submit.click();
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.payloads('deposit-create')).toEqual([
      expect.objectContaining({ amount: 200, metadata: { isFromChip: false } }),
    ]);
  },
);
