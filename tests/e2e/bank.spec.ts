import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const pan = { name: 'pan', type: 'text', label: 'Card number' };
const bankName = { name: 'bankName', type: 'text', label: 'Bank' };

test('requests the bank of a card once six digits are typed, and again when they change', async ({
  openForm,
  cashier,
  backend,
}) => {
  await openForm({ fields: [pan] });
  const card = cashier.form.field('Card number');
  await card.pressSequentially('41111');
  expect(await backend.calls('bank-get')).toHaveLength(0);
  await card.pressSequentially('1');
  await expect(cashier.form.message('Card number')).toHaveText('Sagar Bank');
  await card.pressSequentially('1111111111');
  await expect(card).toHaveValue('4111 1111 1111 1111');
  await expect(cashier.form.message('Card number')).toHaveText('Sagar Bank');
  expect(await backend.payloads('bank-get')).toEqual([{ payment_method: 'test_method', bin: '411111' }]);
  await card.fill('5105 10');
  await expect(cashier.form.message('Card number')).toHaveText('Caixa Serrana');
  await card.fill('999999');
  await expect(cashier.form.message('Card number')).toHaveText('');
  const asked = async () => (await backend.payloads('bank-get')).map(({ bin }) => bin);
  await expect.poll(asked).toEqual(['411111', '510510', '999999']);
});

test(
  'fills in the bank field unless the player has typed there, and names the bank only once',
  FULL,
  async ({ openForm, cashier, page }) => {
    await openForm({ fields: [pan, bankName] });
    const card = cashier.form.field('Card number');
    const bank = cashier.form.field('Bank');
    await card.fill('411111');
    await expect(bank).toHaveValue('Sagar Bank');
    await expect(cashier.form.message('Card number')).toHaveText('');
    await card.fill('510510');
    await expect(bank).toHaveValue('Caixa Serrana');
    await bank.fill('My own');
    const answered = page.waitForResponse((response) => response.url().includes('/bank-get'));
    await card.fill('424242');
    expect(await (await answered).json()).toEqual({ bankName: 'First Delta Bank' });
    await expect(bank).toHaveValue('My own');
  },
);

test(
  'the form works without a bank that is unknown or gets no response',
  FULL,
  async ({ openForm, cashier, backend, declared }) => {
    declared.status(500);
    await openForm({ fields: [pan] });
    await backend.script({ call: 'bank-get', status: 500, body: { error: { message: 'no' } } });
    await cashier.form.field('Card number').fill('4111 1111 1111 1111');
    await expect.poll(async () => (await backend.calls('bank-get')).length).toBe(1);
    await cashier.submit();
    await expect(cashier.status.waiting.or(cashier.status.accepted)).toBeVisible();
  },
);
