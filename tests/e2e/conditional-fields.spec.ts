import { textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

const kind = { name: 'kind', type: 'dropdown', label: 'Kind', value: 'person', values: ['person', 'firm'] };

test('showWhen shows, checks and sends a field only while the other one holds the value', async ({
  openForm,
  cashier,
  backend,
}) => {
  const { form } = cashier;
  await openForm({
    fields: [
      kind,
      textField({ name: 'document', label: 'Document', showWhen: { field: 'kind', in: ['person'] } }),
      textField({ name: 'tax', label: 'Tax number', showWhen: { field: 'kind', in: ['firm'] } }),
    ],
  });
  await expect(form.field('Document')).toBeVisible();
  await expect(form.field('Tax number')).toHaveCount(0);
  await form.field('Document').fill('12');
  await form.submit.click();
  await expect(form.message('Document')).toHaveText('Four digits please');

  await form.choose('Kind', 'firm');
  await expect(form.field('Document')).toHaveCount(0);
  await form.field('Tax number').fill('4321');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { kind: 'firm', tax: '4321' } }),
  ]);
});

test('a pix form shows the cpf and the key of the chosen type', async ({ host, cashier, backend }) => {
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

test('advanced fields stand in a disclosure, which a refused press opens', async ({ openForm, cashier }) => {
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

test('a hidden field is sent with its value, a wallet field apart from the fields', async ({
  openForm,
  cashier,
  backend,
}) => {
  await openForm({
    fields: [
      { name: 'channel', label: 'Channel', hidden: true, value: 'widget' },
      { name: 'account', label: 'Account', wallet: true, regex: '^\\w{3,}$' },
      textField(),
    ],
  });
  await expect(cashier.root.getByText('Channel')).toHaveCount(0);
  await cashier.form.field('Account').fill('me_123');
  await cashier.form.field('Code').fill('1234');
  await cashier.form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ fields: { channel: 'widget', code: '1234' }, wallet: 'me_123' }),
  ]);
});

test('an optional field left empty is left out', async ({ openForm, cashier, backend }) => {
  await openForm({
    fields: [{ name: 'note', label: 'Note' }, textField({ name: 'vat', label: 'VAT', regex: '^(\\d{4})?$' })],
  });
  await cashier.form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([expect.objectContaining({ fields: {} })]);
});

test('the banner of a definition is shown as text; a guide that runs script is not shown', async ({
  openForm,
  cashier,
}) => {
  await openForm({
    banner: { bannerTitleKey: { en: 'Use your own account' }, bannerTextKey: '<b>Others</b> are sent back.' },
    video_guide_url: { en: 'https://guides.example.com/en', en_MX: 'javascript:alert(1)' },
  });
  await expect(cashier.root.getByRole('note')).toHaveText('Use your own account<b>Others</b> are sent back.');
  await expect(cashier.root.getByRole('button', { name: 'Video guide' })).toHaveCount(0);
});
