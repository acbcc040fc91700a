import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { itemOf } from '../../src/platform/storage/items.ts';
import { definition, textField } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier } from './support/open-form.tsx';

const ACCOUNT = textField({ name: 'account', label: 'Account' });
const CVV = textField({ name: 'cvv', label: 'CVV', regex: '^\\d{3}$' });
const METHOD = definition({ fields: [ACCOUNT, CVV] });

const AMOUNT = 'Withdrawal amount';
const confirm = () => screen.findByRole('button', { name: /^Withdraw / });
const back = async (cashier: Cashier) => cashier.click(screen.getByRole('button', { name: 'Back' }));

async function toSummary(cashier: Cashier): Promise<void> {
  await cashier.chooseMethod('Test method');
  await cashier.fill('Account', '1111');
  await cashier.fill('CVV', '111');
  await cashier.click(cashier.submit);
  await confirm();
}

test('changes made after the summary of a withdrawal are kept when the player leaves the form again', async () => {
  const cashier = openCashier([METHOD], { path: 'withdrawal' });
  await toSummary(cashier);
  await back(cashier);
  expect(cashier.field('CVV').value).toBe('111');
  await cashier.fill(AMOUNT, '700');
  await cashier.fill('Account', '2222');
  await cashier.fill('CVV', '222');
  await back(cashier);
  await cashier.chooseMethod('Test method');
  expect([AMOUNT, 'Account', 'CVV'].map((label) => cashier.field(label).value)).toEqual(['700', '2222', '222']);
  await cashier.click(cashier.submit);
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.calls('withdrawal-create')).toHaveLength(1));
  expect(cashier.payloads('withdrawal-create')).toMatchObject([
    { amount: 700, fields: { account: '2222', cvv: '222' } },
  ]);
});

test('the form after a withdrawal that was made does not have its values', async () => {
  const cashier = openCashier([METHOD], { path: 'withdrawal', start: { closingButton: false } });
  await toSummary(cashier);
  cashier.script({ call: 'withdrawal-create', body: { withdrawalId: 7 } });
  await cashier.click(await confirm());
  await cashier.click(await screen.findByRole('button', { name: 'Back to the cashier' }));
  await cashier.chooseMethod('Test method');
  expect(['Account', 'CVV'].map((label) => cashier.field(label).value)).toEqual(['', '']);
});

test.each([
  ['refused', { status: 400, body: { error: { message: 'No' } } }, 'The withdrawal was not created'],
  ['unanswered', { fault: 'network' }, "We didn't get a response"],
  ['unusable', { body: 'thanks' }, 'Something went wrong'],
] as const)('a withdrawal that is %s is announced, has the focus on its message and is counted', async (...row) => {
  const [outcome, script, title] = row;
  const cashier = openCashier([METHOD], { path: 'withdrawal' });
  await toSummary(cashier);
  cashier.script({ call: 'withdrawal-create', ...script });
  const said = cashier.announcements();
  const button = await confirm();
  expect(button.getAttribute('aria-busy')).toBeNull();
  await cashier.click(button);
  await cashier.until(() => expect(cashier.failure).toContain(title));
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(document.activeElement).toBe(cashier.container.querySelector('[data-failure]'));
  expect(said).toContain(title);
  const counted = { event: 'submit-failed', params: { method: METHOD.name, outcome } };
  expect(cashier.told('analytics')).toContainEqual(counted);
  // A reload restores what was typed, except after a refusal.
  await cashier.until(() => expect(itemOf('choice').read()?.includes('"1111"')).toBe(outcome !== 'refused'));
});

test('closing aborts the request of a withdrawal, so that its button is ready when the widget shows again', async () => {
  const cashier = openCashier([METHOD], { path: 'withdrawal' });
  await toSummary(cashier);
  cashier.script({ call: 'withdrawal-create', fault: 'hang' });
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.calls('withdrawal-create')).toHaveLength(1));
  const button = await confirm();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await cashier.click(screen.getByRole('button', { name: 'Close' }));
  await cashier.until(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(cashier.told('onClose')).toHaveLength(1);
  expect(cashier.failure).toBe('');
  expect(cashier.told('analytics')).not.toContainEqual(expect.objectContaining({ event: 'submit-failed' }));
});

test('closing aborts the request of a redemption', async () => {
  const coin = { text: 'Tether', groupText: 'Crypto', cryptoCurrency: 'USDT', fields: [] };
  const one = definition({ ...coin, category: 'crypto', amount_rules: { QSC: { min: 20, max: 1_000 } } });
  const cashier = openCashier([one, { ...one, name: 'btc', text: 'Bitcoin', cryptoCurrency: 'BTC' }], {
    path: 'withdrawal',
    preset: 'us-sweep',
  });
  await cashier.click(await screen.findByRole('button', { name: /^Crypto/ }));
  await cashier.click(await screen.findByRole('button', { name: /^Tether/ }));
  await cashier.until(() => expect(cashier.hasField('Wallet address')).toBe(true));
  await cashier.fill('Redemption amount', '50');
  await cashier.fill('Wallet address', 'TXk9mF3vQwz7RbN2sLhGc5YpD8aJtUe4Wq');
  cashier.script({ call: 'withdrawal-create', fault: 'hang' });
  await cashier.click(cashier.submit);
  await cashier.until(() => expect(cashier.calls('withdrawal-create')).toHaveLength(1));
  expect(cashier.submit?.getAttribute('aria-busy')).toBe('true');
  await cashier.click(screen.getByRole('button', { name: 'Close' }));
  await cashier.until(() => expect(cashier.submit?.getAttribute('aria-busy')).toBeNull());
});

test('a phone field of a second withdrawal step is sent with the prefix of a country outside the selector', async () => {
  const cashier = openCashier([METHOD], { path: 'withdrawal', country: 'IS' });
  await toSummary(cashier);
  const fields = [{ name: 'cell', type: 'phone_with_prefix', label: 'Cell' }];
  cashier.script({ call: 'withdrawal-create', body: { withdrawalId: 7, isFieldsRequired: true, fields } });
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.box('Cell').querySelector('.pw-prefix')?.textContent).toBe('+354'));
  await cashier.fill('Cell', '6112345');
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.calls('withdrawal-create')).toHaveLength(2));
  expect(cashier.payloads('withdrawal-create').at(-1)).toMatchObject({ fields: { cell: '+3546112345' } });
});

test('a wallet field of a second withdrawal step is sent as the wallet', async () => {
  const cashier = openCashier([METHOD], { path: 'withdrawal' });
  await toSummary(cashier);
  const fields = [
    textField({ name: 'purse', label: 'Purse', wallet: true }),
    textField({ name: 'otp', label: 'Code' }),
  ];
  cashier.script({ call: 'withdrawal-create', body: { withdrawalId: 7, isFieldsRequired: true, fields } });
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.hasField('Purse')).toBe(true));
  await cashier.fill('Purse', '2222');
  await cashier.fill('Code', '3333');
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.calls('withdrawal-create')).toHaveLength(2));
  expect(cashier.payloads('withdrawal-create').at(-1)).toMatchObject({
    withdrawalId: 7,
    wallet: '2222',
    fields: { account: '1111', cvv: '111', otp: '3333' },
  });
});

test('when a withdrawal response requests another field, the focus moves to it', async () => {
  const cashier = openCashier([METHOD], { path: 'withdrawal' });
  await toSummary(cashier);
  const ask = (label: string) =>
    cashier.script({
      call: 'withdrawal-create',
      body: { withdrawalId: 7, isFieldsRequired: true, fields: [textField({ name: label, label })] },
      times: 1,
    });
  ask('First');
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.hasField('First')).toBe(true));
  await cashier.fill('First', '1111');
  ask('Second');
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.hasField('Second')).toBe(true));
  expect(document.activeElement).toBe(cashier.field('Second'));
});

test('a condition in the second withdrawal step can refer to a field of the first step', async () => {
  const kind = { name: 'kind', type: 'dropdown', label: 'Kind', values: ['person', 'company'], value: 'person' };
  const cashier = openCashier([definition({ fields: [kind] })], { path: 'withdrawal' });
  await cashier.chooseMethod('Test method');
  await cashier.click(cashier.submit);
  const fields = [
    textField({ name: 'passport', label: 'Passport', showWhen: { field: 'kind', in: ['person'] } }),
    textField({ name: 'vat', label: 'VAT', showWhen: { field: 'kind', in: ['company'] } }),
  ];
  cashier.script({ call: 'withdrawal-create', body: { withdrawalId: 7, isFieldsRequired: true, fields } });
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.hasField('Passport')).toBe(true));
  expect(cashier.hasField('VAT')).toBe(false);
  await cashier.fill('Passport', '1234');
  await cashier.click(await confirm());
  await cashier.until(() => expect(cashier.calls('withdrawal-create')).toHaveLength(2));
  expect(cashier.payloads('withdrawal-create').at(-1)).toMatchObject({ fields: { kind: 'person', passport: '1234' } });
  expect(cashier.told('onError')).toEqual([]);
});

test('a withdrawal form requests the bank of a card, like a deposit form', async () => {
  const pan = { name: 'pan', type: 'text', label: 'Card number' };
  const cashier = openCashier([definition({ fields: [pan] })], { path: 'withdrawal' });
  await cashier.chooseMethod('Test method');
  await cashier.fill('Card number', '41111');
  expect(cashier.payloads('bank-get')).toEqual([]);
  await cashier.fill('Card number', '411111');
  await cashier.until(() => expect(cashier.message('Card number')).toBe('Sagar Bank'));
  expect(cashier.payloads('bank-get')).toEqual([{ payment_method: 'test_method', bin: '411111' }]);
});

test('back from the summary, another card brings another bank', async () => {
  const fields = [
    { name: 'pan', type: 'text', label: 'Card number' },
    { name: 'bankName', type: 'text', label: 'Bank' },
  ];
  const cashier = openCashier([definition({ fields })], { path: 'withdrawal' });
  await cashier.chooseMethod('Test method');
  await cashier.fill('Card number', '4111111111111111');
  await cashier.until(() => expect(cashier.field('Bank').value).toBe('Sagar Bank'));
  await cashier.click(cashier.submit);
  await confirm();
  await back(cashier);
  await cashier.until(() => expect(cashier.calls('bank-get')).toHaveLength(2));
  expect(cashier.field('Bank').value).toBe('Sagar Bank');
  await cashier.fill('Card number', '5105105105105100');
  await cashier.until(() => expect(cashier.field('Bank').value).toBe('Caixa Serrana'));
});
