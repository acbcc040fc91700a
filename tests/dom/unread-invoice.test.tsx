import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/features/invoice/InvoicePage.tsx';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

const VALUE = '032180000118359719';
const WARNING = /could not be read\. Do not pay/;

/** Opens the invoice of a bank transfer with one detail. */
async function openInvoice(requisite: object, card?: object) {
  const method = definition({ cardViewType: 9 });
  const data = { requisites: [{ name: 'account', value: VALUE, ...requisite }], card };
  const cashier = openCashier([method], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data } } }],
  });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  return cashier;
}

test.each([
  ['the title in another language', { title: { en: 'Account', es: 5 } }, undefined, '/requisites/0/title/es'],
  ['the title', { title: true }, undefined, '/requisites/0/title'],
  ['whether it can be copied', { isCopyable: 'yes' }, undefined, '/requisites/0/isCopyable'],
  ['the network of the card', {}, { number: '4400', payment_system: {} }, '/card/payment_system'],
])('a detail is shown without a warning when its decoration is unreadable: %s', async (_what, detail, card, path) => {
  const cashier = await openInvoice(detail, card);
  expect(screen.getByText(VALUE)).toBeTruthy();
  expect(screen.queryByText(WARNING)).toBeNull();
  expect(cashier.told('onError')).toContainEqual(
    expect.objectContaining({ code: 'unreadable', path: `/apiResponse/data${path}` }),
  );
});

test('a detail without a readable value is left out, and the player is told not to pay', async () => {
  await openInvoice({ value: true }, { number: '4400 4302', fullName: 'Ana M.' });
  expect(screen.queryByText(VALUE)).toBeNull();
  expect(screen.getByText(WARNING)).toBeTruthy();
});

test('an account with more digits than a number holds is left out, and the player is told not to pay', async () => {
  const cashier = await openInvoice({}, { number: '4400', phone: 5512345678, account_number: 123456789012345680 });
  expect(screen.getByText('5512345678')).toBeTruthy();
  expect(cashier.container.textContent).not.toContain('12345678901234');
  expect(screen.getByText(WARNING)).toBeTruthy();
});

test('numbers of an invoice are read, and figures written as text', async () => {
  const method = definition({ cardViewType: 9 });
  const data = {
    requisites: [
      { name: 'account', value: 12345678 },
      { name: 'amount', value: 1e-7 },
    ],
    lifetime: '1800',
  };
  const cashier = openCashier([method], {
    scripts: [{ call: 'deposit-create', body: { depositId: '7', apiResponse: { data } } }],
  });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  expect((await screen.findByRole('timer')).textContent).toBe('30:00');
  expect(screen.getByText('12345678')).toBeTruthy();
  expect(screen.queryByText(WARNING)).toBeNull();
  expect(cashier.told('onError')).not.toContainEqual(expect.objectContaining({ code: 'unreadable' }));
});

test('numbers among the details of a prepared deposit are shown', async () => {
  const method = definition({ cardViewType: 3 });
  const details = [{ name: 'Account', value: 12345678 }];
  const cashier = openCashier([method], { scripts: [{ call: 'deposit-prepare', body: { depositId: '7', details } }] });
  await cashier.chooseMethod(method.text);
  await cashier.click(cashier.submit);
  await screen.findByRole('timer');
  expect(screen.getByText('12345678')).toBeTruthy();
  expect(screen.queryByText(WARNING)).toBeNull();
});
