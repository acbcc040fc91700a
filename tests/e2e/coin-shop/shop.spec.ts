import { findings } from '../support/axe.ts';
import { sideways } from '../support/sideways.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { cardOf } from '../support/radio.ts';
import { BOX, box, COIN, entry, METHOD, next, openForm, openShop, renew, test, title } from './support.ts';

test(
  'shows what a package holds and costs, the notices, and the link to the rules',
  FULL,
  async ({ parts, cashier }) => {
    await openShop(parts, {
      options: { start: { schema: { meta: { sweepstakeRulesUrl: 'https://rules.example.com/' } } } },
    });
    const { root } = cashier;
    await expect(cashier.heading).toHaveText('Coin Shop');
    await expect(title(cashier, 'Select coin package')).toBeVisible();
    await expect(root.locator('[data-balance="QGC"]')).toHaveText('Gold coins240,000');
    await expect(root.locator('[data-balance="QSC"]')).toHaveText('Sweep coins125.50');
    await expect(cardOf(root.getByRole('radio'))).toHaveText([
      /^50,000 GCFree .5\.00.SC.\$5\.00$/,
      /^100,000 GCFree .10\.00.SC.\$10\.00$/,
      /^220,000 GCFree .21\.00.SC.\$20\.00$/,
      /^600,000 GCFree .53\.00.SC.\$50\.00$/,
      /^1,300,000 GCFree .108\.00.SC.\$100\.00$/,
    ]);
    await expect(root.getByText('No purchase necessary.')).toBeVisible();
    await expect(root.getByText(/Gold coins are for entertainment and have no cash value/)).toBeVisible();
    for (const name of ['Learn more', 'Rules'])
      await expect(root.getByRole('link', { name })).toHaveAttribute('href', 'https://rules.example.com/');
    await expect(root.locator('.pw-region')).toHaveCount(0);
  },
);

test(
  'the button asks for a choice, arrow keys make it, and axe finds nothing',
  FULL,
  async ({ parts, page, host, cashier }) => {
    await openShop(parts);
    await expect(next(cashier)).toHaveText('Continue');
    await next(cashier).click();
    await expect(cashier.root.locator('.pw-msg--error')).toHaveText('Choose a coin package first');
    await expect(cashier.live).toContainText('Choose a coin package first');
    await expect(box(cashier, 'box-1')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(box(cashier, 'box-2')).toBeFocused();
    await expect(box(cashier, 'box-2')).toBeChecked();
    await expect(cashier.root.locator('.pw-msg--error')).toHaveCount(0);
    await expect(next(cashier)).toContainText('$10.00');
    expect(await findings(host)).toEqual([]);
    await next(cashier).click();
    await entry(cashier).click();
    await cashier.form.field('Code').fill('12');
    await cashier.submit();
    await expect(cashier.form.message('Code')).toHaveText('Four digits please');
    await expect(cashier.form.field('Code')).toBeFocused();
    expect(await findings(host)).toEqual([]);
  },
);

test('pages of a purchase lead to the shop when no package is chosen', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [METHOD, COIN], answers: ['crypto'] });
  for (const path of ['deposit/select-method', 'deposit/crypto', 'deposit/redirect', 'withdrawal/nowhere']) {
    await host.open({ preset: 'us-sweep', path });
    await expect(box(cashier)).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit');
  }
  expect(await backend.calls('deposit-create-sweepstake')).toEqual([]);
});

test(
  'a reload keeps the package, the method and what was typed, and back works page by page',
  FULL,
  async ({ parts, host, cashier }) => {
    await openForm(parts);
    await renew(host);
    await expect(cashier.heading).toHaveText('Payment method');
    await expect(cashier.root.locator('[data-package]')).toHaveAttribute('data-package', BOX);
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await cashier.back();
    await expect(box(cashier)).toBeChecked();
    await renew(host);
    await expect(box(cashier)).toBeChecked();
    await expect(next(cashier)).toContainText('$20.00');
    await next(cashier).click();
    await host.back();
    await expect(cashier.heading).toHaveText('Coin Shop');
  },
);

test('nothing overflows at 320 px, right to left', FULL, async ({ parts, host, cashier }) => {
  await openShop(parts, { options: { width: 320, lang: 'ar' } });
  expect(await (await host.frame()).evaluate(sideways)).toBeLessThanOrEqual(0);
  await box(cashier).click();
  await next(cashier).click();
  await entry(cashier).click();
  await expect(cashier.form.submit).toBeVisible();
  expect(await (await host.frame()).evaluate(sideways)).toBeLessThanOrEqual(0);
});
