import { reload } from '../support/connected.ts';
import { textField } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import {
  amount,
  BOTH,
  confirm,
  details,
  fill,
  inProgress,
  openConfirm,
  openForm,
  PAYLOAD,
  withBalance,
} from './support.ts';

test('a double click makes one withdrawal', async ({ host, cashier, backend }) => {
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).dblclick();
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.calls('withdrawal-create')).toHaveLength(1);
});

test('offline the outcome is unknown: the next press sends the same withdrawal with the same key', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('withdrawal-create');
  await openConfirm({ host, cashier, backend });
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
  await confirm(cashier).click();
  await expect(cashier.form.failure).toBeFocused();
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await expect(cashier.form.failure).toContainText("We couldn't confirm your request");
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'a clock that jumps by a day between two presses makes no second withdrawal',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.broken('withdrawal-create');
    await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
    await openConfirm({ host, cashier, backend }, { options: withBalance(BOTH) });
    await confirm(cashier).click();
    await expect(cashier.form.failure).toContainText("We couldn't confirm your request");
    await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    const calls = await backend.calls('withdrawal-create');
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
    expect(await backend.deposits()).toHaveLength(1);
  },
);

test(
  'code that does not load refuses nothing: after a reload the form has what was typed',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.status(404);
    await page.route(/\/assets\/responses-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openForm({ host, cashier, backend }, { method: { fields: [textField()] } });
    await cashier.form.field('Code').fill('1234');
    await cashier.submit();
    await confirm(cashier).click();
    await expect.poll(async () => (await host.heard('Loaded')).length).toBe(2);
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await cashier.submit();
    await confirm(cashier).click();
    await expect(cashier.form.failure).toContainText('Part of the page could not be loaded');
    await page.unrouteAll();
    await host.reload();
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await cashier.submit();
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    expect(await backend.calls('withdrawal-create')).toHaveLength(1);
  },
);

test('after an unknown outcome and a reload charges the same account once, with the same key', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('withdrawal-create');
  await backend.script({ call: 'withdrawal-create', fault: 'network', carriedOut: true, times: 1 });
  await openForm({ host, cashier, backend }, { options: withBalance(BOTH) });
  const additional = cashier.root.getByRole('radio', { name: 'Additional account' });
  await additional.click();
  await amount(cashier).fill('300');
  await fill(cashier);
  await cashier.submit();
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText("We didn't get a response");
  await reload(host);
  await expect(additional).toBeChecked();
  // Eighteen digits may contain a card number: they are not stored, so they cannot be compared.
  await fill(cashier);
  await cashier.submit();
  await expect(details(cashier)).toContainText(/From\s*Additional account/);
  await confirm(cashier).click();
  await expect(cashier.form.failure).toContainText('You started a request like this earlier');
  expect(await backend.calls('withdrawal-create')).toHaveLength(1);
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  const calls = await backend.calls('withdrawal-create');
  const sent = { ...PAYLOAD, amount: 300, accountType: 'additional' };
  expect(calls.map(({ payload }) => payload)).toEqual([sent, sent]);
  expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(1);
  expect(await backend.deposits()).toHaveLength(1);
});

test(
  'closing during the creation aborts it, and reports it once',
  FULL,
  async ({ page, host, cashier, backend, player }) => {
    await openConfirm({ host, cashier, backend });
    await backend.script({ call: 'withdrawal-create', fault: 'hang' });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('withdrawal-create'));
    await confirm(cashier).click();
    await expect.poll(() => backend.calls('withdrawal-create')).toHaveLength(1);
    await cashier.close();
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect
      .poll(() => backend.payloads('session-form-on-close-modal'))
      .toEqual([{ paymentMethod: 'test_method', paymentMethodText: 'Test method', userId: player.id }]);
  },
);
