import type { MethodFieldInput } from '../../schemas/method/field.ts';
import { definition, payloadOf } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

const fields: MethodFieldInput[] = [
  { name: 'ref', type: 'text', label: 'Reference', regex: '^[a-z]{2}\\d{4}$', regex_error_key: 'Like ab1234' },
  { name: 'iban', type: 'text_uppercase', label: 'IBAN', regex: '^AE\\d{4}$' },
  { name: 'kind', type: 'dropdown', label: 'Kind', values: ['person', { value: 'firm', text: 'Company' }] },
  { name: 'land', type: 'dropdown_country', label: 'Land' },
  { name: 'coin', type: 'dropdown_currency', label: 'Coin' },
  { name: 'mobile', type: 'phone_with_prefix', label: 'Mobile' },
  { name: 'net', type: 'networks', label: 'Network', values: ['ERC-20', 'TRC-20', 'TON'] },
  { name: 'sum', type: 'amount', label: 'Sum to send', regex: '^\\d+00$', regex_error_key: 'Whole hundreds' },
];

test('a definition with a field of each type is listed, rendered, validated and paid', async ({
  backend,
  host,
  cashier,
  sessionFor,
}) => {
  const { form, list, root } = cashier;
  const method = definition({ name: 'made_of_all', text: 'Made of all', prefilledAmount: {}, fields });
  await backend.methods({ extra: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
  await host.open();
  await list.method(method.text).click();
  await expect(cashier.heading).toHaveText(method.text);

  await form.field('Sum to send').fill('750');
  await form.field('Reference').fill('12');
  await form.submit.click();
  await expect(form.message('Sum to send')).toHaveText('Whole hundreds');
  await expect(form.message('Reference')).toHaveText('Like ab1234');
  for (const label of ['IBAN', 'Kind', 'Land', 'Coin', 'Mobile']) {
    await expect(form.message(label), label).toHaveText('This field is required');
  }
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  expect(await backend.calls('deposit-create')).toEqual([]);

  await form.field('Sum to send').fill('700');
  await form.field('Reference').fill(' mx2026 ');
  await form.field('IBAN').fill('ae0712');
  await form.choose('Kind', 'Company');
  await form.choose('Land', 'Brazil');
  await form.choose('Coin', 'Canadian Dollar');
  await form.field('Mobile').fill('2221234567');
  await root.getByRole('radio', { name: 'TON' }).click();
  await sessionFor(700);
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    payloadOf(new URL('deposit/complete', urls.widget).href, {
      paymentType: method.name,
      amount: 700,
      paymentSessionId: expect.any(String),
      fields: {
        ref: 'mx2026',
        iban: 'AE0712',
        kind: 'firm',
        land: 'BR',
        coin: 'CAD',
        mobile: '+522221234567',
        net: 'TON',
      },
    }),
  ]);
  expect(await host.payloads('onError')).not.toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(method.name) }),
  );
});
