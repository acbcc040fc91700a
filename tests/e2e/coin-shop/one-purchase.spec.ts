import { reload } from '../support/connected.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { BOX, box, entry, next, openForm, openMethods, renew, sent, test, title } from './support.ts';

test('a method without fields buys at once, and further presses buy nothing', async ({
  parts,
  cashier,
  backend,
  hold,
}) => {
  const release = await hold('deposit-create-sweepstake');
  await openMethods(parts);
  await entry(cashier, 'one_press').dblclick();
  await expect(entry(cashier, 'one_press')).toHaveAttribute('aria-busy', 'true');
  await expect(entry(cashier)).toHaveAttribute('aria-disabled', 'true');
  await entry(cashier).click({ force: true });
  await expect(cashier.form.field('Code')).toHaveCount(0);
  release();
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  expect(await backend.payloads('deposit-create-sweepstake')).toEqual([sent({ paymentType: 'one_press' })]);
});

test('offline the outcome is unknown; the next press sends the same key and makes one purchase', async ({
  parts,
  page,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('deposit-create-sweepstake');
  await openForm(parts);
  let isLost = false;
  // Interception stays on afterwards: switching it off (`times: 1`) can lose what the page requests at that moment.
  await page.route('**/deposit-create-sweepstake', (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort('internetdisconnected');
  });
  const first = page.waitForRequest('**/deposit-create-sweepstake');
  await cashier.submit();
  const key = (await first).headers()['idempotency-key'];
  await expect(cashier.root.locator('[data-failure]')).toContainText("We couldn't confirm your payment");
  await cashier.submit();
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  const calls = await backend.calls('deposit-create-sweepstake');
  expect(calls.map(({ headers }) => headers['idempotencyKey'])).toEqual([key]);
});

test(
  'after an unknown outcome another package is another purchase, with its own key',
  FULL,
  async ({ parts, cashier, backend, declared }) => {
    declared.broken('deposit-create-sweepstake');
    await openMethods(parts);
    await backend.script({ call: 'deposit-create-sweepstake', fault: 'network', carriedOut: true, times: 1 });
    await entry(cashier, 'one_press').click();
    await expect(cashier.root.locator('[data-failure]')).toContainText("We couldn't confirm your payment");
    await cashier.back();
    await box(cashier, 'box-1').click();
    await next(cashier).click();
    await entry(cashier, 'one_press').click();
    await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
    const calls = await backend.calls('deposit-create-sweepstake');
    expect(calls.map(({ payload }) => payload['boxId'])).toEqual([BOX, 'box-1']);
    expect(new Set(calls.map(({ headers }) => headers['idempotencyKey'])).size).toBe(2);
  },
);

test('a reload in the middle of a purchase resumes it', FULL, async ({ parts, host, cashier, backend }) => {
  await openForm(parts);
  await cashier.submit();
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  const isUp = await reload(host);
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  await isUp();
  await backend.settle('processed');
  await expect(title(cashier, 'Purchase complete')).toBeVisible();
  expect(await backend.calls('deposit-create-sweepstake')).toHaveLength(1);
});

test('a reload, another language, new start data and going back do not repeat a press', async ({
  parts,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  await openMethods(parts);
  await backend.script({ call: 'deposit-create-sweepstake', status: 400, body: { error: { message: 'No' } } });
  const failure = cashier.root.locator('[data-failure]');
  const press = async (count: number) => {
    await expect(entry(cashier, 'one_press')).not.toHaveAttribute('aria-disabled');
    await entry(cashier, 'one_press').click();
    await expect(failure).toBeFocused();
    // Any earlier press would have arrived before this one.
    expect(await backend.calls('deposit-create-sweepstake')).toHaveLength(count);
    await entry(cashier).focus();
  };
  await press(1);
  await renew(host);
  await expect(cashier.heading).toHaveText('Payment method');
  await press(2);
  await host.send('locale-changed', { locale: 'es' });
  await expect(cashier.heading).not.toHaveText('Payment method');
  await press(3);
  const us = { country: 'US', paymentGeo: 'US', currency: 'QGC', lang: 'ar', widgetViewType: 'sweep' };
  await host.send('loaded', host.startData(us));
  await expect(cashier.root.locator('.pw')).toHaveAttribute('dir', 'rtl');
  await press(4);
  await cashier.root.locator('.pw-back').click();
  await next(cashier).click();
  await expect(failure).toHaveCount(0);
  await press(5);
});
