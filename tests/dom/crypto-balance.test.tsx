import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

test('a player whose currency is not in the catalogue can change back to it from another one', async () => {
  const cashier = openCashier([definition({ amount_rules: {} })], {
    path: 'cryptobalance/deposit',
    start: { user: { currency: 'XTS' } },
  });
  const openPicker = async () => cashier.click(await screen.findByRole('button', { name: /^Currency/ }));
  const currency = (code: string) => cashier.container.querySelector(`.pw-option[data-value="${code}"]`);
  await openPicker();
  await cashier.click(currency('EUR'));
  await cashier.until(() => expect(cashier.payloads('methods-payment-v5').at(-1)).toMatchObject({ currency: 'EUR' }));
  await openPicker();
  await cashier.click(currency('XTS'));
  await cashier.until(() => expect(cashier.container.querySelector('[data-currency="XTS"]')).not.toBeNull());
});

test('a search for a currency that finds none can be cleared at the message', async () => {
  const cashier = openCashier([definition()], { path: 'cryptobalance/deposit' });
  await cashier.click(await screen.findByRole('button', { name: /^Currency/ }));
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  await cashier.type(search, 'doubloon');
  await cashier.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(search.value).toBe('');
  expect(document.activeElement).toBe(search);
});
