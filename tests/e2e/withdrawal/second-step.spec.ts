import { CODE, expectOneInTwoSteps } from '../support/second-step.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { amount, BOTH, confirm, inProgress, openConfirm, PAYLOAD, withBalance } from './support.ts';

test(
  'a response with more fields is a second step of the same withdrawal, after going back too',
  FULL,
  async ({ host, cashier, backend }) => {
    await openConfirm({ host, cashier, backend }, { answers: ['withdrawal-fields', 'no-redirect'] });
    await confirm(cashier).click();
    const code = cashier.form.field('Code from the text message');
    await expect(code).toBeFocused();
    await expect(cashier.live).toHaveText('The provider needs more details');
    await confirm(cashier).click();
    await expect(cashier.form.message('Code from the text message')).toHaveText('This field is required');
    await cashier.back();
    await cashier.submit();
    await code.fill(CODE);
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    await expectOneInTwoSteps({ host, backend }, PAYLOAD);
  },
);

test(
  'a reload in the second step makes no second withdrawal: the same press sends the same intent, despite a lower balance',
  FULL,
  async ({ host, cashier, backend }) => {
    const parts = { host, cashier, backend };
    await openConfirm(parts, { answers: ['withdrawal-fields', 'no-redirect'], options: withBalance(BOTH) });
    await confirm(cashier).click();
    const code = cashier.form.field('Code from the text message');
    await code.fill('999999');
    await host.open(withBalance({ primary: { amount: 5, currency: 'MXN' } }, { path: 'withdrawal' }));
    await expect(amount(cashier)).toHaveValue('500');
    const kept = await (await host.frame()).evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toMatch(/999999|032180000118359719/);
    // So many digits may be a card number: they are not kept, and typed anew they are the same intent.
    await cashier.form.field('CLABE').fill(PAYLOAD.fields.clabe);
    await cashier.submit();
    await confirm(cashier).click();
    await expect(code).toBeFocused();
    await code.fill(CODE);
    await confirm(cashier).click();
    await expect(inProgress(cashier)).toBeVisible();
    const [made, ...more] = await backend.deposits();
    expect(more).toEqual([]);
    const calls = await backend.calls('withdrawal-create');
    const whole = { ...PAYLOAD, fields: { ...PAYLOAD.fields, otp: CODE }, withdrawalId: made?.id };
    expect(calls.map(({ payload }) => payload)).toEqual([PAYLOAD, PAYLOAD, whole]);
    const [first, second, third] = calls.map(({ headers }) => headers['idempotencyKey']);
    expect([second, third]).toEqual([first, `${String(first)}.2`]);
    // The host heard of it before the reload.
    expect(await host.heard('onCreateTransaction')).toEqual([]);
  },
);

for (const fields of [[], undefined]) {
  test(
    `a response that asks for more with ${fields ? 'an empty list' : 'no fields'} is not a success`,
    FULL,
    async ({ host, cashier, backend }) => {
      await openConfirm({ host, cashier, backend });
      await backend.script({
        call: 'withdrawal-create',
        body: { withdrawalId: 7, isFieldsRequired: true, ...(fields ? { fields } : {}) },
      });
      await confirm(cashier).click();
      await expect(cashier.form.failure).toBeFocused();
      await expect(cashier.form.failure).toContainText('The payment provider could not process this');
      await expect(cashier.form.failure).not.toContainText('was not created');
      await expect.poll(() => host.route()).toBe('withdrawal/confirm');
      expect(await host.heard('onError')).toHaveLength(1);
    },
  );
}
