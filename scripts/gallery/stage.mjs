import { randomInt } from 'node:crypto';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Frame} Frame */
/** @typedef {import('../serve.mjs').Urls} Urls */
/** @typedef {{name: string, width: number, height?: number, theme?: 'light' | 'dark', lang?: string, isCropped?: boolean, hasSystemColours?: boolean}} Variant */
/** @typedef {{open: (options?: Opening) => Promise<Frame>, control: (action: string, body: object) => Promise<void>, letTimePass: () => Promise<void>, page: Page}} Stage */
/** @typedef {{preset?: string, path?: string, user?: object, start?: {user?: object}}} Opening start: more start data */

/** The time of the device in all pictures. The date on a status page is the server's, and so is its reference. */
const NOW = new Date('2026-03-14T18:42:00Z');
/** Limits of a frame's height, which otherwise follows its content. */
const HEIGHT = { least: 640, most: 1100 };

/**
 * The stage of one picture: sets up the server for its player and opens the cashier.
 * @param {Page} page
 * @param {Urls} urls
 * @param {Variant} variant
 * @returns {Stage}
 */
export function createStage(page, urls, { theme = 'light', lang = 'en' }) {
  const id = String(randomInt(1_000_000_000, 9_999_999_999));
  const token = `gallery-${id}`;
  /** @type {Stage['control']} */
  const control = async (action, body) => {
    const response = await fetch(`${urls.backend}/__control/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    });
    if (!response.ok) throw new Error(`the backend refused "${action}": ${await response.text()}`);
  };
  return {
    page,
    control,
    letTimePass: () => page.clock.setSystemTime(NOW),
    open: async ({ preset = 'mx-spanish', path = 'deposit', user = {}, start = {} } = {}) => {
      await page.clock.setFixedTime(NOW);
      const data = JSON.stringify({ ...start, user: { ...start.user, id, token, platform: 'desktop', ...user } });
      const query = new URLSearchParams({ preset, theme, lang, path, bare: '1', start: data });
      await page.goto(`${urls.host}?${query}`);
      const element = await page.waitForSelector('iframe[title="Cashier"]');
      const frame = await element.contentFrame();
      if (!frame) throw new Error('the host page has no cashier');
      return frame;
    },
  };
}

/**
 * Waits until fonts, pictures and transitions have finished. Endless animations are ignored.
 * @param {Frame} frame
 */
export async function comeToRest(frame) {
  await frame.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].map(async (image) => {
      image.loading = 'eager'; // a lazy picture outside of the view would never load
      if (!image.complete)
        await new Promise((resolve) => {
          for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true });
        });
      await image.decode().catch(() => undefined);
    });
    await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, 2000))]);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/**
 * Makes the window as high as its content, except in variants that show a phone's screen.
 * @param {Page} page
 * @param {Frame} frame
 * @param {Variant} variant
 */
export async function fitHeight(page, frame, { width, height = HEIGHT.least, isCropped = false }) {
  await page.mouse.move(0, 0); // move the pointer off the last pressed control
  if (isCropped) return;
  const content = await frame.evaluate(() =>
    Math.max(...[...document.querySelectorAll('.pw-page, .pw-pane')].map((pane) => pane.scrollHeight)),
  );
  await page.setViewportSize({ width, height: Math.min(HEIGHT.most, Math.max(height, content)) });
}
