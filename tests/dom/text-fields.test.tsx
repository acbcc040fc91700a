import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textField } from '../e2e/support/definitions.ts';
import { openForm } from './support/open-form.tsx';

const card = [
  { name: 'pan', type: 'text', label: 'Card number', regex: '^\\d{13,19}$', regex_error_key: 'Check the number' },
  { name: 'exp', alias: 'expiry', type: 'text', label: 'Expiry', mask: '##/##', regex: '^\\d\\d/\\d\\d$' },
  { name: 'cvv', type: 'text', label: 'CVV', mask: '####', regex: '^\\d{3,4}$' },
  { name: 'cardHolder', type: 'text_uppercase', label: 'Name on card' },
];

test('text is trimmed on leaving the field, and an uppercase field shows capitals during typing', async () => {
  const form = await openForm({ fields: [textField(), { name: 'bic', type: 'text_uppercase', label: 'BIC' }] });
  await form.fill('Code', '  1234 ');
  expect(form.field('Code').value).toBe('  1234 ');
  await form.fill('BIC', ' abcdde');
  expect(form.field('Code').value).toBe('1234');
  expect(form.field('BIC').value).toBe(' ABCDDE');
  await form.leave();
  expect(form.field('BIC').value).toBe('ABCDDE');
});

test('a card number is shown in groups of four, checked with Luhn, and sent without spaces', async () => {
  const form = await openForm({ cardViewType: 1, checkLuhn: true, fields: card });
  await form.fill('Card number', '4242424242424241');
  expect(form.field('Card number').value).toBe('4242 4242 4242 4241');
  await form.fill('Expiry', '1234');
  expect(form.field('Expiry').value).toBe('12/34');
  expect(form.message('Card number')).toBe('Check the card number: a digit is wrong');
  await form.fill('Card number', '4242424242424242');
  await form.fill('CVV', '12a3');
  expect(form.field('CVV').value).toBe('123');
  await form.fill('Name on card', 'ana ruiz');
  const sent = { pan: '4242424242424242', exp: '12/34', cvv: '123', cardHolder: 'ANA RUIZ' };
  expect(await form.pay()).toMatchObject({ fields: sent });
});

test('a pasted expiry with a year of four digits is shortened to two digits', async () => {
  const form = await openForm({ cardViewType: 1, fields: card });
  await form.paste(form.field('Expiry'), '12/2030');
  expect(form.field('Expiry').value).toBe('12/30');
});

test.each(['2030-12', '2030/12', ' 2030 - 12 '])(
  'a pasted expiry with the year first, as in %s, is shown month first',
  async (text) => {
    const form = await openForm({ cardViewType: 1, fields: card });
    await form.paste(form.field('Expiry'), text);
    expect(form.field('Expiry').value).toBe('12/30');
  },
);

test('an expiry that is filled in with the year first is shown month first', async () => {
  const form = await openForm({ cardViewType: 1, fields: card });
  fireEvent.input(form.field('Expiry'), { target: { value: '2030-12' } });
  expect(form.field('Expiry').value).toBe('12/30');
});

test.each(['1/30', '1/2030', '1 - 30', '۱/۳۰'])(
  'a pasted expiry with a month of one digit, as in %s, gets a leading zero',
  async (text) => {
    const form = await openForm({ cardViewType: 1, fields: card });
    await form.paste(form.field('Expiry'), text);
    expect(form.field('Expiry').value).toBe('01/30');
  },
);

test.each([
  ['##/##', '1230', '12/30'],
  ['##/##', '130', '13/0'],
  ['##/##', '01/30', '01/30'],
  ['##/##', '12/30', '12/30'],
  ['##/##', '1/30', '01/30'],
  ['##/##', '1/2030', '01/30'],
  ['##/##', '12/2030', '12/30'],
  ['##/##', '122030', '12/30'],
  ['##/##', '12/20', '12/20'],
  ['## - ##', '1-2030', '01 - 30'],
  ['####', '122030', '1230'],
  ['##/####', '12/2030', '12/2030'],
  ['####-##', '2030-12', '2030-12'],
])('in an expiry date with the mask %s, the keys %s become %s', async (mask, keys, shown) => {
  const form = await openForm({ fields: [{ name: 'expiry', label: 'Expiry', mask }] });
  await form.fill('Expiry', keys);
  expect(form.field('Expiry').value).toBe(shown);
});

test('a masked uppercase field keeps letters from autofill and from composed input', async () => {
  const form = await openForm({
    fields: [{ name: 'iban', type: 'text_uppercase', label: 'IBAN', mask: 'AA## ####' }],
  });
  fireEvent.input(form.field('IBAN'), { target: { value: 'ae071234' } });
  expect(form.field('IBAN').value).toBe('AE07 1234');
  await form.fill('IBAN', '');
  const input = form.field('IBAN');
  fireEvent.compositionStart(input);
  input.value = 'ae';
  fireEvent(input, new InputEvent('input', { inputType: 'insertCompositionText', bubbles: true }));
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('AE');
});

test('a masked field inserts its fixed characters, and is sent in the form that its regex accepts', async () => {
  const form = await openForm({
    fields: [
      { name: 'cpf', label: 'CPF', mask: '###.###.###-##', regex: '^\\d{11}$' },
      { name: 'nit', label: 'NIT', mask: '###-#', regex: '^\\d{3}-\\d$' },
      { name: 'plate', label: 'Plate', mask: 'AA ##', regex: '^[A-Z]{2}\\d\\d$' },
      { name: 'iban', type: 'text_uppercase', label: 'IBAN', mask: 'AA## ####' },
    ],
  });
  for (const [label, typed, shown] of [
    ['CPF', '529x98224725', '529.982.247-25'],
    ['NIT', '9001', '900-1'],
    ['Plate', 'MX12', 'MX 12'],
    ['IBAN', 'ae071234', 'AE07 1234'],
  ] as const) {
    await form.fill(label, typed);
    expect(form.field(label).value, label).toBe(shown);
  }
  const fields = { cpf: '52998224725', nit: '900-1', plate: 'MX12', iban: 'AE071234' };
  expect(await form.pay()).toMatchObject({ fields });
});

test.each([
  ['AA ##', 'mx12', 'MX 12'],
  ['aa ##', 'mx12', 'mx 12'],
  ['** ##', 'mx12', 'mx 12'],
  ['Aa ##', 'Mx12', 'Mx 12'],
])('in a field with the mask %s, %s becomes %s', async (mask, typed, shown) => {
  const form = await openForm({ fields: [{ name: 'plate', label: 'Plate', mask }] });
  await form.fill('Plate', typed);
  expect(form.field('Plate').value).toBe(shown);
});

test('digits of other scripts become Latin digits, with and without a mask, but not in ordinary text', async () => {
  const form = await openForm({
    cardViewType: 1,
    checkLuhn: true,
    fields: [
      ...card,
      textField({ name: 'wallet', label: 'Wallet', regex: '^01\\d{9}$' }),
      textField({ name: 'sms', alias: 'one-time-code', label: 'SMS code' }),
      textField({ name: 'street', label: 'Street', regex: '.' }),
    ],
  });
  await form.fill('Card number', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢');
  expect(form.field('Card number').value).toBe('4242 4242 4242 4242');
  await form.paste(form.field('Expiry'), '۱۲/۲۰۳۰');
  expect(form.field('Expiry').value).toBe('12/30');
  await form.fill('CVV', '१२३');
  await form.fill('Wallet', '০১৭১২৩৪৫৬৭৮');
  await form.fill('SMS code', '\u202a١٢٣٤\u202c');
  await form.fill('Street', '١٢ شارع النيل');
  const sent = { exp: '12/30', cvv: '123', wallet: '01712345678', sms: '1234', street: '١٢ شارع النيل' };
  expect(await form.pay()).toMatchObject({ fields: { pan: '4242424242424242', ...sent } });
});

test('a field for digits accepts a pasted number with spaces, and other fields do not', async () => {
  const form = await openForm({
    fields: [
      textField({ name: 'account', label: 'Account', regex: '^\\d{8}$' }),
      textField({ name: 'login', label: 'Login', regex: '^\\w+$', regex_error_key: 'Letters and digits only' }),
    ],
  });
  await form.paste(form.field('Account'), ' 12 34\u00a056\u00a078 ');
  await form.paste(form.field('Login'), 'player 1');
  await form.leave();
  expect(form.message('Account')).toBe('');
  expect(form.message('Login')).toBe('Letters and digits only');
  await form.fill('Login', 'player1');
  expect(await form.pay()).toMatchObject({ fields: { account: '12345678', login: 'player1' } });
});

test('autocomplete and keyboard of a field follow its role', async () => {
  const form = await openForm({
    fields: [
      ...card,
      textField({ name: 'mail', label: 'E-mail', regex: '.' }),
      textField({ name: 'sms', alias: 'one-time-code', label: 'SMS code' }),
      textField({ name: 'payer', alias: 'name', label: 'Payer', regex: '.' }),
      { name: 'cell', type: 'phone_with_prefix', label: 'Cell' },
    ],
  });
  const attributes = (label: string) =>
    ['autocomplete', 'inputmode', 'aria-required'].map((name) => form.field(label).getAttribute(name));
  for (const [label, ...expected] of [
    ['Amount', 'off', 'decimal', 'true'],
    ['Card number', 'cc-number', 'numeric', 'true'],
    ['Expiry', 'cc-exp', 'numeric', 'true'],
    ['CVV', 'cc-csc', 'numeric', 'true'],
    ['Name on card', 'cc-name', 'text', 'false'],
    ['E-mail', 'email', 'email', 'true'],
    ['SMS code', 'one-time-code', 'numeric', 'true'],
    ['Payer', 'name', 'text', 'true'],
    ['Cell', 'tel', 'tel', 'true'],
  ] as const) {
    expect(attributes(label), label).toEqual(expected);
  }
});

test('only an uppercase field asks the keyboard for capitals', async () => {
  const form = await openForm({
    fields: [
      textField({ label: 'Payer', regex: '.' }),
      textField({ name: 'plate', type: 'text_uppercase', label: 'Plate' }),
    ],
  });
  const hints = [form.field('Payer'), form.field('Payer').form, form.field('Plate')];
  // A field without the attribute inherits the one of its form.
  expect(hints.map((element) => element?.getAttribute('autocapitalize'))).toEqual([null, 'off', 'characters']);
});

test('fields of one category are shown together under one heading, at the position of the first', async () => {
  const form = await openForm({
    fields: [
      textField({ label: 'Account', category: 'Bank' }),
      textField({ name: 'c', label: 'Owner', category: { en: 'Account holder', es: 'Titular' } }),
      textField({ name: 'b', label: 'Branch', category: 'Bank' }),
      textField({ name: 'd', label: 'Sender', category: 'Others', advanced: true }),
    ],
  });
  const labels = [...form.container.querySelectorAll('.pw-fieldset .pw-label')];
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Amount', 'Account', 'Branch', 'Owner', 'Sender']);
  await form.click(screen.getByText('More details'));
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Bank', 'Account holder', 'Others']);
});

test.each(['', {}, { en: '' }])(
  'the category %j is none: no heading, and its fields stay where they are',
  async (none) => {
    const form = await openForm({
      fields: [
        textField({ label: 'Account', category: none }),
        textField({ name: 'b', label: 'Owner', category: 'Bank' }),
        textField({ name: 'c', label: 'Branch', category: none }),
      ],
    });
    const labels = [...form.container.querySelectorAll('.pw-fieldset .pw-label')];
    expect(labels.map(({ textContent }) => textContent)).toEqual(['Amount', 'Account', 'Owner', 'Branch']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Bank']);
  },
);

test('an empty mask, message, label or placeholder in a definition is ignored', async () => {
  const form = await openForm({
    fields: [
      textField({ mask: '', regex_error_key: '', placeholder_key: '', placeholder_text: '4 digits' }),
      { name: 'branch', label: { de: '' }, validations: [{ regex: '^\\d+$', message: '' }] },
      { name: 'kind', type: 'dropdown', label: 'Kind', values: [{ value: 'person', text: '' }] },
    ],
  });
  expect(form.field('Code').placeholder).toBe('4 digits');
  expect(screen.getByText('branch').getAttribute('lang')).toBeNull();
  await form.fill('Code', '12');
  await form.fill('branch', 'x');
  await form.click(form.submit);
  expect(form.message('Code')).toBe('Check what you entered here');
  expect(form.message('branch')).toBe('Check what you entered here');
  await form.fill('Code', '1234');
  await form.fill('branch', '');
  await form.leave();
  expect(form.message('branch')).toBe('This field is required');
  await form.fill('branch', '7');
  await form.choose('Kind', 'person');
  expect(await form.pay()).toMatchObject({ fields: { code: '1234', branch: '7', kind: 'person' } });
});

test('a bank field that is filled in from the card number loses its error', async () => {
  const form = await openForm({
    fields: [
      { name: 'pan', type: 'text', label: 'Card number' },
      { name: 'bankName', type: 'text', label: 'Bank', regex: '^.+$' },
    ],
  });
  await form.click(form.submit);
  expect(form.message('Bank')).toBe('This field is required');
  await form.fill('Card number', '4111111111111111');
  await form.until(() => expect(form.field('Bank').value).toBe('Sagar Bank'));
  expect(form.message('Bank')).toBe('');
  expect(form.isRefused).toBe(false);
});

const CARD_AND_BANK = [
  { name: 'pan', type: 'text', label: 'Card number' },
  { name: 'bankName', type: 'text', label: 'Bank' },
];

test.each([
  ['that was found for another card is not kept', '', ['', 'Caixa Serrana']],
  ['that the player typed is kept', 'My own', ['My own', 'My own']],
] as const)('on the way back to a form, a bank %s', async (_which, own, banks) => {
  const form = await openForm({ fields: CARD_AND_BANK });
  await form.fill('Card number', '4111111111111111');
  await form.until(() => expect(form.field('Bank').value).toBe('Sagar Bank'));
  if (own) await form.fill('Bank', own);
  await form.step(-1);
  await form.chooseMethod('Test method');
  expect([form.field('Card number').value, form.field('Bank').value]).toEqual(['', banks[0]]);
  await form.fill('Card number', '5105105105105100');
  await form.until(() => expect(form.calls('bank-get')).toHaveLength(2));
  await form.until(() => expect(form.field('Bank').value).toBe(banks[1]));
});

test('of two card fields that show by turns, the bank is that of the card that shows', async () => {
  const fields = [
    { name: 'kind', type: 'dropdown', label: 'Kind', values: ['local', 'foreign'], value: 'local' },
    { name: 'pan', label: 'Local card', showWhen: { field: 'kind', in: ['local'] } },
    { name: 'card', label: 'Foreign card', showWhen: { field: 'kind', in: ['foreign'] } },
    { name: 'bank', label: 'Bank' },
  ];
  const form = await openForm({ fields });
  await form.fill('Local card', '4111111111111111');
  await form.until(() => expect(form.field('Bank').value).toBe('Sagar Bank'));
  await form.choose('Kind', 'foreign');
  await form.until(() => expect(form.field('Bank').value).toBe(''));
  await form.fill('Foreign card', '5105105105105100');
  await form.until(() => expect(form.field('Bank').value).toBe('Caixa Serrana'));
});
