import { expect, test, vi } from 'vitest';
import { openForm } from './support/open-form.tsx';

const fields = [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }];

test('the prefix is fixed and the placeholder is the example number of the country', async () => {
  const form = await openForm({ fields });
  await vi.waitFor(() => expect(form.box('Cell').querySelector('.pw-prefix')?.textContent).toBe('+52'));
  expect(form.field('Cell').placeholder).toBe('222 123 4567');
  expect(form.field('Cell').value).toBe('');
});

test('a plus and letters cannot be typed, and digits are grouped for the country', async () => {
  const form = await openForm({ fields });
  await form.type(form.field('Cell'), '+2a22x1234567');
  expect(form.field('Cell').value).toBe('222 123 4567');
});

test('a pasted number is read despite other characters around it, and sent with the prefix', async () => {
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

test('a number that is too short is refused on leaving', async () => {
  const form = await openForm({ fields });
  await form.fill('Cell', '222');
  await form.leave();
  expect(form.message('Cell')).toBe('Enter the full phone number');
  expect(form.field('Cell').getAttribute('aria-invalid')).toBe('true');
});

test('a country outside the selector has its own prefix and grouping', async () => {
  const form = await openForm({ fields }, { country: 'IS' });
  await vi.waitFor(() => expect(form.box('Cell').querySelector('.pw-prefix')?.textContent).toBe('+354'));
  await form.fill('Cell', '6112345');
  expect(form.field('Cell').value).toBe('611 2345');
});
