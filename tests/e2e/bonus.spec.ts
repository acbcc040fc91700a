import type { Locator, Page } from '@playwright/test';
import type { Cashier } from './support/cashier.ts';
import { atRest, findings } from './support/axe.ts';
import { definition, isolated, payloadOf } from './support/definitions.ts';
import type { HostPage, OpenOptions } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';
import { cardOf } from './support/radio.ts';

// The cards move; by default tests ask for reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const bonus = (id: number, title: string, over: object = {}) => ({
  id,
  type: 'deposit',
  currency: 'MXN',
  content: { title, subtitle: `Terms of ${title}` },
  depositBonusData: { minDeposit: 200, maxBonusAmount: 3000, payoutMultiplier: 10, wagerMultiplier: 30 },
  ...over,
});
const FIRST = bonus(100, 'First');
const SECOND_ONE = bonus(101, 'Second');
const SPINS = bonus(102, 'Spins', {
  type: 'freespin',
  freespinBonusData: {
    count: 50,
    minDeposit: 300,
    maxSpinWin: 1000,
    payoutMultiplier: 5,
    wagerMultiplier: 25,
    gamesContent: [{ nameEn: 'Book of Cairo' }, { nameEn: 'Lucky Orchard' }],
  },
});
const LIST = [FIRST, SECOND_ONE, SPINS, bonus(103, 'Fourth')];
const GROUP_B = [{ key: 'analytics-26104', group: 'group_b' }];
const offering = (start: object = {}): OpenOptions => ({
  start: { bonusList: LIST, experiments: GROUP_B, ...start },
});

const row = ({ root }: Cashier): Locator => root.getByRole('region', { name: 'Deposit bonus' });
const card = (cashier: Cashier, title: string): Locator =>
  cashier.root.getByRole('radio', { name: new RegExp(`^${title}`) });
/** Presses a card where it shows: the next one stands half outside of the frame. */
const press = (cashier: Cashier, title: string): Promise<void> =>
  cardOf(card(cashier, title)).click({ position: { x: 16, y: 24 } });
const theSwitch = ({ root }: Cashier): Locator => root.getByRole('switch', { name: 'Use a bonus' });
const line = ({ root }: Cashier): Locator => root.locator('.pw-bonusline');
const badge = (cashier: Cashier): Locator => row(cashier).getByText('Activated', { exact: true });

/** The cards whose start edge stands at the start of the row, once nothing moves any more. */
async function expectAtStart(cashier: Cashier, title: string): Promise<void> {
  const track = cashier.root.locator('.pw-carousel');
  const isAtStart = async () => {
    const [box, frame] = await Promise.all([card(cashier, title).boundingBox(), track.boundingBox()]);
    const offset = (box?.x ?? Number.NaN) - (frame?.x ?? Number.NaN);
    return offset > 10 && offset < 26;
  };
  await expect.poll(isAtStart, `${title} at the start`).toBe(true);
}

interface WheelWindow extends Window {
  taken?: Promise<boolean>;
}

/** Turns the wheel over the cards, and says whether the carousel took it from the page. */
async function wheel(page: Page, host: HostPage, cashier: Cashier, x: number, y: number): Promise<boolean | undefined> {
  const frame = await host.frame();
  await cashier.root.locator('.pw-carousel').hover();
  await frame.evaluate(() => {
    const view: WheelWindow = window;
    view.taken = new Promise((resolve) => {
      addEventListener('wheel', (event) => resolve(event.defaultPrevented), { once: true });
    });
  });
  await page.mouse.wheel(x, y);
  return await frame.evaluate(() => (window as WheelWindow).taken);
}

test.beforeEach(async ({ backend }) => {
  await backend.methods({
    methods: [
      definition(),
      definition({ name: 'no_bonus', text: 'Without bonus', position: 2, traits: { bonus: false } }),
    ],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
});

test('the host chooses a bonus, the player another, and the switch turns all of them off', async ({
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
  'nobody is given a bonus unasked; turned on without a choice, the first is chosen',
  FULL,
  async ({ host, cashier }) => {
    await host.open(offering());
    await expect(theSwitch(cashier)).not.toBeChecked();
    await expect(cashier.root.getByRole('radio', { checked: true })).toHaveCount(0);
    await theSwitch(cashier).click();
    await expect(card(cashier, 'First')).toBeChecked();
  },
);

test('colours go by id, and free spins have their own', FULL, async ({ host, cashier }) => {
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

test(
  "a wheel movement of 4 and more is one card, less is none, and at the ends the wheel is the page's",
  FULL,
  async ({ page, host, cashier }) => {
    await host.open(offering());
    await expectAtStart(cashier, 'First');
    expect(await wheel(page, host, cashier, 0, 3)).toBe(false);
    expect(await wheel(page, host, cashier, 0, -4)).toBe(false);
    expect(await wheel(page, host, cashier, 0, 4)).toBe(true);
    await expectAtStart(cashier, 'Second');
    expect(await wheel(page, host, cashier, 60, 0)).toBe(true);
    await expectAtStart(cashier, 'Spins');
    expect(await wheel(page, host, cashier, -60, 0)).toBe(true);
    await expectAtStart(cashier, 'Second');
  },
);

test(
  'by keyboard the arrows choose, Home and End go to the ends, and Tab passes the cards at once',
  FULL,
  async ({ page, host, cashier }) => {
    await host.open(offering({ bonusId: 100 }));
    await card(cashier, 'First').focus();
    const { keyboard } = page;
    await keyboard.press('ArrowRight');
    await expect(card(cashier, 'Second')).toBeFocused();
    await expect(card(cashier, 'Second')).toBeChecked();
    await expectAtStart(cashier, 'Second');
    await keyboard.press('End');
    await expect(card(cashier, 'Fourth')).toBeFocused();
    await expect(card(cashier, 'Fourth')).toBeInViewport({ ratio: 1 });
    await keyboard.press('ArrowRight');
    await expect(card(cashier, 'First')).toBeChecked();
    await keyboard.press('ArrowLeft');
    await expect(card(cashier, 'Fourth')).toBeChecked();
    await keyboard.press('Home');
    await expect(card(cashier, 'First')).toBeChecked();
    await expectAtStart(cashier, 'First');
    await keyboard.press('Shift+Tab');
    await expect(theSwitch(cashier)).toBeFocused();
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await expect(card(cashier, 'Second')).toBeFocused();
    await expect(cashier.root.getByRole('radio', { checked: true })).toHaveCount(0);
    await keyboard.press('Enter');
    await expect(card(cashier, 'Second')).toBeChecked();
  },
);

test('a pull moves the cards and chooses none of them', FULL, async ({ page, host, cashier }) => {
  await host.open(offering());
  await expectAtStart(cashier, 'First');
  const box = await card(cashier, 'First').boundingBox();
  if (!box) throw new Error('no card');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 200, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, y, { steps: 8 });
  await page.mouse.up();
  await expectAtStart(cashier, 'Second');
  await expect(cashier.root.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(theSwitch(cashier)).not.toBeChecked();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });
  test('a swipe moves the cards, a tap chooses one', FULL, async ({ page, host, cashier }) => {
    await host.open(offering());
    await expectAtStart(cashier, 'First');
    const box = await card(cashier, 'First').boundingBox();
    if (!box) throw new Error('no card');
    const client = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', box.x + 220);
    for (let x = 200; x >= 20; x -= 20) await touch('touchMove', box.x + x);
    await touch('touchEnd');
    await expectAtStart(cashier, 'Second');
    await expect(theSwitch(cashier)).not.toBeChecked();
    await cardOf(card(cashier, 'Second')).tap();
    await expect(card(cashier, 'Second')).toBeChecked();
  });
});

test(
  'right to left the cards begin at the right, and the arrows follow the eye',
  FULL,
  async ({ page, host, cashier }) => {
    await host.open({ ...offering({ bonusId: 100 }), lang: 'ar' });
    const first = card(cashier, 'First');
    await expect(first).toBeChecked();
    const [left, right] = await Promise.all([card(cashier, 'Second').boundingBox(), first.boundingBox()]);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(card(cashier, 'Second')).toBeChecked();
    await expect(card(cashier, 'Second')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowRight');
    await expect(first).toBeChecked();
  },
);

test('a single bonus fills the row, and no wheel is taken', FULL, async ({ page, host, cashier }) => {
  await host.open(offering({ bonusList: [FIRST] }));
  await expect(card(cashier, 'First')).toBeVisible();
  const [box, tiles] = await Promise.all([
    card(cashier, 'First').boundingBox(),
    cashier.root.locator('.pw-tiles').boundingBox(),
  ]);
  expect([box?.x, box?.width]).toEqual([tiles?.x, tiles?.width]);
  expect(await wheel(page, host, cashier, 0, 60)).toBe(false);
});

test('the time that is left runs by the second; what ends hands over to its neighbour, and the last takes the row along', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await page.clock.install();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const ending = [
    bonus(1, 'Soon', { mustAccruedBefore: at(60 * SECOND) }),
    bonus(2, 'Later', { mustAccruedBefore: at(2 * HOUR + 30 * SECOND) }),
    bonus(3, 'Days', { mustAccruedBefore: at(50 * HOUR) }),
  ];
  const told = page.waitForResponse('**/api/metrics/events');
  await host.open(offering({ bonusList: ending, bonusId: 1 }));
  await expect(card(cashier, 'Soon')).toBeChecked();
  await expect(card(cashier, 'Later')).toHaveAccessibleName(/Ends in 2 hours$/);
  await expect(cardOf(card(cashier, 'Days'))).toContainText('Ends in 2 days');
  // Each answer would bring the time of the server, which no test can wind.
  await (await told).finished();
  await backend.script({ call: '*', fault: 'hang' });
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
  await page.clock.runFor(52 * SECOND);
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
  "the host's lists replace the one of the start; a choice that is still there is kept",
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
  const reload = async () => (await host.frame()).evaluate(() => location.reload());
  await host.open(offering({ bonusId: 100 }));
  await press(cashier, 'Second');
  await expect(card(cashier, 'Second')).toBeChecked();
  await reload();
  await expect(card(cashier, 'Second')).toBeChecked();
  await theSwitch(cashier).click();
  await expect(theSwitch(cashier)).not.toBeChecked();
  await reload();
  await expect(card(cashier, 'Second')).toBeVisible();
  await expect(theSwitch(cashier)).not.toBeChecked();
  await theSwitch(cashier).click();
  await expect(card(cashier, 'Second')).toBeChecked();
});

test.describe('on a form', () => {
  test('the line says from which sum the bonus applies, and its box never moves', FULL, async ({ host, cashier }) => {
    await host.open(offering({ bonusId: 102 }));
    await cashier.list.method('Test method').click();
    await expect(line(cashier)).toContainText('Spins Applies to this deposit');
    await atRest(await host.frame());
    const box = await line(cashier).boundingBox();
    await cashier.form.amount.fill('299.99');
    await expect(line(cashier)).toContainText(`For deposits from ${isolated('MX$300')}`);
    await expect(cashier.live).toHaveText(`For deposits from ${isolated('MX$300')}`);
    await cashier.form.amount.fill('300');
    await expect(line(cashier)).toContainText('Applies to this deposit');
    await cashier.form.amount.fill('');
    await expect(line(cashier)).toContainText(`For deposits from ${isolated('MX$300')}`);
    await theSwitch(cashier).click();
    await expect(line(cashier)).toContainText('Not used');
    expect(await line(cashier).boundingBox()).toEqual(box);
  });

  test('a method that takes no bonus says so, and other money too', FULL, async ({ host, cashier }) => {
    await host.open(offering({ bonusId: 100 }));
    await cashier.list.method('Without bonus').click();
    await expect(line(cashier)).toContainText('Not with this method');
    await expect(theSwitch(cashier)).toHaveCount(0);
    await host.send('bonus-list-updated', { bonusList: [bonus(100, 'First', { currency: 'USD' })] });
    await cashier.back.click();
    await cashier.list.method('Test method').click();
    await expect(line(cashier)).toContainText(`Only for deposits in ${isolated('USD')}`);
  });

  for (const transport of ['http', 'socket'] as const) {
    test(
      `by ${transport} a deposit names the bonus that applies`,
      transport === 'socket' ? FULL : {},
      async ({ host, cashier, backend, sessionFor }) => {
        await host.open(offering({ bonusId: 101, transport }));
        await cashier.list.method('Test method').click();
        await cashier.form.amount.fill('200');
        await sessionFor(200);
        await cashier.form.submit.click();
        await expect(cashier.status.waiting).toBeVisible();
        const [call, ...more] = await backend.calls('deposit-create');
        expect([call?.via, more]).toEqual([transport, []]);
        const returnUrl = new URL('deposit/complete', urls.widget).href;
        expect(call?.payload).toEqual(
          payloadOf(returnUrl, {
            amount: 200,
            paymentSessionId: expect.any(String),
            isActivatedBonus: true,
            bonusId: 101,
          }),
        );
      },
    );
  }

  test(
    'a deposit below the minimum, with the switch off, or by a method that takes none, names no bonus',
    FULL,
    async ({ cashier, backend, openForm, sessionFor }) => {
      const returnUrl = expect.stringMatching(/\/paywidget\/deposit\/complete$/) as unknown;
      const plain = (over: object) =>
        payloadOf(returnUrl, { paymentSessionId: expect.any(String), isActivatedBonus: false, ...over });
      await openForm({}, offering({ bonusId: 101 }));
      await cashier.form.amount.fill('199');
      await sessionFor(199);
      await cashier.form.submit.click();
      await expect(cashier.status.waiting).toBeVisible();
      expect((await backend.payloads('deposit-create')).at(-1)).toEqual(plain({ amount: 199 }));

      await backend.settle('processed');
      await cashier.status.action('Close').click();
      await openForm({ name: 'takes_none', text: 'Takes none', traits: { bonus: false } }, offering({ bonusId: 101 }));
      await sessionFor(500);
      await cashier.form.submit.click();
      await expect(cashier.status.waiting).toBeVisible();
      expect((await backend.payloads('deposit-create')).at(-1)).toEqual(plain({ paymentType: 'takes_none' }));

      await backend.settle('processed');
      await cashier.status.action('Close').click();
      await openForm({ name: 'another', text: 'Another' }, offering({ bonusId: 101 }));
      await theSwitch(cashier).click();
      await cashier.form.amount.fill('600');
      await sessionFor(600);
      await cashier.form.submit.click();
      await expect(cashier.status.waiting).toBeVisible();
      expect((await backend.payloads('deposit-create')).at(-1)).toEqual(plain({ paymentType: 'another', amount: 600 }));
    },
  );

  test('who is shown no bonuses has the one that the host chose', FULL, async ({ openForm, cashier }) => {
    await openForm({}, { start: { bonusList: LIST, bonusId: 100, experiments: [] } });
    await expect(line(cashier)).toContainText('First Applies to this deposit');
  });
});

test('the page of details says the terms, and uses the bonus or leaves it', async ({ host, cashier }) => {
  await host.open(offering({ bonusId: 102 }));
  await expectAtStart(cashier, 'Spins');
  await cashier.root.getByRole('button', { name: 'Bonus details: Spins' }).click();
  await expect.poll(() => host.route()).toBe('deposit/bonus-details');
  await expect(cashier.heading).toHaveText('Bonus details');
  await expect(cashier.root.locator('.pw-details > div')).toHaveText([
    'Free spins50',
    'Minimum depositMX$300',
    'Maximum winMX$1,000',
    'Payout multiplier×5',
    'Wager multiplier×25',
    'GamesBook of Cairo, Lucky Orchard',
  ]);
  await expect(cashier.main.getByText('Activated', { exact: true })).toBeVisible();
  await cashier.root.getByRole('button', { name: 'Do not use this bonus' }).click();
  await expect(theSwitch(cashier)).not.toBeChecked();
  await cashier.root.getByRole('button', { name: 'Bonus details: Spins' }).click();
  await cashier.root.getByRole('button', { name: 'Use this bonus' }).click();
  await expect(card(cashier, 'Spins')).toBeChecked();
  await cashier.root.getByRole('button', { name: 'Bonus details: Spins' }).click();
  await cashier.back.click();
  await expect(cashier.heading).toHaveText('Deposit');
});

test('from a form the details lead back to it, and what was typed stays', FULL, async ({ openForm, cashier }) => {
  await openForm({}, offering({ bonusId: 100 }));
  await cashier.form.amount.fill('450');
  await line(cashier)
    .getByRole('button', { name: /^First/ })
    .click();
  await expect(cashier.root.locator('.pw-details > div')).toHaveText([
    'Minimum depositMX$200',
    'Maximum bonusMX$3,000',
    'Payout multiplier×10',
    'Wager multiplier×30',
  ]);
  await cashier.back.click();
  await expect(cashier.heading).toHaveText('Test method');
  await expect(cashier.form.amount).toHaveValue('450');
});

test(
  'details opened by their address are those of the chosen bonus; one that was withdrawn says so',
  FULL,
  async ({ host, cashier }) => {
    await host.open({ ...offering({ bonusId: 101 }), path: 'deposit/bonus-details' });
    await expect(cashier.main.getByText('Terms of Second')).toBeVisible();
    await host.send('bonus-list-updated', { bonusList: [] });
    await expect(cashier.root.getByText('This bonus is no longer available')).toBeVisible();
    await cashier.main.locator('.pw-actions').getByRole('button', { name: 'Back' }).click();
    await expect(cashier.heading).toHaveText('Deposit');
  },
);

test.describe('crypto', () => {
  const coin = definition({
    name: 'crypto_usdt',
    text: 'Tether',
    category: 'crypto',
    groupText: 'Crypto',
    cryptoCurrency: 'USDT',
    iconIds: ['usdt'],
    fields: [{ name: 'network', type: 'networks', values: ['TRC-20'] }],
  });
  const CRYPTO_B = [...GROUP_B, { key: 'analytics-21868', group: 'group_b' }];
  const schema = (isCryptoBonusAvailable: boolean) => ({ schema: { meta: { isCryptoBonusAvailable } } });
  const crypto = ({ list }: Cashier) => list.method('Crypto');
  test.beforeEach(({ backend }) =>
    backend.methods({ methods: [coin], answers: ['crypto'], outcome: { status: 'never' } }),
  );

  for (const [name, start, isThere] of [
    ['with flag and group', { ...schema(true), experiments: CRYPTO_B }, true],
    ['without the flag', { ...schema(false), experiments: CRYPTO_B }, false],
    ['without the group', schema(true), false],
  ] as const) {
    test(
      `${name} the group ${isThere ? 'wears' : 'wears no'} badge of the bonus`,
      isThere ? {} : FULL,
      async ({ host, cashier }) => {
        await host.open(offering(start));
        await expect(crypto(cashier)).toBeVisible();
        await expect(crypto(cashier).getByText('Instant 5%')).toHaveCount(isThere ? 1 : 0);
        await crypto(cashier).click();
        await expect(cashier.list.method('Tether').getByText('Instant 5%')).toHaveCount(isThere ? 1 : 0);
      },
    );
  }

  for (const [minimum, applies] of [
    [undefined, true],
    [200, false],
  ] as const) {
    test(
      `an address ${applies ? 'names a bonus without a minimum' : 'names none with a minimum'}`,
      FULL,
      async ({ host, cashier, backend }) => {
        const one = bonus(7, 'Any', { depositBonusData: minimum === undefined ? {} : { minDeposit: minimum } });
        await host.open(offering({ bonusList: [one], bonusId: 7 }));
        await crypto(cashier).click();
        await cashier.list.method('Tether').click();
        await expect(cashier.root.locator('[data-address]')).toBeVisible();
        expect(await backend.payloads('deposit-create')).toEqual([
          {
            paymentType: 'crypto_usdt',
            currency: 'USDT',
            fields: { network: 'TRC-20' },
            selectedCountry: 'MX',
            returnUrl: expect.stringMatching(/\/paywidget\/deposit\/complete$/),
            isActivatedBonus: applies,
            ...(applies ? { bonusId: 7 } : {}),
          },
        ]);
      },
    );
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`row, line and details have nothing that axe finds (${theme})`, FULL, async ({ host, cashier }) => {
    await host.open({ ...offering({ bonusId: 100 }), theme });
    await expect(card(cashier, 'First')).toBeChecked();
    expect(await findings(host)).toEqual([]);
    await cashier.list.method('Test method').click();
    await expect(line(cashier)).toBeVisible();
    expect(await findings(host)).toEqual([]);
    await line(cashier)
      .getByRole('button', { name: /^First/ })
      .click();
    await expect(cashier.root.locator('.pw-details')).toBeVisible();
    expect(await findings(host)).toEqual([]);
  });
}

for (const width of [320, 420, 1000]) {
  test(`nothing moves when the cards come, at ${width} px`, FULL, async ({ page, host, cashier, hold }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/BonusRow-/, async (route) => {
      await held;
      await route.continue();
    });
    const releaseList = await hold('methods-payment-v5');
    await host.open({ ...offering({ bonusId: 100 }), width });
    // The list's own skeleton, which stands under that of the bonuses.
    const tiles = await cashier.root.locator('.pw-body > i.pw-sk ~ .pw-tiles').elementHandle();
    const boxOf = () => tiles?.evaluate((element) => element.getBoundingClientRect().top);
    const before = await boxOf();
    expect(before).toBeGreaterThan(200);
    release();
    await expect(card(cashier, 'First')).toBeChecked();
    expect(await boxOf()).toBe(before);
    releaseList();
    await expect(cashier.list.tiles.first()).toBeVisible();
  });
}
