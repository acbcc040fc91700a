import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isMain } from './main.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MISSING =
  'No working Chromium: set CHROMIUM_PATH, or connect to the network and run "npx playwright install --with-deps chromium".';

/**
 * @typedef {object} System what the search touches, replaceable in tests
 * @property {Record<string, string | undefined>} env
 * @property {(command: string, args: string[], options?: import('node:child_process').SpawnSyncOptions) => {status: number | null, stdout?: string | Buffer}} run
 * @property {(path: string) => boolean} exists
 * @property {boolean} isRoot
 * @property {() => Promise<string | undefined>} bundled where Playwright keeps its own browser
 * @property {(line: string) => void} log
 */

/** @type {System} */
const realSystem = {
  env: process.env,
  run: spawnSync,
  exists: existsSync,
  isRoot: process.getuid?.() === 0,
  bundled: async () => {
    try {
      return (await import('@playwright/test')).chromium.executablePath();
    } catch {
      return undefined;
    }
  },
  log: (line) => console.error(line),
};

/**
 * Finding the file is not enough: a distribution may install a stub that only points to another package.
 * @param {System} system
 * @param {string | undefined} path
 * @returns {boolean}
 */
function starts({ run, exists }, path) {
  if (!path || !exists(path)) return false;
  const { status, stdout } = run(path, ['--headless', '--no-sandbox', '--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /chrom/i.test(String(stdout));
}

/** @param {System} system */
const installed = (system) =>
  (system.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => starts(system, path));

/**
 * @param {System} system
 * @param {string} name
 * @returns {boolean}
 */
function installPackage({ env, run, isRoot, log }, name) {
  if (!isRoot || run('sh', ['-c', 'command -v apt-get']).status !== 0) return false;
  log(`Installing the system package ${name} …`);
  /** @param {string[]} args */
  const apt = (...args) =>
    run('apt-get', [...args, '-o', 'DPkg::Lock::Timeout=120'], {
      stdio: 'ignore',
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  // A fresh image has no package lists.
  return install() || (apt('update') && install());
}

/**
 * The path of a Chromium that starts: the one named by CHROMIUM_PATH, Playwright's, the system's, or a new installation.
 * @param {Partial<System>} [overrides]
 * @returns {Promise<string>}
 */
export async function findChromium(overrides = {}) {
  const system = { ...realSystem, ...overrides };
  const named = system.env.CHROMIUM_PATH;
  if (named) {
    if (starts(system, named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", which does not start as a Chromium.`);
  }
  const found = (await bundledBrowser(system)) ?? installed(system);
  if (found) return found;

  system.log('Installing Chromium (playwright install) …');
  system.run('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  const downloaded = await bundledBrowser(system);
  if (downloaded) return downloaded;

  if (installPackage(system, 'chromium')) {
    const packaged = installed(system);
    if (packaged) return packaged;
  }
  throw new Error(MISSING);
}

/** @param {System} system */
async function bundledBrowser(system) {
  const path = await system.bundled();
  return starts(system, path) ? path : undefined;
}

/**
 * Fonts for the scripts the widget is translated into; without them the browser draws boxes.
 * @param {Partial<System>} [overrides]
 */
export function ensureFonts(overrides = {}) {
  const system = { ...realSystem, ...overrides };
  const present = () => /Noto Sans Arabic/.test(String(system.run('fc-list', [], { encoding: 'utf8' }).stdout ?? ''));
  if (present() || (installPackage(system, 'fonts-noto-core') && present())) return;
  throw new Error('No fonts for Arabic and other scripts: install the package fonts-noto-core.');
}

if (isMain(import.meta.url)) {
  findChromium().then(console.log, (/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
