import { expect, test } from './support/test.ts';

test('reads a pasted number with text around it, and allows typing in the middle', async ({
  openForm,
  host,
  cashier,
  backend,
  page,
}) => {
  await openForm({ fields: [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }] });
  const cell = cashier.form.field('Cell');
  await host.paste(cell, '\u202a+52 ٢٢٢-١٢٣ 456\u202c');
  await expect(cell).toHaveValue('222 123 456');
  await cell.press('Home');
  await page.keyboard.type('5');
  await expect(cell).toHaveValue('522 212 3456');
  await cell.press('Backspace');
  await page.keyboard.type('7');
  await expect(cell).toHaveValue('722 212 3456');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { cell: '+527222123456' } }),
  ]);
});
