import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ensureInstalled } from './install.mjs';
import { runScript, takesOnly } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './root.mjs';

/**
 * Takes pictures of the screens into gallery/, each in several looks.
 *
 *   NAME...          only these screens or looks
 *   languages        the screens with most texts in every language; screens or languages after it: only these
 *   --built          uses the existing build
 */

/** @typedef {import('./gallery/stage.mjs').Variant} Variant */
/** @typedef {import('./gallery/sheet.mjs').Picture} Picture */

/** Number of pictures taken at the same time. */
const PARALLEL = 3;
const OUT = join(ROOT, 'gallery');

/** @type {readonly (Variant & {columns: number})[]} */
const VARIANTS = [
  { name: 'light', width: 360, columns: 8 },
  { name: 'dark', width: 360, theme: 'dark', columns: 8 },
  { name: 'rtl', width: 360, lang: 'ar', columns: 8 },
  { name: '320', width: 320, lang: 'es', columns: 9 },
  // What a phone shows before scrolling.
  { name: '360', width: 360, isCropped: true, columns: 8 },
  { name: '420', width: 420, theme: 'dark', columns: 7 },
  // The high contrast of the system, which replaces our colours.
  { name: 'system-colours', width: 360, theme: 'dark', hasSystemColours: true, columns: 8 },
  { name: 'desktop', width: 960, height: 680, columns: 3 },
];

/** Screens that show most texts of the widget. `npm run gallery -- languages` draws them in every language. */
const READ = new Set([
  'list-loaded',
  'group-empty',
  'form-card',
  'form-errors',
  'form-unknown',
  'complete-waiting',
  'complete-mistaked',
  'transfer',
  'onramp-offers',
  'withdrawal-confirm',
  'coin-shop',
  'redemption-form',
]);

/** @returns {Promise<readonly (Variant & {columns: number})[]>} */
async function languages() {
  /** @type {{module: typeof import('./locales/read.ts')}} */
  const { module } = await runnerImport(join(ROOT, 'scripts/locales/read.ts'), { configFile: false, root: ROOT });
  return module.localesIn(join(ROOT, 'locales')).map((name) => ({ name, width: 320, lang: name, columns: READ.size }));
}

/**
 * @param {readonly string[]} names
 * @param {readonly string[]} known
 */
async function unknownPictures(names, known) {
  /** @type {{module: typeof import('../lint/suggest.ts')}} */
  const { module } = await runnerImport(join(ROOT, 'lint/suggest.ts'), { configFile: false, root: ROOT });
  return names.map((name) => module.unknownName('picture', name, known)).join('\n');
}

/**
 * Runs jobs, a few at a time, and returns their results in order.
 * @template T
 * @param {readonly (() => Promise<T>)[]} jobs
 * @returns {Promise<T[]>}
 */
async function runJobs(jobs) {
  /** @type {T[]} */
  const results = [];
  const left = [...jobs.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return results;
}

/**
 * Those that are named, or all if none is.
 * @template {{readonly name: string}} T
 * @param {readonly T[]} all
 * @param {readonly string[]} names
 */
function named(all, names) {
  const found = all.filter(({ name }) => names.includes(name));
  return found.length > 0 ? found : all;
}

requireNode();
await runScript(async () => {
  ensureInstalled();
  const { chromium } = await import('@playwright/test');
  const { ensureFonts, findChromium } = await import('./find-chromium.mjs');
  const { serveAll } = await import('./serve.mjs');
  const { SCREENS } = await import('./gallery/screens.mjs');
  const { comeToRest, createStage, fitHeight } = await import('./gallery/stage.mjs');
  const { makeSheet } = await import('./gallery/sheet.mjs');

  takesOnly(
    'gallery',
    ['--built'],
    process.argv.slice(2).filter((word) => word.startsWith('--')),
  );
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const isRead = wanted[0] === 'languages';
  const names = isRead ? wanted.slice(1) : wanted;
  const looks = isRead ? await languages() : VARIANTS;
  const variants = named(looks, names);
  const all = isRead ? SCREENS.filter(({ name }) => READ.has(name)) : SCREENS;
  const screens = named(all, names);
  const unknown = names.filter((name) => ![...variants, ...screens].some((one) => one.name === name));
  if (unknown.length > 0) {
    const known = [...all, ...looks].map(({ name }) => name);
    throw new Error(await unknownPictures(unknown, known));
  }
  const executablePath = await findChromium();
  ensureFonts();
  const urls = await serveAll({ msw: false, build: !process.argv.includes('--built') });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });

  /**
   * @param {Variant} variant
   * @param {import('./gallery/screens.mjs').Screen} screen
   * @returns {Promise<Picture>}
   */
  async function take(variant, { name, label, show }) {
    const { width, height = 640, theme, hasSystemColours } = variant;
    const page = await browser.newPage({
      viewport: { width, height },
      reducedMotion: 'reduce',
      locale: 'en-US',
      ...(hasSystemColours && { forcedColors: 'active', colorScheme: theme }),
    });
    page.setDefaultTimeout(20_000);
    try {
      const frame = await show(createStage(page, urls, variant));
      await comeToRest(frame);
      await fitHeight(page, frame, variant);
      // A higher window shows more pictures.
      await comeToRest(frame);
      const png = await page.screenshot();
      writeFileSync(join(OUT, `${name}-${variant.name}.png`), png);
      return { label, png };
    } catch (cause) {
      throw new Error(`${name}, ${variant.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    } finally {
      await page.close();
    }
  }

  try {
    for (const variant of variants) {
      const pictures = await runJobs(screens.map((screen) => () => take(variant, screen)));
      if (screens.length < all.length) continue;
      writeFileSync(join(OUT, `sheet-${variant.name}.png`), await makeSheet(browser, pictures, variant));
      console.log(`${pictures.length} pictures and gallery/sheet-${variant.name}.png`);
    }
  } finally {
    await browser.close();
    await urls.close();
  }
});
