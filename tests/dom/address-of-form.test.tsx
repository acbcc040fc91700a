import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { itemOf } from '../../src/platform/storage/items.ts';
import '../../src/features/crypto/AddressPage.tsx';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

const NETWORKS = { name: 'chain', type: 'networks', label: 'Chain', values: ['ERC-20', 'BEP-20'] };
const METHOD = definition({ cryptoCurrency: 'USDT', fields: [NETWORKS] });

test('a form whose response is an address shows that address, on its network, and requests no other', async () => {
  const cashier = openCashier([METHOD]);
  cashier.script({ call: 'deposit-create', body: { depositAddress: ' T1 ', minDepositValue: 7, depositId: 5 } });
  await cashier.chooseMethod('Test method');
  await cashier.click(screen.getByRole('radio', { name: 'BEP-20' }));
  await cashier.click(cashier.submit);
  await screen.findByText('T1');
  await cashier.settle();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'BEP-20' }).checked).toBe(true);
  screen.getByText(/Minimum deposit: .7 USDT/);
  expect(cashier.payloads('deposit-create')).toMatchObject([{ amount: 500, fields: { chain: 'BEP-20' } }]);
  expect(cashier.told('onCreateTransaction')).toMatchObject([{ depositId: '5', amount: 500 }]);
  // For a reload.
  expect(itemOf('deposit').read()).toContain('"address":"T1"');
});

test('a form whose response has an empty address stays, and says that it cannot be used', async () => {
  const cashier = openCashier([METHOD]);
  cashier.script({ call: 'deposit-create', body: { depositAddress: ' ' } });
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.container.querySelector('[data-failure]')).not.toBeNull());
  expect(cashier.submit).not.toBeNull();
  expect(cashier.calls('deposit-create')).toHaveLength(1);
  expect(cashier.told('onError')).toMatchObject([{ message: 'The crypto address is empty' }]);
});
