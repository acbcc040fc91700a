import type { MethodFieldInput } from '../../schemas/method/field.ts';
import type { Cashier } from './support/cashier.ts';
import { definition, payloadOf } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

interface Row {
  readonly field: MethodFieldInput & { readonly label: string };
  /** The message of a press with nothing, or something wrong, entered; absent where there is nothing to be wrong. */
  readonly refused?: string;
  readonly enterWrong?: (cashier: Cashier) => Promise<void>;
  readonly enter: (cashier: Cashier) => Promise<void>;
  /** What the payload holds beside the rest. */
  readonly sent: Readonly<Record<string, unknown>>;
}

const ROWS: readonly Row[] = [
  {
    field: { name: 'ref', type: 'text', label: 'Reference', regex: '^[a-z]{2}\\d{4}$', regex_error_key: 'Like ab1234' },
    refused: 'Like ab1234',
    enterWrong: ({ form }) => form.field('Reference').fill('12'),
    enter: ({ form }) => form.field('Reference').fill(' mx2026 '),
    sent: { fields: { ref: 'mx2026' } },
  },
  {
    field: {
      name: 'iban',
      type: 'text_uppercase',
      label: 'IBAN',
      regex: '^AE\\d{4}$',
      regex_error_key: 'AE and digits',
    },
    refused: 'AE and digits',
    enterWrong: ({ form }) => form.field('IBAN').fill('de'),
    enter: ({ form }) => form.field('IBAN').fill('ae0712'),
    sent: { fields: { iban: 'AE0712' } },
  },
  {
    field: { name: 'kind', type: 'dropdown', label: 'Kind', values: ['person', { value: 'firm', text: 'Company' }] },
    refused: 'Fill this in',
    enter: ({ form }) => form.choose('Kind', 'Company'),
    sent: { fields: { kind: 'firm' } },
  },
  {
    field: { name: 'land', type: 'dropdown_country', label: 'Land' },
    refused: 'Fill this in',
    enter: ({ form }) => form.choose('Land', 'Brazil'),
    sent: { fields: { land: 'BR' } },
  },
  {
    field: { name: 'coin', type: 'dropdown_currency', label: 'Coin' },
    refused: 'Fill this in',
    enter: ({ form }) => form.choose('Coin', 'Canadian Dollar'),
    sent: { fields: { coin: 'CAD' } },
  },
  {
    field: { name: 'mobile', type: 'phone_with_prefix', label: 'Mobile' },
    refused: 'Fill this in',
    enter: ({ form }) => form.field('Mobile').fill('2221234567'),
    sent: { fields: { mobile: '+522221234567' } },
  },
  {
    field: { name: 'net', type: 'networks', label: 'Network', values: ['ERC-20', 'TRC-20', 'TON'] },
    enter: ({ root }) => root.getByRole('radio', { name: 'TON' }).click(),
    sent: { fields: { net: 'TON' } },
  },
  {
    field: { name: 'sum', type: 'amount', label: 'Sum to send', regex: '^\\d+00$', regex_error_key: 'Whole hundreds' },
    refused: 'Whole hundreds',
    enterWrong: ({ form }) => form.field('Sum to send').fill('750'),
    enter: ({ form }) => form.field('Sum to send').fill('700'),
    sent: { amount: 700 },
  },
];

for (const { field, refused, enterWrong, enter, sent } of ROWS) {
  const type = field.type ?? 'text';

  test(`a definition with a field of type ${type} is listed, rendered, validated and paid`, async ({
    backend,
    host,
    cashier,
    sessionFor,
  }) => {
    const { form, list } = cashier;
    const method = definition({ name: `made_${type}`, text: `Made of ${type}`, fields: [field] });
    await backend.methods({ extra: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
    await host.open();
    await list.method(method.text).click();
    await expect(cashier.heading).toHaveText(method.text);
    await expect(cashier.main.getByText(field.label, { exact: true })).toBeVisible();

    if (refused !== undefined) {
      await enterWrong?.(cashier);
      await form.submit.click();
      await expect(form.message(field.label)).toHaveText(refused);
      await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
      expect(await backend.calls('deposit-create')).toEqual([]);
    }
    await enter(cashier);
    await sessionFor(Number(sent['amount'] ?? 500));
    await form.submit.click();
    await expect(cashier.status.waiting).toBeVisible();
    const returnUrl = new URL('deposit/complete', urls.widget).href;
    expect(await backend.payloads('deposit-create')).toEqual([
      payloadOf(returnUrl, { paymentType: method.name, paymentSessionId: expect.any(String), ...sent }),
    ]);
    expect(await host.payloads('onError')).not.toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(method.name) }),
    );
  });
}
