import { findings } from '../support/axe.ts';
import { isolated } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { amount, can, estimate, fact, fill, inProgress, openForm, openList, PAYLOAD, rate } from './support.ts';

test('rounds the estimate down, and updates it with the amount', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'payment-convert-v2', body: { amount: '0.333333333333' } });
  await openForm({ host, cashier, backend });
  await expect(rate(cashier)).toHaveText('1.00 SC = 0.333333333333 USDT');
  await expect(estimate(cashier)).toHaveText('0 USDT');
  await amount(cashier).fill('30.03');
  await expect(estimate(cashier)).toHaveText('10.00999999 USDT');
});

test(
  'shows no estimate without a rate; the rate can be loaded and the redemption works without',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(400);
    declared.console(/warning: payment-convert-v2/);
    await backend.scenario('no-rate');
    await openForm({ host, cashier, backend });
    // First, since the live region is emptied after 7 s.
    await expect(cashier.live).toHaveText(/^Rate unavailable/);
    await expect(rate(cashier)).toContainText('Unknown');
    await expect(estimate(cashier)).toHaveText('Unknown');
    await expect(cashier.main.getByText("we can't show an estimate")).toBeVisible();
    await fill(cashier);
    expect(await findings(host)).toEqual([]);
    await rate(cashier).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => backend.calls('payment-convert-v2')).toHaveLength(2);
    await expect(rate(cashier).getByRole('button', { name: 'Try again' })).toBeFocused();
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([PAYLOAD]);
  },
);

test('shows a rate that is loaded again where it was missing', FULL, async ({ host, cashier, backend, declared }) => {
  declared.status(400);
  declared.console(/warning: payment-convert-v2/);
  const body = { error: { message: 'No', code: 'no_rate' } };
  await backend.script({ call: 'payment-convert-v2', status: 400, body, times: 1 });
  await openForm({ host, cashier, backend });
  await amount(cashier).fill('50');
  await rate(cashier).getByRole('button', { name: 'Try again' }).click();
  await expect(rate(cashier)).toHaveText('1.00 SC = 1 USDT');
  await expect(rate(cashier)).toBeFocused();
  await expect(estimate(cashier)).toHaveText('50 USDT');
});

test('treats a rate of 0 as no rate', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'payment-convert-v2', body: { amount: 0 } });
  await openForm({ host, cashier, backend });
  await expect(rate(cashier)).toContainText('Unknown');
});

test(
  'without balances shows 0 and an unknown redeemable amount, and lets the server decide',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    declared.console(/warning: sweepstake-(balance-get|recoup-sum)/);
    const lines: string[] = [];
    host.page.on('console', (line) => lines.push(line.text()));
    await backend.scenario('no-coin-balances');
    await openList({ host, cashier, backend });
    await expect(cashier.root.locator('[data-balance="QSC"] dd')).toHaveText('0.00');
    await expect(cashier.root.locator('[data-balance="QGC"] dd')).toHaveText('0');
    await expect(can(cashier)).toContainText('Unknown');
    await expect(fact(cashier, 'Left to play')).toHaveText('Unknown');
    expect(lines.filter((line) => line.startsWith('sweepstake-balance-get'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('sweepstake-recoup-sum'))).toHaveLength(1);
    await cashier.list.method('Crypto').click();
    await cashier.list.method('Tether').click();
    await fill(cashier, '900');
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([{ ...PAYLOAD, amount: 900 }]);
  },
);

test(
  'limits the amount to the balance when the amount left to play is unknown',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    declared.console(/warning: sweepstake-recoup-sum/);
    await backend.script({ call: 'sweepstake-recoup-sum', status: 500, body: { error: { message: 'No' } } });
    await openForm({ host, cashier, backend });
    await expect(can(cashier)).toContainText('Unknown');
    await fill(cashier, '125.51');
    await cashier.submit();
    await expect(cashier.form.message('Redemption amount')).toHaveText(
      `Available to redeem: ${isolated('125.50 SC')}. Enter a smaller amount.`,
    );
    await amount(cashier).fill('125.5');
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([{ ...PAYLOAD, amount: 125.5 }]);
  },
);

test('nothing can be redeemed when more is left to play than the balance', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'sweepstake-recoup-sum', body: { data: { status: 'active', amount: '125.51' } } });
  await openForm({ host, cashier, backend });
  await expect(can(cashier)).toHaveText('0.00 SC');
  await fill(cashier);
  await cashier.submit();
  await expect(cashier.form.message('Redemption amount')).toHaveText(
    `Available to redeem: ${isolated('0 SC')}. Enter a smaller amount.`,
  );
  expect(await backend.calls('withdrawal-create')).toEqual([]);
});
