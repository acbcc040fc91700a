import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './root.mjs';

/**
 * Measures how soon the cashier is on a phone's screen, in a host's frame and as a page of its own, beside Adyen's Drop-in in
 * a page: first paint, the list, the form, layout shifts. Every sample is a cold start; each round takes one of each, in
 * turn. It makes no assertions about time.
 *
 *   --rounds=N       rounds that count, 9 unless given; one before them warms up
 *   --settled        taps a method only once all code has arrived, not as soon as the list shows
 *   --profile=ID     only this profile (bench/start/profiles.mjs)
 *   --http2          serves over HTTP/2; otherwise over HTTP/1.1, where a browser has six connections
 *   --waterfall      instead writes the requests of one start of each to build/bench-start/; on slow 4G unless --profile says otherwise
 *   --no-build       measures the existing build
 */
const WATERFALL = 'slow-4g-4x';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // Nothing may leave this machine: a request that does is an error, not a wait.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

requireNode();
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      profile: { type: 'string' },
      http2: { type: 'boolean', default: false },
      settled: { type: 'boolean', default: false },
      waterfall: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const count = Number(values.rounds);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--rounds=${values.rounds}: expected a whole number.`);
  ensureInstalled();
  ensureInstalled({ root: join(ROOT, 'bench/start') });

  const { chromium } = await import('@playwright/test');
  const { PROFILES } = await import('../bench/start/profiles.mjs');
  const { BENCH, buildAdyen } = await import('../bench/start/build.mjs');
  const { serveBench } = await import('../bench/start/server.mjs');
  const { takeRounds, drawWaterfalls } = await import('../bench/start/rounds.mjs');
  const { reportProfile } = await import('../bench/start/report.mjs');

  const wanted = values.profile ?? (values.waterfall ? WATERFALL : undefined);
  const profiles = PROFILES.filter(({ id }) => wanted === undefined || id === wanted);
  if (profiles.length === 0)
    throw new Error(`No profile ${wanted}: there are ${PROFILES.map(({ id }) => id).join(', ')}.`);

  if (!values['no-build']) await (await import('./build/everything.mjs')).buildPublished();
  const http2 = values.http2 ? await (await import('../bench/start/http2.mjs')).prepareHttp2() : undefined;
  const server = await serveBench(await buildAdyen(), http2?.listen);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...ARGS, ...(http2?.args ?? [])],
  });
  mkdirSync(BENCH, { recursive: true });
  console.log(
    `Chromium ${browser.version()}, one server of this machine: ${http2 ? 'HTTP/2' : 'HTTP/1.1'} with connections kept, Brotli 11, no DNS.`,
  );
  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(BENCH, file), text);
  try {
    for (const profile of profiles) {
      if (values.waterfall) {
        for (const { id, text } of await drawWaterfalls(browser, server, profile, values.settled)) {
          write(`waterfall-${id}.txt`, text);
          console.log(text);
        }
        continue;
      }
      const rounds = await takeRounds(browser, server, profile, count, values.settled);
      write(`${profile.id}.json`, `${JSON.stringify(rounds)}\n`);
      console.log(`\n${reportProfile(profile, rounds)}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
