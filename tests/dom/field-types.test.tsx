import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MethodFieldInput } from '../../schemas/method/field.ts';
import { payloadOf } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openForm, RETURN_URL } from './support/open-form.tsx';

interface Row {
  readonly field: MethodFieldInput & { readonly label: string };
  /** The message after a press with an empty or invalid value; missing if no value can be invalid. */
  readonly refused?: string;
  readonly wrong?: string;
  readonly enter: (form: Cashier) => Promise<void>;
  /** The keys that differ from the common payload. */
  readonly sent: Readonly<Record<string, unknown>>;
}

const ROWS: readonly Row[] = [
  {
    field: { name: 'ref', type: 'text', label: 'Reference', regex: '^[a-z]{2}\\d{4}$', regex_error_key: 'Like ab1234' },
    wrong: '12',
    refused: 'Like ab1234',
    enter: (form) => form.fill('Reference', ' mx2026 '),
    sent: { fields: { ref: 'mx2026' } },
  },
  {
    field: { name: 'iban', type: 'text_uppercase', label: 'IBAN', regex: '^AE\\d{4}$', regex_error_key: 'AE, digits' },
    wrong: 'de',
    refused: 'AE, digits',
    enter: (form) => form.fill('IBAN', 'ae0712'),
    sent: { fields: { iban: 'AE0712' } },
  },
  {
    field: { name: 'kind', type: 'dropdown', label: 'Kind', values: ['person', { value: 'firm', text: 'Company' }] },
    refused: 'This field is required',
    enter: (form) => form.choose('Kind', 'Company'),
    sent: { fields: { kind: 'firm' } },
  },
  {
    field: { name: 'land', type: 'dropdown_country', label: 'Land' },
    refused: 'This field is required',
    enter: (form) => form.choose('Land', 'Brazil'),
    sent: { fields: { land: 'BR' } },
  },
  {
    field: { name: 'coin', type: 'dropdown_currency', label: 'Coin' },
    refused: 'This field is required',
    enter: (form) => form.choose('Coin', /^Canadian Dollar/),
    sent: { fields: { coin: 'CAD' } },
  },
  {
    field: { name: 'mobile', type: 'phone_with_prefix', label: 'Mobile' },
    refused: 'This field is required',
    enter: (form) => form.fill('Mobile', '2221234567'),
    sent: { fields: { mobile: '+522221234567' } },
  },
  {
    field: { name: 'net', type: 'networks', label: 'Network', values: ['ERC-20', 'TRC-20', 'TON'] },
    enter: (form) => form.click(screen.getByRole('radio', { name: 'TON' })),
    sent: { fields: { net: 'TON' } },
  },
  {
    field: { name: 'sum', type: 'amount', label: 'Sum to send', regex: '^\\d+00$', regex_error_key: 'Whole hundreds' },
    wrong: '750',
    refused: 'Whole hundreds',
    enter: (form) => form.fill('Sum to send', '700'),
    sent: { amount: 700 },
  },
];

const open = ({ field }: Row): Promise<Cashier> =>
  openForm({ name: `made_${field.type}`, text: `Made of ${field.type}`, fields: [field] });
const byType = (rows: readonly Row[]) => rows.map((row) => [row.field.type, row] as const);
const refusing = ROWS.filter(({ refused }) => refused !== undefined);

test.each(byType(refusing))(
  'an invalid field of type %s refuses the press until it is corrected',
  async (_type, row) => {
    const { field, wrong, refused } = row;
    const form = await open(row);
    if (wrong !== undefined) await form.fill(field.label, wrong);
    await form.click(form.submit);
    expect(form.message(field.label)).toBe(refused);
    expect(form.isRefused).toBe(true);
    expect(form.payloads('deposit-create')).toEqual([]);
    await row.enter(form);
    expect(form.isRefused).toBe(false);
  },
);

test.each(byType(ROWS))(
  'the value of a field of type %s is sent in the format of its definition',
  async (type, row) => {
    const form = await open(row);
    expect(screen.getByText(row.field.label)).toBeTruthy();
    await row.enter(form);
    expect(await form.pay()).toEqual(payloadOf(RETURN_URL, { paymentType: `made_${type}`, ...row.sent }));
    expect(form.told('onError')).toEqual([]);
  },
);
