import { expect, test } from './support/test.ts';

const fields = [
  { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
  { name: 'note', label: 'Note' },
];

test('the prefix is fixed and the example number of the country is the placeholder', async ({ openForm, cashier }) => {
  await openForm({ fields });
  await expect(cashier.form.box('Cell')).toContainText('+52');
  await expect(cashier.form.field('Cell')).toHaveAttribute('placeholder', '222 123 4567');
  await expect(cashier.form.field('Cell')).toHaveValue('');
});

test('a plus and letters cannot be typed, digits stand as the country groups them', async ({ openForm, cashier }) => {
  await openForm({ fields });
  await cashier.form.field('Cell').pressSequentially('+2a22x1234567');
  await expect(cashier.form.field('Cell')).toHaveValue('222 123 4567');
});

for (const pasted of [
  '+52 222 123 4567',
  '0052 2221234567',
  '(222) 123-4567',
  '+52 +52 2221234567',
  '\u202a٢٢٢١٢٣٤٥٦٧\u202c',
]) {
  test(`a pasted number is read whatever stands around it: ${JSON.stringify(pasted)}`, async ({
    openForm,
    host,
    cashier,
    backend,
  }) => {
    await openForm({ fields });
    await host.paste(cashier.form.field('Cell'), pasted);
    await expect(cashier.form.field('Cell')).toHaveValue('222 123 4567');
    await cashier.form.submit.click();
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.payloads('deposit-create')).toEqual([
      expect.objectContaining({ fields: { cell: '+522221234567' } }),
    ]);
  });
}

test('a number that is too short is refused', async ({ openForm, cashier }) => {
  await openForm({ fields });
  await cashier.form.field('Cell').fill('222');
  await cashier.form.field('Note').focus();
  await expect(cashier.form.message('Cell')).toHaveText('Enter the whole phone number');
});

test('another country has its own prefix, even one that the selector does not list', async ({ openForm, cashier }) => {
  await openForm({ fields }, { country: 'IS' });
  await expect(cashier.form.box('Cell')).toContainText('+354');
  await cashier.form.field('Cell').fill('6112345');
  await expect(cashier.form.field('Cell')).toHaveValue('611 2345');
});
