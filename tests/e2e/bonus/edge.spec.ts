import { definition } from '../support/definitions.ts';
import { pauseClock } from '../support/pause-clock.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

const bonus = (over: object = {}) => ({
  id: 7,
  type: 'deposit',
  currency: 'MXN',
  content: { title: 'Any' },
  depositBonusData: {},
  ...over,
});
const GROUP_B = [{ key: 'analytics-26104', group: 'group_b' }];
const coin = (networks: readonly string[]) =>
  definition({
    name: 'crypto_usdt',
    text: 'Tether',
    category: 'crypto',
    groupText: 'Crypto',
    cryptoCurrency: 'USDT',
    fields: [{ name: 'network', type: 'networks', values: [...networks] }],
  });

for (const [text, one] of [
  ['Applies to this deposit', bonus()],
  ['Not with this method', bonus({ depositBonusData: { minDeposit: 200 } })],
  ['Only for deposits in', bonus({ currency: 'EUR' })],
] as const) {
  test(`the address page shows this about its bonus: ${text}`, FULL, async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [coin(['TRC-20'])], answers: ['crypto'], outcome: { status: 'never' } });
    await host.open({ start: { bonusList: [one], bonusId: 7 } });
    await cashier.list.method('Crypto').click();
    await cashier.list.method('Tether').click();
    await expect(cashier.root.locator('.pw-bonusline')).toContainText(text);
    await expect(cashier.root.getByRole('switch')).toHaveCount(0);
    // It stays the same after a reload.
    await host.reload();
    await expect(cashier.root.locator('[data-address]')).toBeVisible();
    await expect(cashier.root.locator('.pw-bonusline')).toContainText(text);
    expect(await backend.calls('deposit-create')).toHaveLength(1);
  });
}

test('"copied" disappears when another address is shown', FULL, async ({ page, context, host, cashier, backend }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await backend.methods({ methods: [coin(['TRC-20', 'ERC-20'])], answers: ['crypto'], outcome: { status: 'never' } });
  await host.open();
  await cashier.list.method('Crypto').click();
  await cashier.list.method('Tether').click();
  const network = (name: string) => cashier.root.getByRole('radio', { name });
  const copied = cashier.root.locator('.pw-tip');
  await expect(cashier.root.locator('[data-address]')).toBeVisible();
  await network('ERC-20').click();
  await expect(cashier.root.locator('[data-address]')).toContainText('0x');
  await network('TRC-20').click();
  // By itself it would go after 3 s, which now never pass.
  await pauseClock(page);
  await cashier.root.getByRole('button', { name: /^Copy/ }).click();
  await expect(copied).toBeVisible();
  await network('ERC-20').click();
  await expect(cashier.root.locator('[data-address]')).toContainText('0x');
  await expect(copied).toHaveCount(0);
});

test('the debug panel says why a bonus does not apply', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [definition()], answers: ['no-redirect'] });
  const bonusList = [bonus({ depositBonusData: { minDeposit: 800 } })];
  await host.open({ start: { debug: true, bonusList, bonusId: 7, experiments: GROUP_B } });
  await cashier.list.method('Test method').click();
  await expect(cashier.form.submit).toBeVisible();
  await cashier.root.getByRole('complementary', { name: 'Debug' }).locator('summary').click();
  const section = cashier.root.getByRole('region', { name: 'Bonus', exact: true });
  await expect(section).toContainText('still valid: 1 of 1; bonusId: 7');
  await expect(section).toContainText('test_method minimum: 800 (depositBonusData.minDeposit)');
  await cashier.form.amount.fill('900');
  await expect(section).toContainText('test_method applies: 7');
});

test('the switch is as far from its edge as the icon is from the other', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [definition()], answers: ['no-redirect'] });
  await host.open({ start: { bonusList: [bonus()], bonusId: 7 } });
  await cashier.list.method('Test method').click();
  const edges = await cashier.root.locator('.pw-bonusline').evaluate((line) => {
    const [box, icon, knob] = [line, line.querySelector('.pw-icon'), line.querySelector('.pw-switch')].map((element) =>
      element?.getBoundingClientRect(),
    );
    return [(icon?.left ?? 0) - (box?.left ?? 0), (box?.right ?? 0) - (knob?.right ?? 0)];
  });
  expect(edges[1]).toBe(edges[0]);
});

test(
  'a method without bonuses says that it has none before any choice, and has no switch',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [definition({ traits: { bonus: false } })], answers: ['no-redirect'] });
    await host.open({ start: { bonusList: [bonus()], experiments: GROUP_B } });
    await cashier.list.method('Test method').click();
    await expect(cashier.root.locator('.pw-bonusline')).toContainText('Not with this method');
    await expect(cashier.main.getByRole('switch')).toHaveCount(0);
  },
);
