import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textField } from '../e2e/support/definitions.ts';
import { openForm } from './support/open-form.tsx';

const kind = { name: 'kind', type: 'dropdown', label: 'Kind', value: 'person', values: ['person', 'firm'] };

test('a field with showWhen is shown, checked and sent only while the other field has the value', async () => {
  const form = await openForm({
    fields: [
      kind,
      textField({ name: 'document', label: 'Document', showWhen: { field: 'kind', in: ['person'] } }),
      textField({ name: 'tax', label: 'Tax number', showWhen: { field: 'kind', in: ['firm'] } }),
    ],
  });
  expect(form.hasField('Document')).toBe(true);
  expect(form.hasField('Tax number')).toBe(false);
  await form.fill('Document', '12');
  await form.click(form.submit);
  expect(form.message('Document')).toBe('Four digits please');
  await form.choose('Kind', 'firm');
  expect(form.hasField('Document')).toBe(false);
  expect([form.isRefused, form.message('Tax number')]).toEqual([true, 'Four digits please']);
  await form.fill('Tax number', '4321');
  expect(form.isRefused).toBe(false);
  expect(await form.pay()).toMatchObject({ fields: { kind: 'firm', tax: '4321' } });
});

test('showWhen also works through a chain of fields', async () => {
  const form = await openForm({
    fields: [
      kind,
      textField({ name: 'tax', label: 'Tax number', showWhen: { field: 'kind', in: ['firm'] } }),
      textField({ name: 'seat', label: 'Seat', showWhen: { field: 'tax', in: ['4321'] } }),
    ],
  });
  await form.choose('Kind', 'firm');
  expect(form.hasField('Seat')).toBe(false);
  await form.fill('Tax number', '4321');
  expect(form.hasField('Seat')).toBe(true);
  await form.choose('Kind', 'person');
  expect(form.hasField('Seat')).toBe(false);
  await form.choose('Kind', 'firm');
  expect(form.hasField('Seat')).toBe(true);
});

test('showWhen compares typed text without outer spaces, without its mask, and in capitals for an uppercase field', async () => {
  const after = (field: string, value: string) => ({ showWhen: { field, in: [value] } });
  const form = await openForm({
    fields: [
      { name: 'plan', label: 'Plan' },
      textField({ name: 'a', label: 'A', ...after('plan', 'gold') }),
      { name: 'bic', type: 'text_uppercase', label: 'BIC' },
      textField({ name: 'b', label: 'B', ...after('bic', 'ABC') }),
      { name: 'branch', label: 'Branch', mask: '##-##' },
      textField({ name: 'c', label: 'C', ...after('branch', '1234') }),
    ],
  });
  await form.fill('Plan', 'gold ');
  await form.fill('BIC', 'abc');
  await form.fill('Branch', '1234');
  for (const label of ['A', 'B', 'C']) await form.fill(label, '4321');
  const fields = { plan: 'gold', a: '4321', bic: 'ABC', b: '4321', branch: '1234', c: '4321' };
  expect(await form.pay()).toMatchObject({ fields });
});

test('before a refused press, a newly shown field is not checked and does not disable the button', async () => {
  const tax = textField({ name: 'tax', label: 'Tax number', showWhen: { field: 'kind', in: ['firm'] } });
  const form = await openForm({ fields: [kind, tax] });
  await form.choose('Kind', 'firm');
  expect([form.isRefused, form.message('Tax number')]).toEqual([false, '']);
});

test('a triggered field is checked whenever it is shown, and disables the button until it is valid', async () => {
  const tax = textField({
    name: 'tax',
    label: 'Tax number',
    triggered: true,
    showWhen: { field: 'kind', in: ['firm'] },
  });
  const form = await openForm({ fields: [kind, tax] });
  for (const [option, isRefused] of [
    ['firm', true],
    ['person', false],
    ['firm', true],
  ] as const) {
    await form.choose('Kind', option);
    expect(form.isRefused, option).toBe(isRefused);
  }
  await form.fill('Tax number', '4321');
  expect(form.isRefused).toBe(false);
});

test('a heading and the disclosure are shown only while one of their fields is shown', async () => {
  const ofFirms = { showWhen: { field: 'kind', in: ['firm'] } };
  const form = await openForm({
    fields: [
      kind,
      textField({ name: 'tax', label: 'Tax number', category: 'Company', ...ofFirms }),
      textField({ name: 'note', label: 'Note', advanced: true, ...ofFirms }),
    ],
  });
  const more = () => screen.queryByText('More details')?.closest('details')?.hidden;
  for (const [option, isThere] of [
    ['person', false],
    ['firm', true],
    ['person', false],
  ] as const) {
    await form.choose('Kind', option);
    expect(screen.queryByRole('heading', { name: 'Company' }) !== null, option).toBe(isThere);
    expect(more(), option).toBe(!isThere);
  }
});

test('a refused press opens the disclosure of an invalid advanced field', async () => {
  const form = await openForm({ fields: [textField({ advanced: true })] });
  const details = screen.getByText('More details').closest('details');
  expect(details?.open).toBe(false);
  await form.click(form.submit);
  expect(details?.open).toBe(true);
  expect(document.activeElement).toBe(form.field('Code'));
});

test('errors are listed and focused in the order of the form, with advanced fields last', async () => {
  const form = await openForm({ fields: [textField({ name: 'note', label: 'Note', advanced: true }), textField()] });
  await form.click(form.submit);
  expect(document.activeElement).toBe(form.field('Code'));
  const summary = screen.getByRole('region', { name: 'Please fix these fields' });
  expect(summary.textContent).toMatch(/^Code.*Note/);
});

test('a hidden field is sent with its value, a wallet beside the fields, and an empty optional field not at all', async () => {
  const form = await openForm({
    fields: [
      { name: 'channel', label: 'Channel', hidden: true, value: 'widget' },
      { name: 'account', label: 'Account', wallet: true, regex: '^\\w{3,}$' },
      { name: 'note', label: 'Note' },
      textField({ name: 'vat', label: 'VAT', regex: '^(\\d{4})?$' }),
      textField(),
    ],
  });
  expect(screen.queryByText('Channel')).toBeNull();
  await form.fill('Account', 'me_123');
  await form.fill('Code', '1234');
  const payload = await form.pay();
  expect(payload['fields']).toEqual({ channel: 'widget', code: '1234' });
  expect(payload['wallet']).toBe('me_123');
});

test('a banner without texts is not shown', async () => {
  await openForm({ banner: { bannerTitleKey: '', bannerTextKey: '' } });
  expect(screen.queryByRole('note')).toBeNull();
});

test('a banner is shown as plain text, and a guide with a script address is not shown', async () => {
  await openForm({
    banner: { bannerTitleKey: { en: 'Use your own account' }, bannerTextKey: '<b>Others</b> are sent back.' },
    video_guide_url: { en: 'https://guides.example.com/en', en_MX: 'javascript:alert(1)' },
  });
  expect(screen.getByRole('note').textContent).toBe('Use your own account<b>Others</b> are sent back.');
  expect(screen.queryByRole('button', { name: 'Video guide' })).toBeNull();
});

test('in a second step, a condition can refer to a hidden field of the same response', async () => {
  const form = await openForm();
  const fields = [
    { name: 'kind', hidden: true, value: 'firm' },
    textField({ name: 'tax', label: 'Tax number', showWhen: { field: 'kind', in: ['firm'] } }),
  ];
  form.script({ call: 'deposit-create', body: { depositId: 'd1', fields, apiResponse: { isFieldsRequired: true } } });
  await form.click(form.submit);
  await form.until(() => expect(form.hasField('Tax number')).toBe(true));
  await form.fill('Tax number', '4321');
  await form.click(form.submit);
  await form.until(() => expect(form.calls('deposit-create')).toHaveLength(2));
  expect(form.payloads('deposit-create').at(-1)).toMatchObject({ fields: { kind: 'firm', tax: '4321' } });
});
