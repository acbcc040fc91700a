import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
// Loaded here, so that the test does not wait for this code.
import '../../src/features/invoice/InvoicePage.tsx';
import type { Cashier } from './support/cashier.ts';
import { openForm } from './support/open-form.tsx';

const fields = [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }];

test('a phone field has a fixed prefix, and the example number of the country as placeholder', async () => {
  const form = await openForm({ fields });
  await vi.waitFor(() => expect(form.box('Cell').querySelector('.pw-prefix')?.textContent).toBe('+52'));
  expect(form.field('Cell').placeholder).toBe('222 123 4567');
  expect(form.field('Cell').value).toBe('');
});

test.each([
  ['with its prefix', '+52 55 1234 5678'],
  ['without its prefix', '5512345678'],
])('the placeholder of a phone field is the example number that the country list gives %s', async (_how, number) => {
  const countries = [{ name: 'Mexico', code: 'MX', phonePrefix: 52, exampleNumber: number }];
  const form = await openForm({ fields }, { scripts: [{ call: 'methods-country-selector-v2', body: { countries } }] });
  await form.until(() => expect(form.field('Cell').placeholder).toBe('55 1234 5678'));
});

test('a triggered phone field is checked on each key, and disables the button until it is valid', async () => {
  const form = await openForm({
    fields: [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell', triggered: true }],
  });
  await form.until(() => expect(form.isRefused).toBe(true));
  await form.type(form.field('Cell'), '2221234567');
  expect(form.isRefused).toBe(false);
  await form.press('{Backspace}'.repeat(8));
  expect(form.isRefused).toBe(true);
});

test('a phone field is described by its prefix and then by its message', async () => {
  const form = await openForm({ fields });
  await form.fill('Cell', '222');
  await form.leave();
  const ids = form.field('Cell').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['+52', 'Enter the full phone number']);
});

test('a phone field accepts only digits, and groups them in the format of the country', async () => {
  const form = await openForm({ fields });
  await form.type(form.field('Cell'), '+2a22x1234567');
  expect(form.field('Cell').value).toBe('222 123 4567');
});

test('a phone field accepts a pasted number in any format, and sends it with the prefix', async () => {
  const form = await openForm({ fields });
  for (const pasted of [
    '+52 222 123 4567',
    '0052 2221234567',
    '(222) 123-4567',
    '+52 +52 2221234567',
    '\u202a٢٢٢١٢٣٤٥٦٧\u202c',
  ]) {
    await form.fill('Cell', '');
    await form.paste(form.field('Cell'), pasted);
    expect(form.field('Cell').value, pasted).toBe('222 123 4567');
  }
  expect(await form.pay()).toMatchObject({ fields: { cell: '+522221234567' } });
});

test('a phone field shows a message on leaving when the number is too short', async () => {
  const form = await openForm({ fields });
  await form.fill('Cell', '222');
  await form.leave();
  expect(form.message('Cell')).toBe('Enter the full phone number');
  expect(form.field('Cell').getAttribute('aria-invalid')).toBe('true');
});

test('an optional phone number that was too short and is emptied has no message any more', async () => {
  const form = await openForm({
    fields: [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell', regex: '^$|^\\+' }],
  });
  await form.fill('Cell', '222');
  await form.leave();
  expect(form.message('Cell')).toBe('Enter the full phone number');
  await form.fill('Cell', '');
  await form.leave();
  expect(form.message('Cell')).toBe('');
  expect(form.field('Cell').getAttribute('aria-invalid')).not.toBe('true');
});

test('a phone field has prefix and grouping even for a country outside the selector', async () => {
  const form = await openForm({ fields }, { country: 'IS' });
  await vi.waitFor(() => expect(form.box('Cell').querySelector('.pw-prefix')?.textContent).toBe('+354'));
  await form.fill('Cell', '6112345');
  expect(form.field('Cell').value).toBe('611 2345');
});

test.each([
  ['with the zero that is dialled at home', '0470 12 34 56'],
  ['with the prefix but no plus', '32 470 12 34 56'],
])('outside the selector too, a phone number typed %s is sent as dialled from abroad', async (_how, typed) => {
  const form = await openForm({ fields }, { country: 'BE' });
  await form.until(() => expect(prefix(form)).toBe('+32'));
  await form.fill('Cell', typed);
  expect(await form.pay()).toMatchObject({ fields: { cell: '+32470123456' } });
});

test.each([
  ['with the prefix', '+354 611 2345'],
  ['in digits of another script', '٦١١ ٢٣٤٥'],
])('a phone field accepts a number that the browser fills in %s, like a pasted one', async (_how, value) => {
  const form = await openForm({ fields }, { country: 'IS' });
  await form.until(() => expect(prefix(form)).toBe('+354'));
  fireEvent.input(form.field('Cell'), { target: { value } });
  expect(form.field('Cell').value).toBe('611 2345');
  expect(await form.pay()).toMatchObject({ fields: { cell: '+3546112345' } });
});

const prefix = (form: Cashier) => form.box('Cell').querySelector('.pw-prefix')?.textContent;

test('a phone field of a second step is sent with the prefix of a country outside the selector', async () => {
  const form = await openForm({}, { country: 'IS' });
  form.script({ call: 'deposit-create', body: { depositId: 'd1', fields, apiResponse: { isFieldsRequired: true } } });
  await form.click(form.submit);
  await form.until(() => expect(prefix(form)).toBe('+354'));
  await form.fill('Cell', '6112345');
  await form.click(form.submit);
  await form.until(() => expect(form.calls('deposit-create')).toHaveLength(2));
  expect(form.payloads('deposit-create').at(-1)).toMatchObject({ fields: { cell: '+3546112345' } });
});

test('a phone field of an invoice is sent with the prefix of a country outside the selector', async () => {
  const form = await openForm({}, { country: 'IS' });
  const data = { unifiedFlow: true, payment_amount: 500, payment_currency: 'MXN', inputFields: fields };
  form.script({ call: 'deposit-create', body: { depositId: 'd1', apiResponse: { data } } });
  await form.click(form.submit);
  await screen.findByRole('textbox', { name: 'Cell' });
  await form.until(() => expect(prefix(form)).toBe('+354'));
  await form.fill('Cell', '6112345');
  await form.click(screen.getByRole('button', { name: 'I have paid' }));
  await form.until(() => expect(form.calls('deposit-complete')).toHaveLength(1));
  expect(form.payloads('deposit-complete')).toMatchObject([{ fields: { cell: '+3546112345' } }]);
});

test.each([
  ['India', 'starts empty', ''],
  ['Mexico', 'keeps the number', '222 123 4567'],
])('after a choice of %s in the country list, a phone field %s', async (name, _what, kept) => {
  const countries = [
    { name: 'Mexico', code: 'MX', phonePrefix: 52 },
    { name: 'India', code: 'IN', phonePrefix: '+91' },
  ];
  const scripts = [{ call: 'methods-country-selector-v2', body: { countries } }];
  const form = await openForm({ fields: [...fields, { name: 'note', label: 'Note' }] }, { scripts });
  await form.fill('Cell', '2221234567');
  await form.fill('Note', 'for me');
  await form.click(screen.getByRole('button', { name: 'Back' }));
  await form.click(await screen.findByRole('button', { name: 'Change' }));
  await form.click(await screen.findByRole('button', { name: new RegExp(name) }));
  await form.chooseMethod('Test method');
  await form.until(() => expect(form.hasField('Cell')).toBe(true));
  expect([form.field('Cell').value, form.field('Note').value]).toEqual([kept, 'for me']);
});

test.each([
  ['an empty one', { phonePrefix: '' }],
  ['null', { phonePrefix: null }],
  ['none', {}],
])('a country that the selector lists with %s as its prefix has that of the phone library', async (_what, given) => {
  const countries = [{ name: 'Mexico', code: 'MX', ...given }];
  const form = await openForm({ fields }, { scripts: [{ call: 'methods-country-selector-v2', body: { countries } }] });
  await vi.waitFor(() => expect(form.box('Cell').querySelector('.pw-prefix')?.textContent).toBe('+52'));
});
