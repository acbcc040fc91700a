import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definition, textField } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier } from './support/open-form.tsx';

const CODE = textField();
const PASS = textField({ name: 'pass', label: 'Pass' });
const DEVICE = textField({ name: 'device', hidden: true, value: '1234' });
const COIN = definition({
  category: 'crypto',
  groupText: 'Crypto',
  cryptoCurrency: 'USDT',
  amount_rules: { QSC: { min: 20, max: 1_000 } },
});

/** The methods of the submits that analytics has heard of. */
const submits = (cashier: Cashier) =>
  (cashier.told('analytics') as readonly { event: string; params: { method?: string } }[]).flatMap(
    ({ event, params }) => (event === 'submit' ? [params.method] : []),
  );
/** Waits until so many requests have created or continued the payment. */
const sent = async (cashier: Cashier, call: string, count: number) =>
  cashier.until(() => expect(cashier.calls(call)).toHaveLength(count));

async function fillDeposit(fields = [PASS]): Promise<Cashier> {
  const apiResponse = { isFieldsRequired: true };
  const asks = { call: 'deposit-create', times: 1, body: { depositId: 'd1', fields, apiResponse } };
  const cashier = openCashier([definition({ fields: [CODE] })], { scripts: [asks] });
  await cashier.chooseMethod('Test method');
  await cashier.fill('Code', '1234');
  return cashier;
}

test('analytics hears of each step of a deposit that the player sends, but of none that the form refuses', async () => {
  const cashier = await fillDeposit();
  await cashier.fill('Code', 'no');
  await cashier.click(cashier.submit);
  expect(submits(cashier)).toEqual([]);
  await cashier.fill('Code', '1234');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.hasField('Pass')).toBe(true));
  expect(submits(cashier)).toEqual(['test_method']);
  await cashier.fill('Pass', '1234');
  await cashier.click(cashier.submit);
  await sent(cashier, 'deposit-create', 2);
  expect(submits(cashier)).toEqual(['test_method', 'test_method']);
});

test('analytics hears once of a press whose next step follows by itself', async () => {
  const cashier = await fillDeposit([DEVICE]);
  await cashier.click(cashier.submit);
  await sent(cashier, 'deposit-create', 2);
  expect(submits(cashier)).toEqual(['test_method']);
});

test('analytics hears once of a withdrawal, when its form leads to the summary', async () => {
  const cashier = openCashier([definition()], { path: 'withdrawal' });
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  const confirm = await screen.findByRole('button', { name: /^Withdraw / });
  expect(submits(cashier)).toEqual(['test_method']);
  await cashier.click(confirm);
  await sent(cashier, 'withdrawal-create', 1);
  expect(submits(cashier)).toEqual(['test_method']);
});

test('analytics hears once of a redemption, whatever steps it has', async () => {
  const asks = { withdrawalId: 7, isFieldsRequired: true, fields: [PASS] };
  const scripts = [{ call: 'withdrawal-create', times: 1, body: asks }];
  const cashier = openCashier([COIN], { path: 'withdrawal', preset: 'us-sweep', scripts });
  await cashier.click(await screen.findByRole('button', { name: /^Crypto/ }));
  await cashier.click(await screen.findByRole('button', { name: /^Test method/ }));
  await cashier.until(() => expect(cashier.hasField('Wallet address')).toBe(true));
  await cashier.fill('Redemption amount', '50');
  await cashier.fill('Wallet address', 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq');
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.hasField('Pass')).toBe(true));
  await cashier.fill('Pass', '1234');
  await cashier.click(cashier.submit);
  await sent(cashier, 'withdrawal-create', 2);
  expect(submits(cashier)).toEqual(['test_method']);
});
