import { textField } from '../e2e/support/definitions.ts';
import { focusedField, focusedText, message, value } from './support/read.ts';
import { expect, expectHeading, test } from './support/test.ts';

const BANK = { name: 'bank', type: 'dropdown', label: 'Bank', values: ['Altamar', 'Bosque', 'Serrana'] };
const HOLDER = textField({ name: 'holder', label: 'Holder', regex: '^[A-Z ]+$', regex_error_key: 'Capitals please' });

test('a reload in mid-form keeps what was typed, but for a secret', async ({ openForm, cashier, driver }) => {
  const secret = textField({ name: 'secret', label: 'Secret', sensitive: true });
  await openForm({ fields: [textField(), HOLDER, secret] });
  await cashier.type({ css: 'input', name: 'Code' }, '1234');
  await cashier.type({ css: 'input', name: 'Holder' }, 'JUAN PEREZ');
  await cashier.type({ css: 'input', name: 'Secret' }, '9876');
  await driver.reload();
  await expectHeading(cashier, 'Test method');
  await expect.poll(() => cashier.read(value, 'code')).toBe('1234');
  await expect.poll(() => cashier.read(value, 'holder')).toBe('JUAN PEREZ');
  await expect.poll(() => cashier.read(value, 'secret')).toBe('');
});

test('a press on a method moves the focus to the heading of its form', async ({ openForm, cashier }) => {
  await openForm();
  await expect.poll(() => cashier.read(focusedText)).toBe('Test method');
});

test('the back button adds no entry to the history of the site, and removes none of it', async ({
  openForm,
  cashier,
  driver,
}) => {
  const lengthOf = () => driver.host.read(() => history.length);
  const leave = async () => {
    await cashier.click({ css: '.pw-back' });
    await expectHeading(cashier, 'Deposit');
  };
  await openForm();
  const length = await lengthOf();
  await leave();
  await cashier.click({ css: '.pw-tile', name: 'Test method' });
  await expectHeading(cashier, 'Test method');
  expect(await lengthOf()).toBe(length);
  await driver.host.read(() => history.pushState(null, '', '#chat'));
  await leave();
  expect(await driver.host.read(() => location.hash)).toBe('#chat');
});

test('a dropdown is opened, walked and chosen from by keyboard', async ({ openForm, cashier, backend }) => {
  await openForm({ fields: [BANK] });
  await cashier.read(() => document.querySelector<HTMLElement>('button[aria-haspopup="listbox"]')?.focus());
  await cashier.press('Enter');
  await expect.poll(() => cashier.read(() => document.querySelectorAll('[role="option"]').length)).toBe(3);
  await cashier.press('ArrowDown');
  await cashier.press('ArrowDown');
  await cashier.press('Enter');
  await expect.poll(() => cashier.read(focusedField)).toBe('bank');
  await cashier.click({ css: '[data-submit]' });
  await expectHeading(cashier, 'Waiting for your payment');
  expect(await backend.payloads('deposit-create')).toEqual([expect.objectContaining({ fields: { bank: 'Bosque' } })]);
});

test('a refused press says what is wrong and leads to the first error', async ({ openForm, cashier, backend }) => {
  await openForm({ fields: [HOLDER, textField()] });
  await cashier.type({ css: 'input', name: 'Holder' }, 'juan');
  await cashier.click({ css: '[data-submit]' });
  await expect.poll(() => cashier.read(message, 'code')).toBe('Four digits please');
  await expect.poll(() => cashier.read(focusedField)).toBe('holder');
  await cashier.press('Tab');
  await expect.poll(() => cashier.read(message, 'holder')).toBe('Capitals please');
  expect(await backend.payloads('deposit-create')).toEqual([]);
});

test('a field far down a long form can be reached and filled in, and a list of choices there is whole', async ({
  openForm,
  cashier,
  backend,
}) => {
  const many = Array.from({ length: 60 }, (_, at) =>
    textField({ name: `field${at}`, label: `Field ${at}`, regex: '^\\d{0,4}$' }),
  );
  await openForm({ fields: [...many, BANK] });
  await cashier.type({ css: 'input', name: 'Field 59' }, '1234');
  // The browser renders a field once it has come into view.
  const isRendered = () => {
    const button = document.querySelector('[data-field="bank"] button');
    button?.scrollIntoView({ block: 'center' });
    return button?.checkVisibility({ contentVisibilityAuto: true });
  };
  await expect.poll(() => cashier.read(isRendered)).toBe(true);
  await cashier.click({ css: '[data-field="bank"] button' });
  await cashier.click({ css: '[role="option"]', name: 'Serrana' });
  await cashier.click({ css: '[data-submit]' });
  await expectHeading(cashier, 'Waiting for your payment');
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { field59: '1234', bank: 'Serrana' } }),
  ]);
});
