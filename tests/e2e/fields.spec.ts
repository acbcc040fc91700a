import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

// What a value does to a form is tested without a browser, in tests/dom. Here is what takes a real one.

const two = [
  textField(),
  textField({ name: 'city', label: 'City', regex: '^\\p{L}+$', regex_error_key: 'Letters alone' }),
];

const card = [
  { name: 'pan', type: 'text', label: 'Card number', regex: '^\\d{13,19}$', regex_error_key: 'Check the number' },
  { name: 'exp', alias: 'expiry', type: 'text', label: 'Expiry', mask: '##/##', regex: '^\\d\\d/\\d\\d$' },
  { name: 'cvv', type: 'text', label: 'CVV', mask: '####', regex: '^\\d{3,4}$' },
  { name: 'cardHolder', type: 'text_uppercase', label: 'Name on card' },
];

test('a refused press shows all messages, moves to the first, and keeps its message', async ({
  openForm,
  cashier,
  backend,
}) => {
  const { form } = cashier;
  await openForm({ prefilledAmount: {}, fields: two });
  await form.submit.click();
  await expect(form.message('Amount')).toHaveText('Enter an amount');
  await expect(form.message('Code')).toHaveText('Four digits please');
  await expect(form.message('City')).toHaveText('Letters alone');
  await expect(form.amount).toBeFocused();
  await form.amount.fill('500');
  await form.submit.click({ force: true });
  await expect(form.field('Code')).toBeFocused();
  await expect(form.message('Code')).toHaveText('Four digits please');
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  expect(await backend.calls('deposit-create')).toEqual([]);
});

test('advanced fields are in a disclosure, which a refused press opens', FULL, async ({ openForm, cashier }) => {
  const { form, root } = cashier;
  await openForm({ fields: [textField({ advanced: true })] });
  await expect(form.field('Code')).toBeHidden();
  await root.getByText('More details').click();
  await expect(form.field('Code')).toBeVisible();
  await root.getByText('More details').click();
  await expect(form.field('Code')).toBeHidden();
  await form.submit.click();
  await expect(form.field('Code')).toBeFocused();
});

test(
  'a card number is shown in groups of four, passes Luhn, and is sent without spaces',
  FULL,
  async ({ openForm, cashier, backend }) => {
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
      expect.objectContaining({
        fields: { pan: '4242424242424242', exp: '12/34', cvv: '123', cardHolder: 'ANA RUIZ' },
      }),
    ]);
  },
);

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
  const messages = await page.evaluate(() => JSON.stringify(window.__host.messages));
  expect(kept).toContain('paywidget.intents');
  for (const secret of [/4242 ?4242/, /"987"/]) {
    expect(kept).not.toMatch(secret);
    expect(messages).not.toMatch(secret);
  }
  await cashier.back();
});

test('a field of capitals raises what the keyboard composes, and undoes what was typed', async ({
  openForm,
  cashier,
  page,
}) => {
  await openForm({ fields: [{ name: 'holder', type: 'text_uppercase', label: 'Holder' }] });
  const holder = cashier.form.field('Holder');
  await holder.focus();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Input.imeSetComposition', { text: 'ana', selectionStart: 3, selectionEnd: 3 });
  await protocol.send('Input.insertText', { text: 'ana' });
  await expect(holder).toHaveValue('ANA');
  await page.keyboard.type(' ru');
  await expect(holder).toHaveValue('ANA RU');
  await page.keyboard.press('Control+z');
  await expect(holder).toHaveValue('ANA R');
});

test('a wrong letter at the start of an IBAN is replaced, and the digits after it stay', async ({
  openForm,
  cashier,
  page,
}) => {
  const { keyboard } = page;
  await openForm({ fields: [{ name: 'iban', type: 'text_uppercase', label: 'IBAN', mask: 'AA## #### ##' }] });
  const iban = cashier.form.field('IBAN');
  await iban.pressSequentially('dw12345678');
  await expect(iban).toHaveValue('DW12 3456 78');
  await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await keyboard.press('Backspace');
  await keyboard.type('e');
  await expect(iban).toHaveValue('DE12 3456 78');
  await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 2));
  await keyboard.type('fr');
  await expect(iban).toHaveValue('FR12 3456 78');
  await iban.press('Home');
  await keyboard.press('Delete');
  await keyboard.press('Delete');
  await keyboard.press('Delete');
  await expect(iban).toHaveValue('FR23 4567 8');
  await iban.press('End');
  await keyboard.press('Backspace');
  await expect(iban).toHaveValue('FR23 4567');
  await iban.selectText();
  await keyboard.type('gb98');
  await expect(iban).toHaveValue('GB98');
  await iban.selectText();
  await keyboard.press('Delete');
  await expect(iban).toHaveValue('');
});

test('a pix form shows the cpf and the key of the chosen type', FULL, async ({ host, cashier, backend }) => {
  const { form, list } = cashier;
  await backend.methods({ answers: ['no-redirect'], outcome: { status: 'never' } });
  await host.open({ preset: 'br-portuguese' });
  await list.method('Pix').click();
  await expect(form.field('CPF')).toBeVisible();
  await expect(form.field('Mobile number')).toHaveCount(0);
  await form.choose('Key type', 'Mobile number');
  await form.field('CPF').fill('52998224725');
  await form.field('Mobile number').fill('11961234567');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const fields = { cpf: '52998224725', pixKeyType: 'phone', phone: '+5511961234567' };
  expect(await backend.payloads('deposit-create')).toEqual([expect.objectContaining({ paymentType: 'pix', fields })]);
});
