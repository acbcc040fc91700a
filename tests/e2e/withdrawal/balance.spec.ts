import { findings } from '../support/axe.ts';
import { isolated } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { cardOf } from '../support/radio.ts';
import {
  amount,
  BOTH,
  confirm,
  details,
  fill,
  inProgress,
  METHOD,
  openConfirm,
  openForm,
  PAYLOAD,
  withBalance,
} from './support.ts';

test('refuses more than the balance of the chosen account with its own message', async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend }, { options: withBalance(BOTH) });
  const account = (name: string) => cashier.root.getByRole('radio', { name });
  await expect(account('Main account')).toBeChecked();
  await expect(cardOf(account('Main account'))).toContainText('MX$2,000.00');
  await expect(cardOf(account('Additional account'))).toContainText('MX$350.50');
  await fill(cashier);
  await amount(cashier).fill('2000.01');
  await cashier.submit();
  await expect(cashier.form.message('Withdrawal amount')).toHaveText(
    `Your balance: ${isolated('MX$2,000')}. Enter a smaller amount.`,
  );
  await amount(cashier).fill('2000');
  await expect(cashier.form.message('Withdrawal amount')).not.toContainText('more than');
  await account('Additional account').click();
  await amount(cashier).fill('350.51');
  await expect(cashier.form.message('Withdrawal amount')).toContainText(isolated('MX$350.50'));
  expect(await findings(host)).toEqual([]);
  await amount(cashier).fill('350.5');
  await cashier.submit();
  await expect(details(cashier)).toContainText(/From\s*Additional account/);
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.payloads('withdrawal-create')).toEqual([
    { ...PAYLOAD, amount: 350.5, accountType: 'additional' },
  ]);
});

test(
  'limits have their own messages, and a balance in another currency sets no limit',
  FULL,
  async ({ host, cashier, backend }) => {
    const primary = { amount: 10, currency: 'EUR' };
    await openForm({ host, cashier, backend }, { options: withBalance({ primary }) });
    await expect(cardOf(cashier.root.getByRole('radio', { name: 'Main account' }))).toContainText('€10.00');
    await amount(cashier).fill('99');
    await amount(cashier).blur();
    await expect(cashier.form.message('Withdrawal amount')).toHaveText(`Minimum withdrawal: ${isolated('MX$100')}`);
    await amount(cashier).fill('50001');
    await amount(cashier).blur();
    await expect(cashier.form.message('Withdrawal amount')).toHaveText(`Maximum withdrawal: ${isolated('MX$50,000')}`);
    await amount(cashier).fill('50000');
    await fill(cashier);
    await cashier.submit();
    await expect(confirm(cashier)).toBeVisible();
  },
);

test(
  'selects the main account with another method, and while the chosen account is gone',
  FULL,
  async ({ host, cashier, backend }) => {
    const methods = [METHOD, { ...METHOD, name: 'other_method', text: 'Other method' }];
    await backend.methods({ methods, outcome: { status: 'never' } });
    await host.open(withBalance(BOTH, { path: 'withdrawal' }));
    await cashier.list.method('Test method').click();
    const account = (name: string) => cashier.root.getByRole('radio', { name });
    await account('Additional account').click();
    await host.send('loaded', host.startData({ balanceData: { primary: BOTH.primary } }));
    await expect(account('Additional account')).toBeHidden();
    await expect(account('Main account')).toBeChecked();
    await host.send('loaded', host.startData({ balanceData: BOTH }));
    await expect(account('Additional account')).toBeChecked();
    for (const name of ['Other method', 'Test method']) {
      await cashier.back();
      await cashier.list.method(name).click();
      await expect(account('Main account')).toBeChecked();
    }
  },
);

const LESS = { primary: { amount: 5, currency: 'MXN' } };
const OVER = `Your balance: ${isolated('MX$5')}. Enter a smaller amount.`;

test('the names of the accounts are not broken inside a word on a narrow phone', async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend }, { options: { ...withBalance(BOTH), lang: 'ru', width: 320 } });
  const names = cashier.root.locator('[data-account] b');
  await expect(names).toHaveText(['Основной счёт', 'Дополнительный счёт']);
  const broken = await names.evaluateAll((elements) =>
    elements.flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!text) return [];
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    ),
  );
  expect(broken).toEqual([]);
});

test('checks the balance again before sending: with a lower one nothing is sent, and the form says why', async ({
  host,
  cashier,
  backend,
}) => {
  await openConfirm({ host, cashier, backend }, { options: withBalance(BOTH) });
  await host.send('loaded', host.startData({ balanceData: LESS }));
  await confirm(cashier).click();
  await expect(cashier.form.message('Withdrawal amount')).toHaveText(OVER);
  await expect(amount(cashier)).toHaveValue('500');
  await expect(cashier.form.field('CLABE')).toHaveValue('0321 8000 0118 3597 19');
  await expect.poll(() => host.route()).toBe('withdrawal/redirect');
  await cashier.submit();
  await expect(amount(cashier)).toBeFocused();
  expect(await backend.calls('withdrawal-create')).toEqual([]);
  await host.send('loaded', host.startData({ balanceData: BOTH }));
  await expect(cashier.form.message('Withdrawal amount')).not.toContainText('more than');
  await cashier.submit();
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.payloads('withdrawal-create')).toEqual([PAYLOAD]);
});

test('sends a withdrawal with an unknown outcome again despite a lower balance, after a reload too, but no other amount', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('withdrawal-create');
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 2 });
  await openConfirm({ host, cashier, backend }, { options: withBalance(BOTH) });
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await host.send('loaded', host.startData({ balanceData: LESS }));
  await confirm(cashier).click();
  await expect.poll(() => backend.calls('withdrawal-create')).toHaveLength(2);
  await expect(cashier.form.failure).toBeVisible();
  await host.open(withBalance(LESS, { path: 'withdrawal' }));
  await expect(cardOf(cashier.root.getByRole('radio', { name: 'Main account' }))).toContainText('MX$5.00');
  await fill(cashier);
  await amount(cashier).fill('499');
  await cashier.submit();
  await expect(cashier.form.message('Withdrawal amount')).toHaveText(OVER);
  await amount(cashier).fill('500');
  await expect(cashier.form.message('Withdrawal amount')).not.toContainText('more than');
  await cashier.submit();
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText('You started a request like this earlier');
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD, PAYLOAD]);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});
