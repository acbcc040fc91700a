import { findings } from '../support/axe.ts';
import { connected } from '../support/connected.ts';
import { isolated } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import {
  address,
  amount,
  can,
  estimate,
  fact,
  fill,
  inProgress,
  openForm,
  openList,
  PAYLOAD,
  rate,
  redeem,
  WALLET,
} from './support.ts';

for (const transport of ['http', 'socket'] as const) {
  test(
    `by ${transport}: from the list to the end, with exact payloads`,
    transport === 'socket' ? FULL : {},
    async ({ host, cashier, backend }) => {
      await openList({ host, cashier, backend }, { options: { start: { transport } } });
      await expect(cashier.heading).toHaveText('Redemption');
      await expect(cashier.root.locator('[data-balance="QSC"] dd')).toHaveText('125.50');
      await expect(cashier.root.locator('[data-balance="QGC"] dd')).toHaveText('240,000');
      await expect(fact(cashier, 'Left to play')).toHaveText('25.00 SC');
      await expect(can(cashier)).toHaveText('100.50 SC');
      await cashier.list.method('Crypto').click();
      await expect.poll(() => host.route()).toBe('withdrawal/crypto');
      await cashier.list.method('Tether').click();
      await expect.poll(() => host.route()).toBe('withdrawal/crypto/convert');
      await expect(cashier.form.submit).toHaveText('Redeem');
      await fill(cashier);
      await expect(rate(cashier)).toHaveText('1.00 SC = 1 USDT');
      await expect(estimate(cashier)).toHaveText('50 USDT');
      await expect(cashier.form.submit).toHaveText(`Redeem ${isolated('50.00 SC')}`);
      await cashier.submit();
      await expect(inProgress(cashier)).toBeVisible();
      await connected(host.page);
      await expect.poll(() => host.route()).toBe('withdrawal/complete');

      expect(await backend.payloads('methods-withdrawal-v4')).toEqual([{ currency: 'QSC' }]);
      const once = (calls: readonly unknown[]) => [...new Set(calls.map((payload) => JSON.stringify(payload)))];
      expect(once(await backend.payloads('sweepstake-balance-get'))).toEqual(['{}']);
      expect(once(await backend.payloads('sweepstake-recoup-sum'))).toEqual(['{"currency":"QSC"}']);
      expect(await backend.payloads('payment-convert-v2')).toEqual([{ from: 'QSC', to: 'USDT', amount: 1 }]);
      const [made, ...more] = await backend.deposits();
      expect(more).toEqual([]);
      const [call, ...others] = await backend.calls('withdrawal-create');
      expect(others).toEqual([]);
      expect(call?.via).toBe(transport);
      expect(call?.payload).toEqual(PAYLOAD);
      expect(call?.headers['idempotencyKey']).toEqual(expect.any(String));
      expect(await host.payloads('onCreateTransaction')).toEqual([
        { depositId: made?.id, amount: 50, currency: 'QSC', paymentMethod: 'usdt', transaction: 'withdrawal' },
      ]);
      for (const unasked of ['deposit-limits', 'session-start']) expect(await backend.calls(unasked)).toEqual([]);
      await backend.settle('processed');
      await expect(cashier.status.title('Redemption complete')).toBeVisible();
    },
  );
}

test(
  'shows network and address for a coin with a single network, and converts exactly',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend }, {}, 'Bitcoin');
    await expect(cashier.root.getByRole('radio', { name: 'Bitcoin' })).toBeChecked();
    await expect(cashier.root.getByRole('radio', { name: 'Bitcoin' })).toBeDisabled();
    await expect(rate(cashier)).toHaveText('1.00 SC = 0.00001 BTC');
    await fill(cashier, '33.33');
    await expect(estimate(cashier)).toHaveText('0.0003333 BTC');
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([
      { ...PAYLOAD, amount: 33.33, paymentType: 'btc', fields: { network: 'Bitcoin', address: WALLET } },
    ]);
  },
);

test(
  'sends the chosen network, and says which amounts it does not credit',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend });
    const notes = cashier.main.getByRole('note');
    await expect(notes.first()).toHaveText(
      `${isolated('TRC-20')} network: amounts worth less than ${isolated('$5')} are not credited.`,
    );
    await cashier.root.getByRole('radio', { name: 'ERC-20' }).click();
    await expect(notes.first()).toContainText(isolated('$10'));
    await fill(cashier);
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([
      { ...PAYLOAD, fields: { network: 'ERC-20', address: WALLET } },
    ]);
  },
);

test(
  'an amount above the redeemable one, below the minimum or above the maximum has its own message',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend }, { method: { amount_rules: { QSC: { min: 20, max: 110 } } } });
    await expect(can(cashier)).toHaveText('100.50 SC');
    await fill(cashier, '100.51');
    await cashier.submit();
    const message = cashier.form.message('Redemption amount');
    await expect(message).toHaveText(`Available to redeem: ${isolated('100.50 SC')}. Enter a smaller amount.`);
    await expect(amount(cashier)).toBeFocused();
    await amount(cashier).fill('19.99');
    await expect(message).toHaveText(`Minimum redemption: ${isolated('20 SC')}`);
    await amount(cashier).fill('110.01');
    await expect(message).toHaveText(`Maximum redemption: ${isolated('110 SC')}`);
    expect(await findings(host)).toEqual([]);
    expect(await backend.calls('withdrawal-create')).toEqual([]);
    await amount(cashier).fill('100.5');
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([{ ...PAYLOAD, amount: 100.5 }]);
  },
);

test('requires an address, and refuses one with a space in it', FULL, async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend });
  await amount(cashier).fill('50');
  await cashier.submit();
  await expect(cashier.form.message('Wallet address')).toHaveText(
    'Enter the full address as your wallet shows it, without spaces',
  );
  await expect(address(cashier)).toBeFocused();
  await address(cashier).fill('TXk9mF3v Qwz7RbN2sLhGc5Yp');
  await expect(cashier.form.message('Wallet address')).toContainText('Enter the full address');
  await address(cashier).fill(WALLET);
  await cashier.submit();
  await expect(inProgress(cashier)).toBeVisible();
});

test('a pushed failure is shown, and leads back to the form', FULL, async ({ host, cashier, backend }) => {
  await redeem({ host, cashier, backend });
  await expect(inProgress(cashier)).toBeVisible();
  await connected(host.page);
  await backend.settle('mistaked');
  await expect(cashier.status.title('The redemption did not go through')).toBeVisible();
  await cashier.status.action('Back to the redemption').click();
  await expect(amount(cashier)).toBeVisible();
  await expect(amount(cashier)).toHaveValue('');
  await expect.poll(() => host.route()).toBe('withdrawal/crypto/convert');
});

const GENERIC = 'The payment provider could not process this. Check the details or choose another method.';
const REFUSALS = [
  ['merchant_client_error', 'Your wallet is closed', 'Your wallet is closed'],
  ['payment_method_regex', 'No', GENERIC],
  ['nobody_knows', 'No', GENERIC],
] as const;
for (const [code, message, shown] of REFUSALS) {
  test(
    `a refusal with ${code} shows its reason on the form and keeps what was typed`,
    FULL,
    async ({ host, cashier, backend, declared }) => {
      declared.status(400);
      await backend.script({ call: 'withdrawal-create', status: 400, body: { error: { message, code } }, times: 1 });
      await redeem({ host, cashier, backend });
      // First, since the live region is emptied after 7 s.
      await expect(cashier.live).toHaveText('The redemption was not created');
      await expect(cashier.form.failure).toBeFocused();
      await expect(cashier.form.failure).toContainText('The redemption was not created');
      await expect(cashier.form.failure).toContainText(shown);
      await expect(cashier.form.failure).toContainText('Reference');
      expect(await findings(host)).toEqual([]);
      await expect(address(cashier)).toHaveValue(WALLET);
      // The same body after a definite response is a new intent.
      await cashier.submit();
      await expect(inProgress(cashier)).toBeVisible();
      const calls = await backend.calls('withdrawal-create');
      expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD]);
      expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(2);
    },
  );
}
