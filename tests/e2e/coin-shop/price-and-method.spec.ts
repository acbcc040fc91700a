import { connected } from '../support/connected.ts';
import { definition } from '../support/definitions.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { BOX, box, COIN, entry, METHOD, next, openMethods, renew, sent, test, title } from './support.ts';

test(
  'requests the address of a coin with the package, its price and its currency',
  FULL,
  async ({ parts, page, host, cashier, backend }) => {
    await openMethods(parts, { answers: ['crypto'] });
    await cashier.root.locator('[data-group="crypto"]').click();
    await expect.poll(() => host.route()).toBe('deposit/crypto');
    await entry(cashier, 'crypto_usdt').click();
    await expect(cashier.root.locator('[data-address]')).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/crypto/address');
    await expect(cashier.root.locator('[data-package]')).toContainText('$20.00');
    const { metadata: _typed, ...payload } = sent({ paymentType: 'crypto_usdt', fields: { network: 'TRC-20' } });
    expect(await backend.payloads('deposit-create-sweepstake')).toEqual([
      { ...payload, metadata: { isFromChip: false } },
    ]);
    expect(await backend.calls('deposit-create')).toEqual([]);
    await connected(page);
    await backend.settle('processed');
    await expect(title(cashier, 'Purchase complete')).toBeVisible();
  },
);

test('disables a method that does not accept the price and says why', FULL, async ({ parts, cashier }) => {
  const dear = definition({ name: 'dear', text: 'Dear', amount_rules: { USD: { min: 50, max: 500 } } });
  await openMethods(parts, { methods: [METHOD, dear] });
  await expect(entry(cashier, 'dear')).toContainText(/From .*\$50/);
  await expect(entry(cashier, 'dear')).toHaveAttribute('aria-disabled', 'true');
});

test('offers another package when no method accepts the price', FULL, async ({ parts, cashier }) => {
  const dear = definition({ name: 'dear', text: 'Dear', amount_rules: { USD: { min: 50, max: 500 } } });
  await openMethods(parts, { methods: [dear] });
  await expect(title(cashier, 'No payment method accepts this amount')).toBeVisible();
  await cashier.root.getByRole('button', { name: 'Change' }).click();
  await box(cashier, 'box-4').click();
  await next(cashier).click();
  await expect(entry(cashier, 'dear')).not.toHaveAttribute('aria-disabled');
});

test(
  'the form says when the price is outside the limits of the server, and nothing is sent',
  FULL,
  async ({ parts, cashier, backend }) => {
    await backend.script({ call: 'deposit-limits', body: { limits: { USD: { min: 25, max: 100 } } } });
    await openMethods(parts);
    await entry(cashier).click();
    const warning = cashier.root.locator('.pw-banner--warning');
    await expect(warning).toHaveText(/From .*\$25/);
    await expect(cashier.form.submit).toHaveCount(0);
    await cashier.form.field('Code').fill('1234');
    await cashier.form.field('Code').press('Enter');
    // The form folds and unfolds: nothing is under way.
    await entry(cashier).click();
    await expect(warning).toHaveCount(0);
    await entry(cashier).click();
    await expect(warning).toBeVisible();
    expect(await backend.calls('deposit-create-sweepstake')).toEqual([]);
  },
);

test(
  'disables a coin that does not accept the price and requests no address for it',
  FULL,
  async ({ parts, host, cashier, backend }) => {
    const dear = { ...COIN, name: 'dear', text: 'Dear', amount_rules: { USD: { min: 50, max: 500 } } };
    await openMethods(parts, { methods: [COIN, dear], answers: ['crypto'] });
    await cashier.root.locator('[data-group="crypto"]').click();
    await expect(entry(cashier, 'dear')).toContainText(/From .*\$50/);
    await expect(entry(cashier, 'dear')).toHaveAttribute('aria-disabled', 'true');
    await entry(cashier, 'dear').click({ force: true });
    await entry(cashier, 'crypto_usdt').click();
    await expect(cashier.root.locator('[data-address]')).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/crypto/address');
    expect((await backend.payloads('deposit-create-sweepstake')).map((sentNow) => sentNow['paymentType'])).toEqual([
      'crypto_usdt',
    ]);
  },
);

test('shows the price of a package in the coin that is sent, rounded up', FULL, async ({ parts, cashier, backend }) => {
  await backend.script({ call: 'payment-convert-v2', body: { amount: '20.0100000001' } });
  await openMethods(parts, { answers: ['crypto'] });
  await cashier.root.locator('[data-group="crypto"]').click();
  await entry(cashier, 'crypto_usdt').click();
  const amount = cashier.root.locator('[data-package-sum="known"]');
  await expect(amount).toContainText(/Send .*20\.01000001\u00a0USDT.* in one transfer/);
  await expect(amount).toContainText('$20.00');
  expect(await backend.payloads('payment-convert-v2')).toEqual([{ from: 'USD', to: 'USDT', amount: 20 }]);
});

for (const [why, answer] of [
  ['refused', { status: 400, body: { error: { code: 'no_rate', message: 'None' } } }],
  ['nothing', { body: { amount: 0 } }],
] as const) {
  test(
    `with the rate ${why} a text says what to send and in which currency the price is`,
    why === 'nothing' ? FULL : {},
    async ({ parts, cashier, backend, declared }) => {
      if (why === 'refused') {
        declared.status(400);
        declared.console(/warning: payment-convert-v2/);
      }
      await backend.script({ call: 'payment-convert-v2', ...answer });
      await openMethods(parts, { answers: ['crypto'] });
      await cashier.root.locator('[data-group="crypto"]').click();
      await entry(cashier, 'crypto_usdt').click();
      await expect(cashier.root.locator('[data-address]')).toBeVisible();
      const amount = cashier.root.locator('[data-package-sum="unknown"]');
      await expect(amount).toContainText(/The price is .*\$20\.00.* how much .*USDT.* this is/);
    },
  );
}

test('never shows the address requested for one package with another', async ({ parts, host, cashier, backend }) => {
  await openMethods(parts, { answers: ['crypto'] });
  await cashier.root.locator('[data-group="crypto"]').click();
  await entry(cashier, 'crypto_usdt').click();
  const address = cashier.root.locator('[data-address]');
  await expect(address).toBeVisible();
  const go = async (steps: number) =>
    (await host.frame()).evaluate(
      (by) =>
        new Promise((resolve) => {
          addEventListener('popstate', resolve, { once: true });
          history.go(by);
        }),
      steps,
    );
  await go(-3);
  await box(cashier, 'box-1').click();
  await expect(box(cashier, 'box-1')).toBeChecked();
  await go(3);
  await expect(box(cashier, 'box-1')).toBeChecked();
  await expect.poll(() => host.route()).toBe('deposit');
  await renew(host);
  // The address belongs to another package: it is not what the player is led to.
  await expect(box(cashier, 'box-1')).toBeVisible();
  await expect(address).toHaveCount(0);
  expect((await backend.payloads('deposit-create-sweepstake')).map((sentNow) => sentNow['boxId'])).toEqual([BOX]);
});

for (const [what, left] of [
  ['offers a package at the price that the shop has shown last', 'box-3'],
  ['does not offer a package that is no longer sold', 'box-4'],
] as const) {
  test(`a step forward ${what}`, left === BOX ? {} : FULL, async ({ parts, host, cashier, backend }) => {
    await openMethods(parts);
    const boxes = [{ boxId: left, price: 25, priceCurrencyCode: 'USD', gcAmount: 1 }];
    await backend.script({ call: 'sweepstake-boxes', body: { boxes: [{ boxes }] } });
    await host.back();
    await expect(box(cashier, left)).toBeVisible();
    await expect(next(cashier)).toHaveText(left === BOX ? /\$25\.00/ : 'Continue');
    await (await host.frame()).evaluate(() => history.forward());
    if (left === BOX) {
      await expect(cashier.root.locator('[data-package]')).toContainText('$25.00');
      await entry(cashier, 'one_press').click();
      await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
      expect(await backend.payloads('deposit-create-sweepstake')).toEqual([
        sent({ paymentType: 'one_press', amount: 25 }),
      ]);
    } else {
      await expect.poll(() => host.route()).toBe('deposit');
      await expect(next(cashier)).toHaveText('Continue');
    }
  });
}
