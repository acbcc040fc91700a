import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/features/invoice/InvoicePage.tsx';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

/** The invoice that a response with this data leads to. The player asked to pay 500. */
async function openInvoice(data: object) {
  const method = definition({ cardViewType: 9 });
  const cashier = openCashier([method], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data } } }],
  });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  return { due: cashier.container.querySelector('.pw-due__sum')?.textContent, errors: cashier.told('onError') };
}

const REQUISITES = [{ name: 'account', value: '12' }];
const warning = () => screen.queryByText(/^Some of the payment details could not be read/);

test('an invoice shows its amounts with all their decimals, since another amount may not be credited', async () => {
  const paid = { passedAmount: 40.125, passedCurrency: 'USD' };
  const { due } = await openInvoice({ payment_amount: '12.345', payment_currency: 'KWD', ...paid });
  expect(due).toContain('12.345');
  expect(screen.getByText(/40\.125/)).toBeTruthy();
});

test('an invoice in another currency that does not say how much asks nobody to pay the requested number of it', async () => {
  const { due, errors } = await openInvoice({ payment_currency: 'USD', requisites: REQUISITES });
  expect(due).toBeUndefined();
  expect(warning()).not.toBeNull();
  const report = { code: 'requisite', path: '/payment_amount' };
  expect(errors).toContainEqual(expect.objectContaining(report));
});

test('empty amounts of an invoice are none: the player pays what was asked for', async () => {
  const empty = { payment_amount: '', passedAmount: '', processingAmount: '' };
  const { due, errors } = await openInvoice({ ...empty, requisites: REQUISITES });
  expect(due).toContain('500');
  expect(warning()).toBeNull();
  const report = { path: expect.stringMatching(/amount$/i) };
  expect(errors).not.toContainEqual(expect.objectContaining(report));
});
