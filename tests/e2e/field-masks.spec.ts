import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

const card = [
  { name: 'pan', type: 'text', label: 'Card number', regex: '^\\d{13,19}$', regex_error_key: 'Check the number' },
  { name: 'exp', alias: 'expiry', type: 'text', label: 'Expiry', mask: '##/##', regex: '^\\d\\d/\\d\\d$' },
  { name: 'cvv', type: 'text', label: 'CVV', mask: '####', regex: '^\\d{3,4}$' },
  { name: 'cardHolder', type: 'text_uppercase', label: 'Name on card' },
];

test('a card number stands in groups of four, passes Luhn, and is sent bare', async ({
  openForm,
  cashier,
  backend,
}) => {
  const { form } = cashier;
  await openForm({ cardViewType: 1, checkLuhn: true, fields: card });
  await form.field('Card number').pressSequentially('4242424242424241');
  await expect(form.field('Card number')).toHaveValue('4242 4242 4242 4241');
  await form.field('Expiry').pressSequentially('1234');
  await expect(form.field('Expiry')).toHaveValue('12/34');
  await expect(form.message('Card number')).toHaveText('Check the card number: a digit is wrong');
  await form.field('Card number').fill('4242 4242 4242 4242');
  await form.field('CVV').pressSequentially('12a3');
  await expect(form.field('CVV')).toHaveValue('123');
  await form.field('Name on card').pressSequentially('ana ruiz');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { pan: '4242424242424242', exp: '12/34', cvv: '123', cardHolder: 'ANA RUIZ' } }),
  ]);
});

test('a card number never enters storage, history or a message to the host', async ({
  openForm,
  host,
  cashier,
  page,
  hold,
}) => {
  const { form } = cashier;
  await openForm({ cardViewType: 1, fields: card });
  await hold('deposit-create');
  await form.field('Card number').fill('4242424242424242');
  await form.field('Expiry').fill('1234');
  await form.field('CVV').fill('987');
  await form.submit.click();
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  const frame = await host.frame();
  const kept = await frame.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, location.href]),
  );
  const told = await page.evaluate(() => JSON.stringify(window.__host.messages));
  expect(kept).toContain('paywidget.intents');
  for (const secret of [/4242 ?4242/, /"987"/]) {
    expect(kept).not.toMatch(secret);
    expect(told).not.toMatch(secret);
  }
  await cashier.back.click();
});

test('small letters find their place in a mask of uppercase text', async ({ openForm, cashier }) => {
  await openForm({ fields: [{ name: 'iban', type: 'text_uppercase', label: 'IBAN', mask: 'AA## ####' }] });
  await cashier.form.field('IBAN').pressSequentially('ae071234');
  await expect(cashier.form.field('IBAN')).toHaveValue('AE07 1234');
});

test('a mask writes its literals, and the form of the value that the regex accepts is sent', async ({
  openForm,
  cashier,
  backend,
}) => {
  const { form } = cashier;
  await openForm({
    fields: [
      { name: 'cpf', label: 'CPF', mask: '###.###.###-##', regex: '^\\d{11}$' },
      { name: 'nit', label: 'NIT', mask: '###-#', regex: '^\\d{3}-\\d$' },
      { name: 'plate', label: 'Plate', mask: 'AA ##', regex: '^[A-Z]{2}\\d\\d$' },
    ],
  });
  await form.field('CPF').pressSequentially('529x98224725');
  await expect(form.field('CPF')).toHaveValue('529.982.247-25');
  await form.field('NIT').pressSequentially('9001');
  await form.field('Plate').pressSequentially('MX12');
  await expect(form.field('Plate')).toHaveValue('MX 12');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { cpf: '52998224725', nit: '900-1', plate: 'MX12' } }),
  ]);
});

test('autocomplete and keyboard follow the part that a field plays', async ({ openForm, cashier }) => {
  await openForm({
    fields: [
      ...card,
      textField({ name: 'mail', label: 'E-mail', regex: '.' }),
      textField({ name: 'sms', alias: 'one-time-code', label: 'SMS code' }),
      textField({ name: 'payer', alias: 'name', label: 'Payer', regex: '.' }),
      { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
    ],
  });
  const expected: Readonly<Record<string, readonly [string, string]>> = {
    Amount: ['off', 'decimal'],
    'Card number': ['cc-number', 'numeric'],
    Expiry: ['cc-exp', 'numeric'],
    CVV: ['cc-csc', 'numeric'],
    'Name on card': ['name', 'text'],
    'E-mail': ['email', 'email'],
    'SMS code': ['one-time-code', 'numeric'],
    Payer: ['name', 'text'],
    Cell: ['tel', 'tel'],
  };
  for (const [label, [autocomplete, inputmode]] of Object.entries(expected)) {
    await expect(cashier.form.field(label), label).toHaveAttribute('autocomplete', autocomplete);
    await expect(cashier.form.field(label), label).toHaveAttribute('inputmode', inputmode);
  }
});

test('fields of one category stand under one heading', async ({ openForm, cashier }) => {
  const fields = [
    textField({ category: 'Bank' }),
    textField({ name: 'b', label: 'Branch', category: 'Bank' }),
    textField({ name: 'c', label: 'Owner', category: { en: 'Account holder', es: 'Titular' } }),
  ];
  await openForm({ fields });
  await expect(cashier.main.getByRole('heading', { level: 2 })).toHaveText(['Bank', 'Account holder']);
});
