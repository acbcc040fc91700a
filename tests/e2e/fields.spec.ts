import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

const two = [
  textField(),
  textField({ name: 'city', label: 'City', regex: '^\\p{L}+$', regex_error_key: 'Letters alone' }),
];

test('a message shows on failure, clears on focus and comes back on leaving', async ({ openForm, cashier }) => {
  const { form } = cashier;
  await openForm({ fields: two });
  await form.field('Code').fill('12');
  await form.field('City').focus();
  await expect(form.message('Code')).toHaveText('Four digits please');
  await expect(form.field('Code')).toHaveAttribute('aria-invalid', 'true');
  await form.field('Code').focus();
  await expect(form.message('Code')).toHaveText('');
  await form.field('City').focus();
  await expect(form.message('Code')).toHaveText('Four digits please');
  await form.field('Code').fill('1234');
  await form.field('City').focus();
  await expect(form.message('Code')).toHaveText('');
  await expect(form.field('Code')).toHaveAttribute('aria-invalid', 'false');
});

test('a field that was only passed through is not yet wrong', async ({ openForm, cashier }) => {
  await openForm({ fields: two });
  await cashier.form.field('Code').focus();
  await cashier.form.field('City').focus();
  await expect(cashier.form.field('City')).toBeFocused();
  await expect(cashier.form.message('Code')).toHaveText('');
});

test('a refused press shows all messages, moves to the first, and keeps its message', async ({
  openForm,
  cashier,
  backend,
}) => {
  const { form } = cashier;
  await openForm({ prefilledAmount: {}, fields: two });
  await expect(form.submit).not.toHaveAttribute('aria-disabled');
  await form.submit.click();
  await expect(form.message('Amount')).toHaveText('Enter an amount');
  await expect(form.message('Code')).toHaveText('Fill this in');
  await expect(form.message('City')).toHaveText('Fill this in');
  await expect(form.amount).toBeFocused();
  await form.amount.fill('500');
  await form.submit.click({ force: true });
  await expect(form.field('Code')).toBeFocused();
  await expect(form.message('Code')).toHaveText('Fill this in');
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  expect(await backend.calls('deposit-create')).toEqual([]);
});

test('the summary at the head of the form and the live region say what is wrong', async ({ openForm, cashier }) => {
  const { form } = cashier;
  await openForm({ fields: two });
  await form.submit.click();
  await expect(form.summary.getByRole('listitem')).toHaveText(['Code: Fill this in', 'City: Fill this in']);
  await expect(cashier.live).toHaveText('Check these fields: Code, City');
  await form.field('Code').fill('1234');
  await form.field('City').fill('Oaxaca');
  await expect(form.summary).toHaveCount(0);
  await expect(form.submit).not.toHaveAttribute('aria-disabled');
});

test('text is trimmed on leaving, uppercase text is raised while typing', async ({ openForm, cashier }) => {
  const { form } = cashier;
  await openForm({ fields: [textField(), { name: 'bic', type: 'text_uppercase', label: 'BIC' }] });
  await form.field('Code').fill('  1234 ');
  await form.field('BIC').pressSequentially(' abcdde');
  await expect(form.field('Code')).toHaveValue('1234');
  await expect(form.field('BIC')).toHaveValue(' ABCDDE');
  await form.field('Code').focus();
  await expect(form.field('BIC')).toHaveValue('ABCDDE');
});

test('a triggered field is checked from the start and disables the button', async ({ openForm, cashier }) => {
  const { form } = cashier;
  await openForm({ fields: [textField({ triggered: true, value: '12' })] });
  await expect(form.message('Code')).toHaveText('Four digits please');
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  await form.field('Code').fill('1234');
  await expect(form.submit).not.toHaveAttribute('aria-disabled');
});

test('a regex goes before validations, which go in order; texts are chosen by language', async ({
  openForm,
  cashier,
}) => {
  const { form } = cashier;
  const validations = [
    { regex: '^1', message: { es: 'Empieza por 1', en: 'Starts with 1' } },
    { regex: '9$', message: 'Ends with 9' },
  ];
  await openForm({ fields: [textField({ validations }), textField({ name: 'other', label: 'Other' })] });
  for (const [value, message] of [
    ['2', 'Four digits please'],
    ['2000', 'Starts with 1'],
    ['1000', 'Ends with 9'],
    ['1009', ''],
  ] as const) {
    await form.field('Code').fill(value);
    await form.field('Other').focus();
    await expect(form.message('Code')).toHaveText(message);
  }
});

test('a field without a key of its own takes the default message, and a text over 512 characters is refused', async ({
  openForm,
  cashier,
}) => {
  const { form } = cashier;
  await openForm({ fields: [{ name: 'note', label: 'Note', regex: '^[a-z]+$' }, textField()] });
  await form.field('Note').fill('9');
  await form.field('Code').focus();
  await expect(form.message('Note')).toHaveText('Check what you entered here');
  await form.field('Note').fill('a'.repeat(513));
  await form.field('Code').focus();
  await expect(form.message('Note')).toHaveText('Check what you entered here');
  await expect(form.field('Note')).toHaveValue('a'.repeat(513));
});
