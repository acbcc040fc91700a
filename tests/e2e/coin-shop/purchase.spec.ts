import { connected } from '../support/connected.ts';
import { definition, textField } from '../support/definitions.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { entry, openForm, openMethods, sent, test, title } from './support.ts';

const SESSION = { paymentSessionId: expect.any(String) as unknown };

for (const [transport, end, says] of [
  ['http', 'processed', 'Purchase complete'],
  ['socket', 'mistaked', 'The purchase did not go through'],
] as const) {
  test(
    `by ${transport}: buys a package, ends as ${end}, and sends exact payloads`,
    transport === 'socket' ? FULL : {},
    async ({ parts, page, host, cashier, backend, sessionFor }) => {
      await openForm(parts, { options: { start: { transport } } });
      await expect.poll(() => host.route()).toBe('deposit/select-method');
      await sessionFor(20);
      await cashier.submit();
      await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
      await expect.poll(() => host.route()).toBe('deposit/complete');
      const [made, ...more] = await backend.deposits();
      expect(more).toEqual([]);
      expect(await backend.payloads('methods-payment-v5')).toEqual([{ country: 'US', currency: 'QSC' }]);
      expect(await backend.payloads('sweepstake-boxes')).toEqual([{}]);
      expect(await backend.payloads('sweepstake-balance-get')).toEqual([{}]);
      expect(await backend.payloads('deposit-limits')).toEqual([{ currency: 'USD', paymentMethod: 'test_method' }]);
      expect(await backend.payloads('session-start')).toEqual([
        { amount: 20, currency: 'USD', pendingGroup: 'test_method' },
      ]);
      const [call] = await backend.calls('deposit-create-sweepstake');
      expect(call).toMatchObject({ via: transport, payload: sent({ fields: { code: '1234' }, ...SESSION }) });
      expect(call?.payload).toEqual(sent({ fields: { code: '1234' }, ...SESSION }));
      expect(call?.headers.idempotencyKey).toEqual(expect.any(String));
      expect(await backend.calls('deposit-create')).toEqual([]);
      expect(await host.payloads('onCreateTransaction')).toEqual([
        { depositId: made?.id, amount: 20, currency: 'USD', paymentMethod: 'test_method', transaction: 'deposit' },
      ]);
      await connected(page);
      await backend.settle(end);
      await expect(title(cashier, says)).toBeVisible();
      if (end !== 'mistaked') return;
      await cashier.status.action('Back to payment').click();
      await expect(cashier.heading).toHaveText('Payment method');
      await expect(cashier.form.field('Code')).toHaveValue('');
    },
  );
}

test(
  'shows a refusal where it was pressed, and another press is another purchase',
  FULL,
  async ({ parts, cashier, backend, declared }) => {
    declared.status(400);
    await openMethods(parts);
    await backend.script({
      call: 'deposit-create-sweepstake',
      times: 1,
      status: 400,
      body: { error: { message: 'This package is sold out', code: 'merchant_client_error' } },
    });
    await entry(cashier, 'one_press').click();
    const failure = cashier.root.locator('[data-failure]');
    await expect(failure).toContainText('The purchase was not made');
    await expect(failure).toContainText('This package is sold out');
    await expect(failure).toBeFocused();
    await entry(cashier, 'one_press').click();
    await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
    const keys = (await backend.calls('deposit-create-sweepstake')).map(({ headers }) => headers['idempotencyKey']);
    expect(new Set(keys).size).toBe(2);
  },
);

test(
  'a response with more fields unfolds them, and the second step sends everything again',
  FULL,
  async ({ parts, cashier, backend }) => {
    await openMethods(parts, { answers: ['fields-required', 'no-redirect'] });
    await entry(cashier, 'one_press').click();
    await cashier.form.field('Code from the text message').fill('123456');
    await cashier.submit();
    await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
    const [first, second] = await backend.calls('deposit-create-sweepstake');
    const [made] = await backend.deposits();
    expect(first?.payload).toEqual(sent({ paymentType: 'one_press' }));
    expect(second?.payload).toEqual(
      sent({ paymentType: 'one_press', fields: { otp: '123456' }, depositId: made?.id, ...optional(second?.payload) }),
    );
    expect(second?.headers['idempotencyKey']).toBe(`${String(first?.headers['idempotencyKey'])}.2`);
  },
);

/** A session may have started between the steps. */
const optional = (payload: Readonly<Record<string, unknown>> = {}) =>
  'paymentSessionId' in payload ? { paymentSessionId: payload['paymentSessionId'] } : {};

for (const [answer, route, stands] of [
  ['unified-flow', 'deposit/redirect/unified-form', 'timer'],
  ['requisites', 'deposit/host-to-host', 'timer'],
  ['pix-qr', 'deposit/redirect/pix', 'timer'],
  ['easype', 'deposit/redirect/eazype', 'timer'],
  ['offers-coin', 'deposit/onramp/offer-list', 'radiogroup'],
] as const) {
  test(`a response of ${answer} leads to ${route}, and back`, FULL, async ({ parts, host, cashier }) => {
    await openMethods(parts, { answers: [answer] });
    await entry(cashier, 'one_press').click();
    await expect(cashier.root.getByRole(stands).first()).toBeVisible();
    await expect.poll(() => host.route()).toBe(route);
    await cashier.back();
    // What was paid with is done with, as the form of any deposit is; only offers have something to choose yet.
    await expect(cashier.heading).toHaveText(stands === 'timer' ? 'Coin Shop' : 'Payment method');
  });
}

test(
  'a redirect opens in its own window, and the page follows the purchase',
  FULL,
  async ({ parts, page, host, cashier }) => {
    const method = definition({ opensIn: 'window', fields: [textField()] });
    await openForm(parts, { methods: [method], answers: ['redirect-get'] });
    await expect(cashier.root.getByText('The payment page opens in a new window')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await cashier.submit();
    await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
    await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/complete');
  },
);
