import { CashierScreen } from '../../../testing/index.ts';
import { textField } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

const values = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `b-${at}`, text: `Bank ${at}` }));

test('fields of every type are filled in by their names', async ({ openForm, cashier, backend }) => {
  await openForm({
    fields: [
      textField({ mask: '## ##', regex: '^\\d{4}$' }),
      { name: 'holder', type: 'text_uppercase', label: 'Holder' },
      { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
      { name: 'kind', type: 'dropdown', label: 'Kind', values: ['first', 'second'] },
      { name: 'bank', type: 'dropdown', label: 'Bank', values: values(12) },
      { name: 'other', type: 'dropdown', label: 'Other bank', values: values(12) },
      { name: 'home', type: 'dropdown_country', label: 'Country', values: ['MX', 'BR', 'AR', 'CL', 'CO', 'PE'] },
      { name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] },
      { name: 'note', type: 'text', label: 'Note', advanced: true },
    ],
  });
  await cashier.amount(750);
  await cashier.fill({
    code: '1234',
    holder: 'ana',
    cell: '5512345678',
    kind: 'second',
    bank: 'Bank 11',
    other: 'b-3',
    home: 'PE',
    network: 'ERC-20',
    note: 'gift',
  });
  await cashier.expectSubmitEnabled();
  await cashier.submit();
  await cashier.expectHostEvent('onCreateTransaction', { amount: 750, transaction: 'deposit' });
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({
      amount: 750,
      fields: {
        code: '1234',
        holder: 'ANA',
        cell: '+525512345678',
        kind: 'second',
        bank: 'b-11',
        other: 'b-3',
        home: 'PE',
        network: 'ERC-20',
        note: 'gift',
      },
    }),
  ]);
});

test(
  'the driver reports a refused field with its reason, and that the form is blocked',
  FULL,
  async ({ openForm, cashier }) => {
    await openForm({ fields: [textField()] });
    await cashier.expectNoFieldError('code');
    await cashier.fill({ code: '12' });
    await cashier.expectFieldError('code', 'Four digits please');
    await cashier.submit();
    await cashier.expectSubmitDisabled();
    await cashier.fill({ code: '1234' });
    await cashier.expectNoFieldError('code');
    await cashier.expectSubmitEnabled();
  },
);

test('fields of a site with native controls are filled in too', FULL, async ({ page }) => {
  await page.setContent(`
    <main id="cashier">
      <div data-field="born"><input type="date" /></div>
      <div data-field="terms"><input type="checkbox" /></div>
      <div data-field="plan"><select><option value="a">One</option><option value="b">Two</option></select></div>
      <div data-field="about"><textarea></textarea></div>
      <div data-field="size"><label><input type="radio" name="size" />Small</label><label><input type="radio" name="size" />Large</label></div>
    </main>`);
  const root = page.locator('#cashier');
  await new CashierScreen(root).fill({
    born: '1990-02-03',
    terms: true,
    plan: 'b',
    about: 'two\nlines',
    size: 'Large',
  });
  await expect(root.locator('[type="date"]')).toHaveValue('1990-02-03');
  await expect(root.getByRole('checkbox')).toBeChecked();
  await expect(root.locator('select')).toHaveValue('b');
  await expect(root.locator('textarea')).toHaveValue('two\nlines');
  await expect(root.getByRole('radio', { name: 'Large' })).toBeChecked();
});
