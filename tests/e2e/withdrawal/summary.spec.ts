import type { Locator } from '@playwright/test';
import { findings } from '../support/axe.ts';
import type { Cashier } from '../../../testing/index.ts';
import { connected, reload } from '../support/connected.ts';
import { sideways } from '../support/sideways.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import {
  amount,
  BOTH,
  confirm,
  details,
  done,
  fill,
  inProgress,
  METHOD,
  openConfirm,
  openForm,
  PAYLOAD,
  withBalance,
} from './support.ts';

const CARD = { name: 'pan', type: 'text', label: 'Card number', mask: '#### #### #### ####', regex: '^\\d{16}$' };
const failed = ({ status }: Cashier): Locator => status.title('The withdrawal did not go through');

for (const transport of ['http', 'socket'] as const) {
  test(
    `by ${transport}: from the list to the summary, to in progress, to processed by a push, with exact payloads`,
    transport === 'socket' ? FULL : {},
    async ({ host, cashier, backend }) => {
      const parts = { host, cashier, backend };
      await backend.methods({ methods: [METHOD], outcome: { status: 'never' } });
      await host.open({ path: 'withdrawal', start: { transport } });
      await expect(cashier.heading).toHaveText('Withdrawals');
      await cashier.list.method('Test method').click();
      expect(await backend.payloads('methods-withdrawal-v4')).toEqual([{ currency: 'MXN' }]);
      await expect(amount(cashier)).toHaveValue('500');
      await expect(cashier.form.submit).toHaveText('Continue');
      await fill(cashier);
      await cashier.submit();
      await expect.poll(() => host.route()).toBe('withdrawal/confirm');
      await expect(details(cashier)).toContainText(/From\s*Main account/);
      await expect(details(cashier)).toContainText(/To\s*Test method/);
      await expect(details(cashier)).toContainText(/Bank\s*Caixa Serrana/);
      await expect(details(cashier)).toContainText(/CLABE\s*0321 8000 0118 3597 19/);
      expect(await backend.calls('withdrawal-create')).toEqual([]);
      await confirm(parts.cashier).click();
      await expect(inProgress(cashier)).toBeVisible();
      await connected(host.page);
      await expect.poll(() => host.route()).toBe('withdrawal/complete');
      const [made, ...more] = await backend.deposits();
      expect(more).toEqual([]);
      const [call, ...others] = await backend.calls('withdrawal-create');
      expect(others).toEqual([]);
      expect(call?.via).toBe(transport);
      expect(call?.payload).toEqual(PAYLOAD);
      expect(call?.headers['idempotencyKey']).toEqual(expect.any(String));
      expect(await host.payloads('onCreateTransaction')).toEqual([
        { depositId: made?.id, amount: 500, currency: 'MXN', paymentMethod: 'test_method', transaction: 'withdrawal' },
      ]);
      expect(await backend.calls('deposit-limits')).toEqual([]);
      expect(await backend.calls('session-start')).toEqual([]);
      await backend.settle('waiting');
      await expect(inProgress(cashier)).toBeVisible();
      await backend.settle('processed');
      await expect(done(cashier)).toBeVisible();
    },
  );
}

test('a pushed failure is shown, and leads back to the form', FULL, async ({ host, cashier, backend }) => {
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  await connected(host.page);
  await backend.settle('mistaked');
  await expect(failed(cashier)).toBeVisible();
  await cashier.status.action('Back to the withdrawal').click();
  await expect(amount(cashier)).toBeVisible();
  await host.page.evaluate(() => history.back());
  await expect(failed(cashier)).toBeVisible();
  await host.reload();
  await expect(failed(cashier)).toBeVisible();
});

test('the status may come with the response itself', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'withdrawal-create', body: { withdrawalId: 7, status: 'mistaked' } });
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).click();
  await expect(failed(cashier)).toBeVisible();
});

test(
  'back from the summary restores the form, secrets too, and stores none of them',
  FULL,
  async ({ host, cashier, backend }) => {
    await openForm({ host, cashier, backend }, { method: { fields: [CARD] } });
    await amount(cashier).fill('700');
    await cashier.form.field('Card number').fill('4111111111111111');
    await cashier.submit();
    await expect(details(cashier)).toContainText(/Card number\s*•••• 1111/);
    await cashier.back();
    await expect(amount(cashier)).toHaveValue('700');
    await expect(cashier.form.field('Card number')).toHaveValue('4111 1111 1111 1111');
    const kept = await (await host.frame()).evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toMatch(/4111/);
    await cashier.submit();
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.payloads('withdrawal-create')).toEqual([
      { ...PAYLOAD, amount: 700, fields: { pan: '4111111111111111' } },
    ]);
  },
);

test('shows a refusal on the summary with its reason and a reference', async ({ host, cashier, backend, declared }) => {
  declared.status(400);
  await openConfirm({ host, cashier, backend });
  await backend.script({
    call: 'withdrawal-create',
    status: 400,
    body: { error: { message: 'No', code: 'limit_exceeded' } },
    times: 1,
  });
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText('The withdrawal was not created');
  await expect(cashier.form.failure).toContainText('Reference');
  expect(await findings(host)).toEqual([]);
});

test(
  'a reload of the summary leads to the form, with everything typed except a possible card number',
  FULL,
  async ({ host, cashier, backend }) => {
    await openConfirm({ host, cashier, backend });
    await host.reload();
    await expect(amount(cashier)).toHaveValue('500');
    await expect(cashier.form.field('CLABE')).toHaveValue('');
    expect(await backend.calls('withdrawal-create')).toEqual([]);
  },
);

test(
  'a reload keeps the complete page, and a push still sets the outcome',
  FULL,
  async ({ host, cashier, backend }) => {
    await openConfirm({ host, cashier, backend });
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    const isUp = await reload(host);
    await expect(inProgress(cashier)).toBeVisible();
    await expect(details(cashier)).toContainText('MX$500.00');
    await isUp();
    await backend.settle('processed');
    await expect(done(cashier)).toBeVisible();
  },
);

for (const options of [{ theme: 'dark' }, { lang: 'ar' }, { lang: 'ar', width: 320 }, { width: 320 }] as const) {
  test(
    `form and summary fit and are accessible: ${JSON.stringify(options)}`,
    FULL,
    async ({ host, cashier, backend }) => {
      const fits = async () => expect(await (await host.frame()).evaluate(sideways)).toBeLessThanOrEqual(0);
      await backend.methods({ methods: [METHOD] });
      await host.open(withBalance(BOTH, { path: 'withdrawal', ...options }));
      await cashier.list.method('Test method').click();
      await expect(cashier.form.submit).toBeVisible();
      expect(await findings(host)).toEqual([]);
      await fits();
      await fill(cashier);
      await cashier.submit();
      await expect(confirm(cashier)).toBeVisible();
      expect(await findings(host)).toEqual([]);
      await fits();
    },
  );
}
