import { FIELDS, METHODS } from './data.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Frame} Frame
 * @typedef {{page: Page, frame: Frame}} Opened
 * @typedef {{title: string, run: (opened: Opened) => Promise<void>}} Step
 */

const TIMEOUT_MS = 30_000;
const TILE = '.pw-tile:not(.pw-tile--sk)';
const ROW = '.pw-row[data-method]';
const SUBMIT = '[data-submit]';
const SEARCH = '.pw-search input';
/** What the widget renders of 2,000 methods: what is in view, and some screens around it. */
const TILES = { atStart: 64, atEnd: 64 };
const ROWS = 80;
const KEYS = ['7', '7', '7', '7', '7'];

/**
 * Waits until the page shows this many of something and has nothing left to do. Asks rarely and cheaply, since asking is
 * a task as well.
 * @param {Frame} frame
 * @param {string} selector
 * @param {number} [count]
 */
export async function settled(frame, selector, count = 1) {
  await frame.waitForFunction(
    ([wanted, expected]) => document.querySelectorAll(wanted).length === expected,
    /** @type {const} */ ([selector, count]),
    { polling: 100, timeout: TIMEOUT_MS },
  );
  await frame.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined)))),
  );
}

/**
 * Presses the first of these that is in view, where a finger would. Looks at a few points, since measuring all elements would
 * make the browser lay them out.
 * @param {Opened} opened
 * @param {string} selector
 */
async function press({ page, frame }, selector) {
  const found = await frame.evaluate((wanted) => {
    const columns = [innerWidth / 2, 30, innerWidth - 40];
    for (let y = 20; y < innerHeight; y += 15)
      for (const x of columns) if (document.elementFromPoint(x, y)?.closest(wanted)) return { x, y };
    return undefined;
  }, selector);
  const box = await (await frame.frameElement()).boundingBox();
  if (!found || !box) throw new Error(`Nothing to press: ${selector}`);
  await page.mouse.click(box.x + found.x, box.y + found.y);
}

/** @param {string} selector @param {string} shows @param {number} [count] @returns {Step['run']} */
const pressFor = (selector, shows, count) => async (opened) => {
  await press(opened, selector);
  await settled(opened.frame, shows, count);
};

/** @param {readonly string[]} keys @param {string} shows @param {number} [count] @returns {Step['run']} */
const type =
  (keys, shows, count) =>
  async ({ page, frame }) => {
    for (const key of keys) await page.keyboard.press(key);
    await settled(frame, shows, count);
  };

/** @param {string} selector @returns {Step['run']} */
const focus =
  (selector) =>
  async ({ frame }) =>
    frame.locator(selector).first().focus();

/** @type {Step['run']} */
const toEnd = async ({ page, frame }) => {
  const box = await (await frame.frameElement()).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 300);
  for (let turn = 0; turn < 25; turn++) await page.mouse.wheel(0, 6_000);
  await settled(frame, `[data-method="method_${METHODS - 1}"]`);
  await settled(frame, TILE, TILES.atEnd);
};

const BACK = pressFor('.pw-back', TILE, TILES.atEnd);
const FORM = 'main [data-field]';

/**
 * What is measured, by scenario. The first step is the page's own start, from the address to `shows`.
 * @type {Readonly<Record<string, {shows: string, count: number, steps: readonly Step[]}>>}
 */
export const SCENARIOS = {
  tiles: {
    shows: TILE,
    count: TILES.atStart,
    steps: [
      { title: 'scroll', run: toEnd },
      { title: 'open a form', run: pressFor(TILE, SUBMIT) },
      { title: 'back', run: BACK },
      {
        title: 'change language',
        run: async ({ page, frame }) => {
          await page.evaluate(() => window.cashier.send('locale-changed', { locale: 'ar' }));
          await settled(frame, '.pw[lang|=ar]');
          await settled(frame, TILE, TILES.atEnd);
        },
      },
    ],
  },
  group: {
    shows: TILE,
    count: 1,
    steps: [
      { title: 'open the group', run: pressFor(TILE, ROW, ROWS) },
      {
        title: 'search',
        run: async (opened) => {
          await press(opened, SEARCH);
          await type(['1', '9', '9', '9'], ROW)(opened);
        },
      },
      { title: 'clear the search', run: pressFor('.pw-search button', ROW, ROWS) },
      { title: 'open a form', run: pressFor(ROW, SUBMIT) },
      { title: 'back to the group', run: pressFor('.pw-back', ROW, ROWS) },
      { title: 'back to the list', run: pressFor('.pw-back', TILE) },
    ],
  },
  fields: {
    shows: TILE,
    count: 1,
    steps: [
      { title: 'open the form', run: pressFor(TILE, FORM, FIELDS + 1) },
      {
        title: 'type',
        run: async (opened) => {
          await focus('[data-field="field_0"] input')(opened);
          await type(KEYS, SUBMIT)(opened);
        },
      },
      { title: 'submit with errors', run: pressFor(SUBMIT, '[data-field][data-invalid]', FIELDS) },
      {
        title: 'correct a field',
        run: async (opened) => {
          await focus('[data-field="field_1"] input')(opened);
          await type(['1', '2', '3', '4', 'Tab'], '[data-field="field_1"]:not([data-invalid])')(opened);
        },
      },
      { title: 'back', run: pressFor('.pw-back', TILE) },
    ],
  },
  dropdown: {
    shows: TILE,
    count: 1,
    steps: [
      { title: 'open the form', run: pressFor(TILE, SUBMIT) },
      { title: 'open the dropdown', run: pressFor('.pw-select__btn', '[role=listbox]:has([role=option])') },
      { title: 'move by keyboard', run: type(Array(10).fill('ArrowDown'), '.pw-option.is-active') },
      { title: 'go to the end', run: type(['ArrowUp', 'ArrowUp', 'End'], '.pw-option.is-active') },
      { title: 'search', run: type(['9', '9', '9', '9'], '[role=option]') },
      { title: 'choose', run: type(['ArrowDown', 'Enter'], '[role=option]', 0) },
      { title: 'open again', run: pressFor('.pw-select__btn', '[role=option][aria-selected=true]') },
      { title: 'close', run: type(['Escape'], '[role=option]', 0) },
      { title: 'back', run: pressFor('.pw-back', TILE) },
    ],
  },
};
