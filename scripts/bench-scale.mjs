import { parseArgs } from 'node:util';
import { findHeadlessShell } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { quantile } from './quantile.mjs';

/**
 * Measures the built widget with 2,000 methods, with 500 fields and with 10,000 options, in a Chromium slowed down four
 * times: per step the longest task of the main thread, and how long tasks blocked it. Each round takes every scenario once.
 * It makes no assertions about time.
 *
 *   --rounds=N       rounds that count, 5 unless given; one before them warms up
 *   --only=NAME      only this scenario (bench/scale/steps.mjs)
 *   --slowdown=N     how many times slower, 4 unless given
 *   --no-build       measures the existing build
 */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** @typedef {import('../bench/scale/trace.mjs').Tasks} Tasks */

/** @param {readonly number[]} values */
function spread(values) {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(0));
  return `${middle} (${low} to ${high})`.padEnd(24);
}

requireNode();
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      slowdown: { type: 'string', default: '4' },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const [count, rate] = [Number(values.rounds), Number(values.slowdown)];
  ensureInstalled();
  const { chromium } = await import('@playwright/test');
  const { SCENARIOS } = await import('../bench/scale/steps.mjs');
  const { takeScenario } = await import('../bench/scale/sample.mjs');
  const { serveAll } = await import('./serve.mjs');

  const names = Object.keys(SCENARIOS).filter((name) => values.only === undefined || name === values.only);
  if (names.length === 0)
    throw new Error(`No scenario ${values.only}: there are ${Object.keys(SCENARIOS).join(', ')}.`);
  const urls = await serveAll({ msw: false, build: !values['no-build'] });
  const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: ARGS });
  /** @type {Map<string, Tasks[]>} by scenario and step */
  const samples = new Map();
  try {
    for (let round = 0; round <= count; round++) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const steps = await takeScenario(browser, urls, { name, rate });
        if (round === 0) continue; // warms up
        for (const [title, tasks] of steps) samples.set(title, [...(samples.get(title) ?? []), tasks]);
      }
    }
  } finally {
    await browser.close();
    await urls.close();
  }
  console.log(`Chromium slowed ${rate} times, ${count} rounds: median ms of CPU time (quartiles)`);
  console.log(''.padEnd(32) + 'longest task'.padEnd(24) + 'beyond 50 ms per task, in all');
  for (const [title, tasks] of samples)
    console.log(
      title.padEnd(32) + spread(tasks.map(({ longest }) => longest)) + spread(tasks.map(({ blocking }) => blocking)),
    );
});
