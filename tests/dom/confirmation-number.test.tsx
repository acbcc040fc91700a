import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textField } from '../e2e/support/definitions.ts';
import { openForm } from './support/open-form.tsx';

const LABEL = 'Confirmation number';
const DATA = { payment_amount: 500, payment_currency: 'MXN', requisites: [{ name: 'account', value: '12' }] };

/** The invoice of a method with a confirmation number. */
async function openInvoice(data: object) {
  const form = await openForm({ traits: { confirmationId: { min: 8, max: 10 } } });
  form.script({ call: 'deposit-create', body: { depositId: 'd1', apiResponse: { data: { ...DATA, ...data } } } });
  await form.click(form.submit);
  const paid = await screen.findByRole('button', { name: 'I have paid' });
  return { form, paid };
}

test('an invoice whose paid button sends a request has a field for the confirmation number', async () => {
  const { form, paid } = await openInvoice({ unifiedFlow: true });
  expect(paid.getAttribute('aria-disabled')).toBe('true');
  await form.fill(LABEL, '12345678');
  await form.click(paid);
  await form.until(() => expect(form.calls('deposit-complete')).toHaveLength(1));
  expect(form.payloads('deposit-complete')).toMatchObject([{ confirmationId: '12345678' }]);
});

test('an invoice whose paid button sends nothing has no field for the confirmation number', async () => {
  const { form, paid } = await openInvoice({});
  expect(form.hasField(LABEL)).toBe(false);
  await form.click(paid);
  await screen.findByRole('heading', { name: 'Payment in progress' });
});

test('an invoice whose paid button sends nothing shows no fields, and reports to the host that they cannot be sent', async () => {
  const { form, paid } = await openInvoice({ inputFields: [textField({ name: 'payer', label: 'Payer' })] });
  expect(form.hasField('Payer')).toBe(false);
  expect(form.told('onError')).toContainEqual({
    code: 'fields_not_sent',
    path: '/inputFields',
    message: 'test_method: the paid button of this invoice sends nothing, so no field is asked for',
  });
  await form.click(paid);
  await screen.findByRole('heading', { name: 'Payment in progress' });
});

test('an invoice whose paid button sends a request shows and sends the fields of the response, without a report', async () => {
  const inputFields = [textField({ name: 'payer', label: 'Payer' })];
  const { form, paid } = await openInvoice({ unifiedFlow: true, inputFields });
  expect(form.told('onError')).not.toContainEqual(expect.objectContaining({ code: 'fields_not_sent' }));
  await form.fill('Payer', '1234');
  await form.fill(LABEL, '12345678');
  await form.click(paid);
  await form.until(() => expect(form.payloads('deposit-complete')).toMatchObject([{ fields: { payer: '1234' } }]));
});
