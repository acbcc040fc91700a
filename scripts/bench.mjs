import { join } from 'node:path';
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
 * times: medians with quartiles. A ratio compares the two of one round, so that a slow moment of the machine counts for both.
 * A page measures 15 rounds, since later ones run code that the browser has optimised. It makes no assertions about time.
 */
const COUNTS = [8, 20, 50, 200];
const PAGES = 8;
const ROUNDS = 15;
const KEYS = 10;
const SLOWDOWN = 4;
const FORMS = /** @type {const} */ (['configured', 'hand-written']);
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** @typedef {{mount: number[], key: number[], submit: number[]}} Samples */

async function main() {
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
    for (const count of COUNTS) {
      const samples = noSamples();
      for (let page = 0; page < PAGES; page++) await measure(browser, server.url, count, samples);
      report(count, samples);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @returns {Record<string, Samples>} */
const noSamples = () => Object.fromEntries(FORMS.map((name) => [name, { mount: [], key: [], submit: [] }]));

/**
 * Adds what one page measures.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} count
 * @param {Record<string, Samples>} samples
 */
async function measure(browser, url, count, samples) {
  const page = await browser.newPage();
  await page.goto(url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
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
      samples[name]?.mount.push(mount);
      samples[name]?.key.push(key);
      samples[name]?.submit.push(submit);
    }
  }
  await page.close();
}

/** @param {number} count @param {Record<string, Samples>} samples */
function report(count, samples) {
  console.log(`\n${count} fields, Chromium slowed ${SLOWDOWN} times, ${PAGES * ROUNDS} rounds: median ms (quartiles)`);
  for (const figure of /** @type {const} */ (['mount', 'key', 'submit'])) {
    const [ours, theirs] = FORMS.map((name) => samples[name]?.[figure] ?? []);
    const ratios = (ours ?? []).map((ms, round) => ms / (theirs?.[round] ?? Number.NaN));
    console.log(
      `${figure.padEnd(8)} configured ${spread(ours)} hand-written ${spread(theirs)} ratio ${spread(ratios)}`.trimEnd(),
    );
  }
}

/** @param {number[] | undefined} values */
function spread(values = []) {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2));
  return `${middle} (${low} to ${high})`.padEnd(26);
}

if (isMain(import.meta.url)) await runScript(main);
