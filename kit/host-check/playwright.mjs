import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PACKAGES = ['playwright', '@playwright/test', 'playwright-core'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const NO_PLAYWRIGHT =
  'The host check drives a browser by Playwright, which is not installed: npm install --save-dev playwright';
const NO_BROWSER = 'No Chromium found: run "npx playwright install chromium", or set CHROMIUM_PATH.';
const ADVICE = 'Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium that starts.';

/**
 * Allows any page, also on this machine, and gives it the storage that a cross-site frame has in a player's browser. The
 * last switch overrides Playwright's switch of the same name, which removes that storage.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-features=LocalNetworkAccessChecks,HttpsUpgrades,PaintHolding',
];

/**
 * Loads Playwright from whichever of its packages is installed.
 * @param {(name: string) => Promise<unknown>} [load]
 * @returns {Promise<import('playwright').BrowserType>}
 */
export async function loadPlaywright(load = (name) => import(name)) {
  for (const name of PACKAGES) {
    try {
      const { chromium } = /** @type {typeof import('playwright')} */ (await load(name));
      return chromium;
    } catch (error) {
      // Only the absence of the package is handled; other failures are shown to the integrator.
      if (!isAbsent(error, name)) throw error;
    }
  }
  throw new Error(NO_PLAYWRIGHT);
}

/**
 * @param {unknown} error
 * @param {string} name
 */
const isAbsent = (error, name) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes(name);

/**
 * The path of a Chromium: CHROMIUM_PATH, else Playwright's own, else the system's.
 * @param {{executablePath: () => string}} chromium
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {(path: string) => boolean} [exists]
 */
export function findBrowser(chromium, env = process.env, exists = existsSync) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const path = [
    chromium.executablePath(),
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ].find((candidate) => exists(candidate));
  if (!path) throw new Error(NO_BROWSER);
  return path;
}

/**
 * @param {Pick<import('playwright').BrowserType, 'executablePath' | 'launch'>} [chromium] Playwright's own, if not given
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {Promise<import('playwright').Browser>}
 */
export async function startBrowser(chromium, env = process.env) {
  const browserType = chromium ?? (await loadPlaywright());
  const executablePath = findBrowser(browserType, env);
  try {
    return await browserType.launch({ executablePath, args: ARGS });
  } catch (cause) {
    const reason = reasonOf(String(cause instanceof Error ? cause.message : cause));
    throw new Error(`${executablePath} does not start: ${reason}\n${ADVICE}`, { cause });
  }
}

/**
 * What the browser said, without the name of Playwright's call, and without the long command that started it.
 * @param {string} message
 */
const reasonOf = (message) =>
  (message.split(/\nCall log:/)[0] ?? message)
    .replace(/^browserType\.launch: /, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:Browser logs:|<launch)/.test(line))
    .join('\n');
