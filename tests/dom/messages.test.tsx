import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textField } from '../e2e/support/definitions.ts';
import { openForm } from './support/open-form.tsx';

const two = [
  textField(),
  textField({ name: 'city', label: 'City', regex: '^\\p{L}+$', regex_error_key: 'Letters alone' }),
];

test('the message of a field shows on leaving the field, disappears on focus and shows again on leaving', async () => {
  const form = await openForm({ fields: two });
  const code = form.field('Code');
  await form.fill('Code', '12');
  expect(form.message('Code')).toBe('');
  await form.click(form.field('City'));
  expect(form.message('Code')).toBe('Four digits please');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(code.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Four digits please');
  await form.click(code);
  expect(form.message('Code')).toBe('');
  await form.click(form.field('City'));
  expect(form.message('Code')).toBe('Four digits please');
  await form.fill('Code', '1234');
  await form.click(form.field('City'));
  expect(form.message('Code')).toBe('');
  expect(code.getAttribute('aria-invalid')).toBe('false');
});

test('a field that the player only tabs through shows no message', async () => {
  const form = await openForm({ fields: two });
  await form.click(form.field('Code'));
  await form.press('{Tab}');
  expect(document.activeElement).toBe(form.field('City'));
  expect(form.message('Code')).toBe('');
});

test('a field that was emptied again is missing once the player leaves it', async () => {
  const form = await openForm({ fields: two });
  await form.fill('Code', '12');
  await form.fill('Code', '');
  expect(form.message('Code')).toBe('');
  await form.leave();
  expect(form.message('Code')).toBe('Four digits please');
});

test('a refused press shows all messages, focuses the first invalid field and sends nothing', async () => {
  const form = await openForm({ prefilledAmount: {}, fields: two });
  expect(form.isRefused).toBe(false);
  await form.click(form.submit);
  expect(['Amount', 'Code', 'City'].map((label) => form.message(label))).toEqual([
    'Enter an amount',
    'Four digits please',
    'Letters alone',
  ]);
  expect(document.activeElement).toBe(form.amount);
  await form.fill('Amount', '500');
  await form.click(form.submit);
  expect(document.activeElement).toBe(form.field('Code'));
  expect(form.message('Code')).toBe('Four digits please');
  expect(form.isRefused).toBe(true);
  expect(form.payloads('deposit-create')).toEqual([]);
});

test('the summary and the live region list the invalid fields, until the player corrects them', async () => {
  const form = await openForm({ fields: two });
  await form.click(form.submit);
  const summary = screen.getByRole('region', { name: 'Please fix these fields' });
  const lines = within(summary).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Code: Four digits please', 'City: Letters alone']);
  expect(screen.getByRole('status').textContent).toBe('Check these fields: Code and City');
  await form.fill('Code', '1234');
  await form.fill('City', 'Oaxaca');
  expect(screen.queryByRole('region', { name: 'Please fix these fields' })).toBeNull();
  expect(form.isRefused).toBe(false);
});

test('a triggered field is checked from the start and disables the button until it is valid', async () => {
  const form = await openForm({ fields: [textField({ triggered: true, value: '12' })] });
  expect(form.message('Code')).toBe('Four digits please');
  expect(form.isRefused).toBe(true);
  await form.fill('Code', '1234');
  expect(form.isRefused).toBe(false);
});

test('a field checks its regex, then its validations in order, with messages in the language of the player', async () => {
  const validations = [
    { regex: '^1', message: { es: 'Empieza por 1', en: 'Starts with 1' } },
    { regex: '9$', message: 'Ends with 9' },
  ];
  const form = await openForm({ fields: [textField({ validations })] });
  for (const [value, message] of [
    ['2', 'Four digits please'],
    ['2000', 'Starts with 1'],
    ['1000', 'Ends with 9'],
    ['1009', ''],
  ] as const) {
    await form.fill('Code', value);
    await form.leave();
    expect(form.message('Code'), value).toBe(message);
  }
});

test('a regex without its own message and a text over 512 characters show the default message', async () => {
  const form = await openForm({ fields: [{ name: 'note', label: 'Note', regex: '^[a-z]+$' }] });
  const long = 'a'.repeat(513);
  for (const value of ['9', long]) {
    await form.fill('Note', '');
    await form.paste(form.field('Note'), value);
    await form.leave();
    expect(form.message('Note')).toBe('Check what you entered here');
  }
  expect(form.field('Note').value).toBe(long);
  await form.fill('Note', '');
  await form.paste(form.field('Note'), 'a'.repeat(512));
  await form.leave();
  expect(form.message('Note')).toBe('');
});
