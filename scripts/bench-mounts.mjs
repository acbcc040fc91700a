import { chromium } from '@playwright/test';
import { ensureInstalled } from './install.mjs';
import { findChromium } from './find-chromium.mjs';
import { runScript, takesOnly } from './main.mjs';
import { requireNode } from './node-version.mjs';

/**
 * Measures what a widget leaves behind. It is mounted and unmounted repeatedly, in its own shadow root and in a frame;
 * inside one widget, a form is opened and closed. After forced garbage collections the script reads the page's
 * documents, nodes, listeners and heap. It fails on a leak: counts must equal the first reading, and the heap must not
 * grow between the last two.
 */
const TIMES = 200;
const READ_AFTER = [10, 100, 200];
const HEAP_GROWS_BELOW = 0.02;
// Compiled code grows with each run of a function and is not a leak of the widget.
const ENGINE = '--js-flags=--jitless --no-flush-bytecode';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', ENGINE];
const FIGURES = /** @type {const} */ (['Documents', 'Nodes', 'JSEventListeners', 'JSHeapUsedSize']);

/** A wide widget shows the list beside the form, and needs no way back. */
const PHONE = { viewport: { width: 390, height: 844 } };

/** @typedef {Record<typeof FIGURES[number], number>} Figures */

/** @param {import('@playwright/test').CDPSession} session @returns {Promise<Figures>} */
async function read(session) {
  // The first collection releases what the next ones free.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return /** @type {Figures} */ (Object.fromEntries(FIGURES.map((name) => [name, of(name)])));
}

/**
 * @param {string} title
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} once one widget from nothing to its list to nothing, or one form
 * @returns {Promise<string[]>} what was left behind
 */
async function measure(title, page, once) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  /** @type {Map<number, Figures>} */
  const readings = new Map();
  for (let time = 1; time <= TIMES; time++) {
    await once();
    if (!READ_AFTER.includes(time)) continue;
    // Let the last widget finish its work of this turn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    readings.set(time, await read(session));
  }
  console.log(`\n${title}: after ${READ_AFTER.join(', ')} times`);
  /** @type {string[]} */
  const left = [];
  for (const name of FIGURES) {
    const values = READ_AFTER.map((time) => readings.get(time)?.[name] ?? Number.NaN);
    const [early = Number.NaN, middle = Number.NaN, last = Number.NaN] = values;
    const grown = (last - middle) / middle;
    const isHeap = name === 'JSHeapUsedSize';
    const growth = isHeap ? `, ${(grown * 100).toFixed(2)} % from the ${READ_AFTER[1]}th` : '';
    console.log(`  ${name.padEnd(18)}${values.join('  ')}${growth}`);
    const isGone = isHeap ? grown < HEAP_GROWS_BELOW : last === early;
    if (!isGone) left.push(`${title}: ${name}`);
  }
  return left;
}

requireNode();
await runScript(async () => {
  takesOnly('bench:mounts');
  ensureInstalled();
  const { serveAll } = await import('./serve.mjs');
  const { host, widget, backend, close } = await serveAll({ msw: false });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
  const startData = {
    host: backend,
    user: { token: 'bench', id: 'bench', currency: 'MXN', country: 'MX', lang: 'en' },
  };
  try {
    const page = await browser.newPage(PHONE);
    await page.addInitScript((data) => Object.assign(window, { __options: { startData: data } }), startData);
    await page.goto(`${host}package-page/`);
    const tile = page.locator('#cashier .pw-tile:not(.pw-tile--sk)').first();
    await tile.waitFor();
    const back = page.locator('#cashier .pw-back');
    const form = await measure('A form', page, async () => {
      await tile.click();
      await back.click();
      await tile.waitFor();
    });
    await page.evaluate(() => window.__package.cashier.unmount());
    const inPage = await measure('In the page', page, async () => {
      await page.evaluate(() => window.__package.mount());
      await tile.waitFor();
      await page.evaluate(() => window.__package.cashier.unmount());
    });
    await page.close();

    const site = await browser.newPage(PHONE);
    await site.goto(`${host}examples/plain/`);
    const framed = site.frameLocator('iframe').locator('.pw-tile:not(.pw-tile--sk)').first();
    const embed = { src: `${widget}deposit`, startData };
    const inFrame = await measure('In a frame', site, async () => {
      await site.evaluate((options) => {
        const place = document.getElementById('page') ?? document.body;
        Object.assign(window, { __embedded: window.Paywidget?.embed(place, options) });
      }, embed);
      await framed.waitFor();
      await site.evaluate(() => /** @type {{__embedded?: {destroy(): void}}} */ (window).__embedded?.destroy());
    });
    const left = [...form, ...inPage, ...inFrame];
    if (left.length > 0) throw new Error(`Left behind: ${left.join('; ')}`);
  } finally {
    await browser.close();
    await close();
  }
});
