import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STATUS_CODES } from '../../fixtures/backend/settle.ts';
import '../../src/features/invoice/InvoicePage.tsx';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

const INVOICE = { requisites: [{ name: 'account', value: '032180000118359719' }] };

test.each([
  ['a bank transfer', 9, { data: INVOICE }],
  ['a code to scan', 7, { pageId: 'easype', data: { qrCodeText: 'upi://pay?pa=shop@example' } }],
])('a failed payment by %s leads back to the form, not to its invoice', async (_name, cardViewType, apiResponse) => {
  const method = definition({ cardViewType });
  const cashier = openCashier([method], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse } }],
  });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  await cashier.pushStatus({ depositId: '7' }, STATUS_CODES.mistaked);
  await screen.findByRole('heading', { name: 'The payment did not go through' });
  await cashier.click(screen.getByRole('button', { name: 'Back to payment' }));
  await screen.findByRole('heading', { name: method.text });
  await cashier.until(() => expect(cashier.submit).not.toBeNull());
  expect(screen.queryByRole('timer')).toBeNull();
  // Leaving says nothing more of a status.
  expect(cashier.told('analytics')).not.toContainEqual(
    expect.objectContaining({ event: 'status', params: expect.objectContaining({ status: 'waiting' }) }),
  );
});
