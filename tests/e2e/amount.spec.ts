import { isolated, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

const empty = { prefilledAmount: {} };

test('typing leaves digits and one separator, decimals and digits as the currency and the limits allow', async ({
  openForm,
  cashier,
}) => {
  const { amount } = cashier.form;
  await openForm(empty);
  for (const [typed, shown] of [
    ['12a3-', '123'],
    ['.5', '5'],
    ['007', '7'],
    ['00', '0'],
    ['12.345', '12.34'],
    ['12,345', '12,34'],
    ['1.2.3', '1.23'],
    ['12345678', '123456'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(typed);
    await expect(amount, typed).toHaveValue(shown);
  }
});

test('a comma is a decimal point: the button says the sum that is paid', async ({ openForm, cashier, backend }) => {
  const { form } = cashier;
  await openForm(empty);
  await expect(form.submit).toHaveAccessibleName('Deposit');
  await form.amount.pressSequentially('1500,5');
  await expect(form.submit).toHaveAccessibleName(`Deposit ${isolated('MX$1,500.50')}`);
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([expect.objectContaining({ amount: 1500.5 })]);
});

for (const [pasted, shown, said] of [
  ['1,500', '1.5', 'MX$1.50'],
  ['1.234.567,89', '1234567.89', undefined],
  ["1'500.25", '1500.25', undefined],
  ['\u200f١٬٥٠٠٫٢٥\u200e', '1500.25', undefined],
  ['\u202a١٢٣\u202c', '123', undefined],
] as const) {
  test(`a pasted sum is read as the specification says: ${JSON.stringify(pasted)}`, async ({
    openForm,
    host,
    cashier,
  }) => {
    const { form } = cashier;
    await openForm({ ...empty, amount_rules: { MXN: { min: 1, max: 999_999 } } });
    await host.paste(form.amount, pasted);
    await expect(form.amount).toHaveValue(shown);
    await expect(form.message('Amount')).toHaveText(
      said === undefined ? `From ${isolated('MX$1')} to ${isolated('MX$999,999')}` : `Read as ${isolated(said)}`,
    );
  });
}

test('each limit has a sentence with the sum', async ({ openForm, cashier }) => {
  const { form } = cashier;
  await openForm({ ...empty, fields: [textField()] });
  await expect(form.message('Amount')).toHaveText(`From ${isolated('MX$100')} to ${isolated('MX$50,000')}`);
  for (const [typed, message] of [
    ['99.99', `The least you can deposit is ${isolated('MX$100')}`],
    ['50000.01', `The most you can deposit is ${isolated('MX$50,000')}`],
    ['0', 'Enter an amount above zero'],
    ['100', `From ${isolated('MX$100')} to ${isolated('MX$50,000')}`],
  ] as const) {
    await form.amount.fill(typed);
    await form.field('Code').focus();
    await expect(form.message('Amount'), typed).toHaveText(message);
  }
});

for (const [rule, sentence] of [
  [{ min: 100 }, `From ${isolated('MX$100')}`],
  [{ max: 900 }, `Up to ${isolated('MX$900')}`],
] as const) {
  test(`limits of one side say so: ${sentence}`, async ({ openForm, cashier }) => {
    await openForm({ ...empty, amount_rules: { MXN: rule } });
    await expect(cashier.form.message('Amount')).toHaveText(sentence);
  });
}

test('without rules of its own a method takes the limits of the server', async ({ openForm, cashier, backend }) => {
  await backend.script({ call: 'deposit-limits', body: { limits: { MXN: { min: 300, max: 700 } } } });
  await openForm({ ...empty, amount_rules: {} });
  await expect(cashier.form.message('Amount')).toHaveText(`From ${isolated('MX$300')} to ${isolated('MX$700')}`);
  await cashier.form.amount.fill('800');
  await cashier.form.submit.click();
  await expect(cashier.form.message('Amount')).toHaveText(`The most you can deposit is ${isolated('MX$700')}`);
});

test('with a network at least 1 is paid; a crypto currency has eight decimals', async ({ openForm, cashier }) => {
  const { form } = cashier;
  await openForm(
    { ...empty, network: 'TRC-20', amount_rules: {}, fields: [textField()] },
    { start: { user: { currency: 'USDT' } } },
  );
  await form.amount.pressSequentially('0.123456789');
  await expect(form.amount).toHaveValue('0.12345678');
  await expect(form.submit).toHaveAccessibleName(/0\.12345678/);
  await form.field('Code').focus();
  await expect(form.message('Amount')).toHaveText(/The least you can deposit is .*[15]/);
});

test('at rest a long sum is grouped as the language groups it, while typing it is plain', async ({
  openForm,
  cashier,
}) => {
  const { form } = cashier;
  await openForm({ ...empty, fields: [textField()] });
  await form.amount.fill('45000');
  await form.field('Code').focus();
  await expect(form.amount).toHaveValue('45,000');
  await form.amount.focus();
  await expect(form.amount).toHaveValue('45000');
});

test('reached by Tab the whole sum is selected, to be typed over', async ({ openForm, cashier, page }) => {
  const { form } = cashier;
  await openForm({ prefilledAmount: 45_000 });
  await expect(form.amount).toHaveValue('45,000');
  await cashier.close.focus();
  await page.keyboard.press('Tab');
  await expect(form.amount).toBeFocused();
  await page.keyboard.type('700');
  await expect(form.amount).toHaveValue('700');
});
