import { findings } from '../support/axe.ts';
import { sideways } from '../support/sideways.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { can, estimate, openForm, openList, WALLET } from './support.ts';

test(
  'shows placeholders on a slow network, and moves nothing when the data arrive',
  FULL,
  async ({ host, cashier, backend, hold }) => {
    const release = await Promise.all(
      ['sweepstake-balance-get', 'sweepstake-recoup-sum', 'payment-convert-v2'].map(hold),
    );
    await openForm({ host, cashier, backend });
    await expect(cashier.main.locator('.pw-fact .pw-sk')).toHaveCount(4);
    const places = () =>
      cashier.main.locator('.pw-fact, [data-field]').evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return [Math.round(top), Math.round(height)];
        }),
      );
    const before = await places();
    expect(before.length).toBeGreaterThan(5);
    for (const free of release) free();
    await expect(estimate(cashier)).toHaveText('0 USDT');
    await expect(can(cashier)).toHaveText('100.50 SC');
    expect(await places()).toEqual(before);
  },
);

for (const [name, options] of [
  ['dark, right to left', { width: 320, theme: 'dark', lang: 'ar' }],
  ['two panes', { width: 1024 }],
] as const) {
  test(`every page fits and is accessible, ${name}`, FULL, async ({ host, cashier, backend }) => {
    const look = async () => {
      expect(await findings(host)).toEqual([]);
      expect(await (await host.frame()).evaluate(sideways)).toBe(0);
    };
    const parts = { host, cashier, backend };
    await openList(parts, { options });
    await expect(cashier.root.locator('[data-group="crypto"]')).toBeVisible();
    await expect(cashier.root.locator('.pw-fact .pw-sk')).toHaveCount(0);
    await look();
    await cashier.root.locator('[data-group="crypto"]').click();
    await expect(cashier.root.locator('.pw-row[data-method="usdt"]')).toBeVisible();
    await look();
    await cashier.root.locator('.pw-row[data-method="usdt"]').click();
    await expect(cashier.root.locator('[data-conversion] bdi')).toHaveCount(2);
    await look();
    await cashier.root.locator('[data-field="amount"] input').fill('50');
    await cashier.root.locator('[data-field="address"] input').fill(WALLET);
    await cashier.submit();
    await expect(cashier.root.locator('.pw-mark--accepted')).toBeVisible();
    await look();
  });
}
