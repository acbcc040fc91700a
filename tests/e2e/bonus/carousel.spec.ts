import type { Page } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import type { HostPage } from '../support/host-page.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { cardOf } from '../support/radio.ts';
import { card, expectAtStart, FIRST, offering, press, test, theSwitch } from './support.ts';

interface WheelWindow extends Window {
  taken?: Promise<boolean>;
}

/** Turns the wheel over the cards, and returns whether the carousel kept it from the page. */
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

test(
  'a wheel movement of 4 or more moves one card, less moves none, and at the ends the page scrolls',
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
  'arrow keys choose, Home and End go to the ends, and one Tab leaves the cards',
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

test('dragging moves the cards and chooses none', FULL, async ({ page, host, cashier }) => {
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

test('each card can be brought forward by pressing, without dragging', FULL, async ({ host, cashier }) => {
  await host.open(offering());
  await expectAtStart(cashier, 'First');
  for (const title of ['Second', 'Spins', 'Fourth']) {
    await press(cashier, title);
    await expect(card(cashier, title)).toBeChecked();
    await expect(card(cashier, title)).toBeInViewport({ ratio: 1 });
  }
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
  'from right to left the cards start at the right, and arrow keys move in the direction they point',
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

test('a single bonus fills the row, and the wheel scrolls the page', FULL, async ({ page, host, cashier }) => {
  await host.open(offering({ bonusList: [FIRST] }));
  await expect(card(cashier, 'First')).toBeVisible();
  const [box, tiles] = await Promise.all([
    card(cashier, 'First').boundingBox(),
    cashier.root.locator('.pw-tiles').boundingBox(),
  ]);
  expect([box?.x, box?.width]).toEqual([tiles?.x, tiles?.width]);
  expect(await wheel(page, host, cashier, 0, 60)).toBe(false);
});

for (const width of [320, 420, 1000]) {
  test(`nothing moves when the cards appear, at ${width} px`, FULL, async ({ page, host, cashier, hold }) => {
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
    // The widget's skeleton of the list, below that of the bonuses. Before it the page has one of its own.
    const tiles = await cashier.root.locator('.pw:not(.pw-waiting) .pw-body > i.pw-sk ~ .pw-tiles').elementHandle();
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
