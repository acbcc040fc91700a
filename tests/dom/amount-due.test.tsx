import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/features/invoice/InvoicePage.tsx';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

test('an invoice shows its amounts with all their decimals, since another amount may not be credited', async () => {
  const method = definition({ cardViewType: 9 });
  const data = { payment_amount: '12.345', payment_currency: 'KWD', passedAmount: 40.125, passedCurrency: 'USD' };
  const cashier = openCashier([method], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data } } }],
  });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  expect(cashier.container.querySelector('.pw-due__sum')?.textContent).toContain('12.345');
  expect(screen.getByText(/40\.125/)).toBeTruthy();
});

test('an invoice in another currency that does not say how much asks nobody to pay the requested number of it', async () => {
  const method = definition({ cardViewType: 9 });
  const data = { payment_currency: 'USD', requisites: [{ name: 'account', value: '12' }] };
  const cashier = openCashier([method], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data } } }],
  });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  expect(cashier.container.querySelector('.pw-due__sum')).toBeNull();
  expect(screen.getByText(/^Some of the payment details could not be read/)).toBeTruthy();
  const report = { code: 'requisite', path: '/payment_amount' };
  expect(cashier.told('onError')).toContainEqual(expect.objectContaining(report));
});

test('empty amounts of an invoice are none: the player pays what was asked for', async () => {
  const method = definition({ cardViewType: 9 });
  const data = {
    payment_amount: '',
    passedAmount: '',
    processingAmount: '',
    requisites: [{ name: 'account', value: '12' }],
  };
  const cashier = openCashier([method], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data } } }],
  });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  expect(cashier.container.querySelector('.pw-due__sum')?.textContent).toContain('500');
  expect(screen.queryByText(/^Some of the payment details could not be read/)).toBeNull();
  const report = { path: expect.stringMatching(/amount$/i) };
  expect(cashier.told('onError')).not.toContainEqual(expect.objectContaining(report));
});
