import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

const few = { name: 'few', type: 'dropdown', label: 'Few', values: ['one', 'two', 'three', 'four', 'five'] };
const many = {
  name: 'many',
  type: 'dropdown',
  label: 'Many',
  values: ['Águila', 'Bosque', 'Cedro', 'Delta', 'Estrella', { value: 'fz', text: 'Fénix' }],
};

test('one dropdown is open at a time', async ({ openForm, cashier }) => {
  const { form } = cashier;
  await openForm({ fields: [many, few] });
  await form.dropdown('Few').click();
  await expect(form.option('three')).toBeVisible();
  await form.dropdown('Many').click();
  await expect(form.option('Cedro')).toBeVisible();
  await expect(form.option('three')).toHaveCount(0);
  await expect(form.dropdown('Few')).toHaveAttribute('aria-expanded', 'false');
  await expect(form.dropdown('Many')).toHaveAttribute('aria-expanded', 'true');
});

test('five options have no search; six are searched and chosen by keyboard, accents aside', async ({
  openForm,
  cashier,
  page,
  backend,
}) => {
  const { form, root } = cashier;
  await openForm({ fields: [few, many] });
  await form.dropdown('Few').focus();
  await page.keyboard.press('Enter');
  await expect(form.option('one')).toBeVisible();
  await expect(root.getByPlaceholder('Search')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.dropdown('Few')).toContainText('two');
  await expect(form.dropdown('Few')).toBeFocused();

  await form.dropdown('Many').focus();
  await page.keyboard.press('Enter');
  await expect(root.getByPlaceholder('Search').last()).toBeFocused();
  await page.keyboard.type('fenix');
  await expect(root.getByRole('option')).toHaveText(['Fénix']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.dropdown('Many')).toContainText('Fénix');
  await expect(form.dropdown('Many')).toBeFocused();
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { few: 'two', many: 'fz' } }),
  ]);
});

test('a search that finds nothing says so, and Escape closes the list with the choice as it was', async ({
  openForm,
  cashier,
  page,
}) => {
  const { form, root } = cashier;
  await openForm({ fields: [many] });
  await form.choose('Many', 'Delta');
  await form.dropdown('Many').click();
  await expect(root.getByPlaceholder('Search')).toBeFocused();
  await page.keyboard.type('zzz');
  await expect(root.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(root.getByText('Nothing found')).toBeHidden();
  await expect(form.dropdown('Many')).toContainText('Delta');
  await expect(form.dropdown('Many')).toBeFocused();
});

test('a press beside an open list closes it', async ({ openForm, cashier }) => {
  const { form } = cashier;
  await openForm({ fields: [few, textField()] });
  await form.dropdown('Few').click();
  await expect(form.option('one')).toBeVisible();
  await cashier.heading.click();
  await expect(form.option('one')).toHaveCount(0);
});

test('a single network is chosen and cannot be changed; of several the arrow keys choose', async ({
  openForm,
  cashier,
  page,
  backend,
}) => {
  const { root, form } = cashier;
  await openForm({
    fields: [
      { name: 'chain', type: 'networks', label: 'Chain', values: ['Bitcoin'] },
      { name: 'net', type: 'networks', label: 'Network', values: ['ERC-20', 'TRC-20', 'TON'] },
    ],
  });
  await expect(root.getByRole('radio', { name: 'Bitcoin' })).toBeChecked();
  await expect(root.getByRole('radio', { name: 'Bitcoin' })).toBeDisabled();
  await expect(root.getByRole('radio', { name: 'TRC-20' })).toBeChecked();
  await root.getByRole('radio', { name: 'TRC-20' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(root.getByRole('radio', { name: 'TON' })).toBeChecked();
  await expect(root.getByRole('radio', { name: 'TON' })).toBeFocused();
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { chain: 'Bitcoin', net: 'TON' } }),
  ]);
});
