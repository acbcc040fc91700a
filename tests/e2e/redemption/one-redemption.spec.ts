import { CODE, expectOneInTwoSteps } from '../support/second-step.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { address, amount, can, fill, inProgress, openForm, openList, PAYLOAD, redeem, WALLET } from './support.ts';

test('offline the outcome is unknown: the next press sends the same redemption with the same key, after a reload too', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('withdrawal-create');
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 2 });
  await redeem({ host, cashier, backend });
  await expect(cashier.form.failure).toBeFocused();
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await expect(cashier.form.failure).toContainText("We couldn't confirm your request");
  await cashier.submit();
  await expect.poll(() => backend.calls('withdrawal-create')).toHaveLength(2);
  await expect(cashier.form.failure).toBeVisible();
  await host.reload();
  await expect(address(cashier)).toHaveValue(WALLET);
  await expect(amount(cashier)).toHaveValue('50');
  await cashier.submit();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD, PAYLOAD]);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'after an unknown outcome a lower balance does not refuse the same press',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.broken('withdrawal-create');
    declared.status(500);
    declared.console(/sweepstake-recoup-sum/);
    await backend.script({ call: 'sweepstake-recoup-sum', status: 500, body: { error: { message: 'No' } }, times: 2 });
    await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
    await openList({ host, cashier, backend });
    // One failure is for the list: left before its request, it would leave both to the form.
    await expect(can(cashier)).toContainText('Unknown');
    await cashier.list.method('Crypto').click();
    await cashier.list.method('Tether').click();
    await expect(cashier.heading).toHaveText('Tether');
    await expect(can(cashier)).toContainText('Unknown');
    await fill(cashier);
    await cashier.submit();
    await expect(cashier.form.failure).toContainText("We didn't get a response");
    await backend.script({ call: 'sweepstake-recoup-sum', body: { data: { status: 'active', amount: '120' } } });
    await can(cashier).getByRole('button', { name: 'Try again' }).click();
    await expect(can(cashier)).toHaveText('5.50 SC');
    await expect(can(cashier)).toBeFocused();
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.deposits()).toHaveLength(1);
  },
);

test(
  'a lower balance does not refuse the same press after a reload either, but limits another amount',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.broken('withdrawal-create');
    await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
    await redeem({ host, cashier, backend });
    await expect(cashier.form.failure).toContainText("We didn't get a response");
    await backend.script({ call: 'sweepstake-recoup-sum', body: { data: { status: 'active', amount: '120' } } });
    await host.reload();
    await expect(can(cashier)).toHaveText('5.50 SC');
    await amount(cashier).fill('49');
    await cashier.submit();
    await expect(cashier.form.message('Redemption amount')).toContainText('Available to redeem');
    await amount(cashier).fill('50');
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    const calls = await backend.calls('withdrawal-create');
    expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD]);
    expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
    expect(await backend.deposits()).toHaveLength(1);
  },
);

test('a double click makes one redemption', async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend });
  await fill(cashier);
  await cashier.form.submit.dblclick();
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.calls('withdrawal-create')).toHaveLength(1);
});

test(
  'a response with more fields is a second step of the same redemption, after going back too',
  FULL,
  async ({ host, cashier, backend }) => {
    await redeem({ host, cashier, backend }, { answers: ['withdrawal-fields', 'no-redirect'] });
    const code = cashier.form.field('Code from the text message');
    await expect(code).toBeFocused();
    await expect(cashier.live).toHaveText('The provider needs more details');
    await cashier.submit();
    await expect(cashier.form.message('Code from the text message')).toHaveText('This field is required');
    await cashier.back();
    await cashier.list.method('Tether').click();
    await expect(address(cashier)).toHaveValue(WALLET);
    await expect(code).toBeHidden();
    // Filled in with the same values, it continues the same redemption.
    await cashier.submit();
    await code.fill(CODE);
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    await expectOneInTwoSteps({ host, backend }, PAYLOAD);
  },
);

test(
  'a reload in the second step makes no second redemption: the same press sends the same intent',
  FULL,
  async ({ host, cashier, backend }) => {
    await redeem({ host, cashier, backend }, { answers: ['withdrawal-fields', 'no-redirect'] });
    const code = cashier.form.field('Code from the text message');
    await code.fill('999999');
    await host.reload();
    await expect(address(cashier)).toHaveValue(WALLET);
    await cashier.submit();
    await expect(code).toBeFocused();
    await code.fill(CODE);
    await cashier.submit();
    await expect(inProgress(cashier)).toBeVisible();
    const [made, ...more] = await backend.deposits();
    expect(more).toEqual([]);
    const whole = { ...PAYLOAD, fields: { ...PAYLOAD.fields, otp: CODE }, withdrawalId: made?.id };
    expect(await backend.payloads('withdrawal-create')).toEqual([PAYLOAD, PAYLOAD, whole]);
    expect(await host.heard('onCreateTransaction')).toHaveLength(1);
  },
);

test(
  'closing during the creation aborts it, and reports it once',
  FULL,
  async ({ page, host, cashier, backend, player }) => {
    await backend.script({ call: 'withdrawal-create', fault: 'hang' });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('withdrawal-create'));
    await redeem({ host, cashier, backend });
    await expect.poll(() => backend.calls('withdrawal-create')).toHaveLength(1);
    await expect(cashier.form.submit).toHaveAttribute('aria-busy', 'true');
    await cashier.close();
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect
      .poll(() => backend.payloads('session-form-on-close-modal'))
      .toEqual([{ paymentMethod: 'usdt', paymentMethodText: 'Tether', userId: player.id }]);
  },
);
