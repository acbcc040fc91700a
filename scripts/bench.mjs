import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import sirv from 'sirv';
import { build } from 'vite';
import { findChromium } from './find-chromium.mjs';
import { isMain, runScript } from './main.mjs';
import { quantile } from './quantile.mjs';
import { ROOT } from './root.mjs';
import { listen } from './serve/listen.mjs';

/**
 * Compares the configured form with the same form written by hand, interleaved in one Chromium with the CPU slowed down four
 * times: medians with quartiles. A ratio compares the medians of one page. Pages differ by a tenth, since the browser optimises
 * the same code differently in each: hence many pages of few rounds, and the geometric mean of their ratios with its standard error.
 * It makes no assertions about time.
 *
 *   --fields=N       forms of N fields, repeatable; 8, 20, 50 and 200 unless given
 */
const COUNTS = ['8', '20', '50', '200'];
const PAGES = 20;
const ROUNDS = 6;
const KEYS = 10;
const SLOWDOWN = 4;
const FORMS = /** @type {const} */ (['configured', 'hand-written']);
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

const FIGURES = /** @type {const} */ (['mount', 'key', 'submit']);

/**
 * What one page measured, in ms, a number for each round.
 * @typedef {Record<typeof FORMS[number], Record<typeof FIGURES[number], number[]>>} Samples
 */

async function main() {
  const { values } = parseArgs({ options: { fields: { type: 'string', multiple: true, default: COUNTS } } });
  for (const fields of values.fields)
    if (!(Number(fields) >= 1 && Number.isInteger(Number(fields))))
      throw new Error(`--fields=${fields}: expected a whole number.`);
  const outDir = join(ROOT, 'build/bench');
  await build({
    root: join(ROOT, 'bench'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  const server = await listen(sirv(outDir, { dev: true }));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
  try {
    for (const count of values.fields.map(Number)) {
      /** @type {Samples[]} */
      const pages = [];
      while (pages.length < PAGES) pages.push(await measure(browser, server.url, count));
      report(count, pages);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Opens one page and measures in it.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} count
 * @returns {Promise<Samples>}
 */
async function measure(browser, url, count) {
  const none = () => ({ mount: [], key: [], submit: [] });
  /** @type {Samples} */
  const samples = { configured: none(), 'hand-written': none() };
  const page = await browser.newPage();
  await page.goto(url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (!(await page.evaluate((n) => window.bench.areAlike(n), count)))
    throw new Error('the two forms draw other elements');
  const script = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  for (let round = -2; round < ROUNDS; round++) {
    // Alternate the order, so that neither form always runs second.
    for (const name of round % 2 === 0 ? FORMS : FORMS.toReversed()) {
      const mount = await page.evaluate(
        ([form, n]) => window.bench.mount(form, n),
        /** @type {const} */ ([name, count]),
      );
      const inputs = await page.evaluate(() => window.bench.inputs());
      if (inputs !== count) throw new Error(`${name} shows ${inputs} of ${count} fields`);
      await page.evaluate(() => window.bench.focus());
      const before = await script();
      for (let key = 0; key < KEYS; key++) await page.keyboard.press('x');
      const key = ((await script()) - before) / KEYS;
      await page.evaluate(() => window.bench.unmount());
      await page.evaluate(([form, n]) => window.bench.mount(form, n), /** @type {const} */ ([name, count]));
      const submit = await page.evaluate((n) => window.bench.submit(n), count);
      await page.evaluate(() => window.bench.unmount());
      if (round < 0) continue; // warm-up rounds
      samples[name].mount.push(mount);
      samples[name].key.push(key);
      samples[name].submit.push(submit);
    }
  }
  await page.close();
  return samples;
}

/** @param {number} count @param {readonly Samples[]} pages */
function report(count, pages) {
  console.log(`\n${count} fields, Chromium slowed ${SLOWDOWN} times, ${PAGES} pages of ${ROUNDS} rounds`);
  console.log('         median ms (quartiles); ratio: geometric mean of the pages, standard error');
  for (const figure of FIGURES) {
    const spreads = FORMS.map((name) => `${name} ${spread(pages.flatMap((page) => page[name][figure]))}`);
    const ratios = pages.map((page) => median(page.configured[figure]) / median(page['hand-written'][figure]));
    console.log(`${figure.padEnd(8)} ${spreads.join(' ')} ratio ${meanOf(ratios)}`);
  }
}

/** @param {number[]} values */
const median = (values) => quantile(values, 0.5);

/** @param {number[]} values */
function spread(values) {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2));
  return `${middle} (${low} to ${high})`.padEnd(26);
}

/**
 * The geometric mean, since the arithmetic one of noisy ratios is too high.
 * @param {readonly number[]} ratios
 */
function meanOf(ratios) {
  const logs = ratios.map(Math.log);
  const mean = sum(logs) / logs.length;
  const variance = sum(logs.map((log) => (log - mean) ** 2)) / (logs.length - 1);
  return `${Math.exp(mean).toFixed(2)} ± ${(Math.exp(mean) * Math.sqrt(variance / logs.length)).toFixed(2)}`;
}

/** @param {readonly number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);

if (isMain(import.meta.url)) await runScript(main);
