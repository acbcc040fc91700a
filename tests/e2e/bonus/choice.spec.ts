import { isolated } from '../support/definitions.ts';
import { networkIdle } from '../support/network-idle.ts';
import { pauseClock } from '../support/pause-clock.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { cardOf } from '../support/radio.ts';
import {
  badge,
  bonus,
  card,
  expectAtStart,
  FIRST,
  GROUP_B,
  offering,
  press,
  row,
  SECOND_ONE,
  SPINS,
  test,
  theSwitch,
} from './support.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test('the host chooses a bonus, the player another one, and the switch turns them all off', async ({
  host,
  cashier,
}) => {
  await host.open(offering({ bonusId: 100 }));
  await expect(card(cashier, 'First')).toBeChecked();
  await expect(theSwitch(cashier)).toBeChecked();
  await expect(badge(cashier)).toBeVisible();
  await press(cashier, 'Second');
  await expect(card(cashier, 'Second')).toBeChecked();
  await expectAtStart(cashier, 'Second');
  await expect(card(cashier, 'First')).not.toBeChecked();
  await theSwitch(cashier).click();
  await expect(theSwitch(cashier)).not.toBeChecked();
  await expect(card(cashier, 'Second')).not.toBeChecked();
  await expect(badge(cashier)).toHaveCount(0);
  await theSwitch(cashier).click();
  await expect(card(cashier, 'Second')).toBeChecked();
  await theSwitch(cashier).click();
  await press(cashier, 'Spins');
  await expect(theSwitch(cashier)).toBeChecked();
  await expect(card(cashier, 'Spins')).toBeChecked();
});

test(
  'chooses no bonus at the start, and the first one when the switch is turned on',
  FULL,
  async ({ host, cashier }) => {
    await host.open(offering());
    await expect(theSwitch(cashier)).not.toBeChecked();
    await expect(cashier.root.getByRole('radio', { checked: true })).toHaveCount(0);
    await theSwitch(cashier).click();
    await expect(card(cashier, 'First')).toBeChecked();
  },
);

test('the colour of a card depends on its id, and free spins have their own', FULL, async ({ host, cashier }) => {
  await host.open(offering());
  await expect(card(cashier, 'First')).toBeVisible();
  const classes = await cashier.root
    .locator('[data-bonus]')
    .evaluateAll((cards) => cards.map((each) => each.className));
  expect(classes.map((name) => /--(\w+)/.exec(name)?.[1])).toEqual(['pink', 'purple', 'freespin', 'orange']);
});

for (const [name, start] of [
  ['another group', { experiments: [{ key: 'analytics-26104', group: 'group_a' }] }],
  ['no bonus', { bonusList: [] }],
  ['none but bonuses that have ended', { bonusList: [bonus(1, 'Old', { mustAccruedBefore: 1_700_000_000 })] }],
] as const) {
  test(`with ${name} there is no row, and its code is not fetched`, FULL, async ({ page, host, cashier }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await host.open(offering(start));
    await cashier.list.method('Test method').click();
    await expect(cashier.form.submit).toBeEnabled();
    await expect(row(cashier)).toHaveCount(0);
    expect(fetched.filter((url) => url.includes('BonusRow'))).toEqual([]);
  });
}

test('counts down by the second, selects the next card when a bonus ends, and removes the row after the last', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await page.clock.install();
  const opened = Date.now();
  const at = (ms: number) => new Date(opened + ms).toISOString();
  const ending = [
    bonus(1, 'Soon', { mustAccruedBefore: at(60 * SECOND) }),
    bonus(2, 'Later', { mustAccruedBefore: at(2 * HOUR + 30 * SECOND) }),
    bonus(3, 'Days', { mustAccruedBefore: at(50 * HOUR) }),
  ];
  const metrics = page.waitForResponse('**/api/metrics/events');
  await host.open(offering({ bonusList: ending, bonusId: 1 }));
  await expect(card(cashier, 'Soon')).toBeChecked();
  await expect(card(cashier, 'Later')).toHaveAccessibleName(/Ends in 2 hours$/);
  await expect(cardOf(card(cashier, 'Days'))).toContainText('Ends in 2 days');
  // Each response would carry the time of the server, which no test can change.
  await (await metrics).finished();
  await networkIdle(page);
  await backend.script({ call: '*', fault: 'hang' });
  // What the live region says would go after 7 s, which now pass only where the test lets them.
  await pauseClock(page);
  const left = async () => {
    const text = await cardOf(card(cashier, 'Soon'))
      .locator('.pw-bonus__foot > [aria-hidden="true"]')
      .last()
      .textContent();
    return Number(/00:0?(\d+):(\d\d)/.exec(text ?? '')?.[1]) * 60 + Number(/:(\d\d)\D*$/.exec(text ?? '')?.[1]);
  };
  const before = await left();
  await page.clock.runFor(10 * SECOND);
  await expect.poll(async () => before - (await left())).toBeGreaterThanOrEqual(10);
  await page.clock.runFor(opened + 62 * SECOND - (await page.evaluate(() => Date.now())));
  await expect(card(cashier, 'Soon')).toHaveCount(0);
  await expect(card(cashier, 'Later')).toBeChecked();
  await expect(cashier.live).toHaveText(`The bonus has ended. Now selected: ${isolated('Later')}`);
  await page.clock.fastForward(2 * HOUR);
  await expect(card(cashier, 'Days')).toBeChecked();
  await page.clock.fastForward(48 * HOUR);
  await expect(row(cashier)).toHaveCount(0);
  await expect(cashier.live).toHaveText('The bonus is no longer available.');
  await expect(cashier.list.method('Test method')).toBeVisible();
});

test(
  'a new list from the host replaces the first one and keeps a choice that is still in it',
  FULL,
  async ({ host, cashier, declared }) => {
    declared.console(/the host could not fetch bonuses/);
    await host.open(offering({ bonusList: [] }));
    await expect(cashier.list.tiles.first()).toBeVisible();
    await expect(row(cashier)).toHaveCount(0);
    await host.send('bonus-list-fetched', { success: true, bonusList: [FIRST, SECOND_ONE] });
    await press(cashier, 'Second');
    await expect(card(cashier, 'Second')).toBeChecked();
    await host.send('bonus-list-updated', { bonusList: [SPINS, SECOND_ONE] });
    await expect(card(cashier, 'First')).toHaveCount(0);
    await expect(card(cashier, 'Second')).toBeChecked();
    await host.send('bonus-list-fetched', { success: false });
    await host.send('bonus-list-updated', { bonusList: [{ id: 1 }] });
    await expect
      .poll(() => host.payloads('onError'))
      .toContainEqual(expect.objectContaining({ code: 'invalid_message' }));
    await expect(card(cashier, 'Second')).toBeChecked();
    await host.send('bonus-list-updated', { bonusList: [SPINS] });
    await expect(card(cashier, 'Spins')).toBeVisible();
    await expect(theSwitch(cashier)).not.toBeChecked();
    await expect(cashier.live).toHaveText('The bonus is no longer available.');
  },
);

test('a second start of the same player keeps the choice', FULL, async ({ host, cashier }) => {
  await host.open(offering({ bonusId: 100 }));
  await press(cashier, 'Second');
  await host.send('loaded', host.startData({}, { bonusList: [SECOND_ONE, FIRST], bonusId: 100, experiments: GROUP_B }));
  await expect(cardOf(cashier.root.getByRole('radio'))).toHaveText([/^Second/, /^First/]);
  await expect(card(cashier, 'Second')).toBeChecked();
});

test('a reload brings back the choice and the switch', FULL, async ({ host, cashier }) => {
  await host.open(offering({ bonusId: 100 }));
  // The cards can be pressed before the list is there, and choices are stored only from then on.
  const stored = async () => (await host.frame()).evaluate(() => JSON.stringify({ ...sessionStorage }));
  await press(cashier, 'Second');
  await expect(card(cashier, 'Second')).toBeChecked();
  await expect.poll(stored).toMatch(/bonus[^}]*101/);
  await host.reload();
  await expect(card(cashier, 'Second')).toBeChecked();
  await theSwitch(cashier).click();
  await expect(theSwitch(cashier)).not.toBeChecked();
  await expect.poll(stored).toContain('isOff');
  await host.reload();
  await expect(card(cashier, 'Second')).toBeVisible();
  await expect(theSwitch(cashier)).not.toBeChecked();
  await theSwitch(cashier).click();
  await expect(card(cashier, 'Second')).toBeChecked();
});
