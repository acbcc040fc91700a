import { isMain } from './main.mjs';
import { installPackages, onPath, realSystem } from './system-package.mjs';

/**
 * @typedef {object} Kind
 * @property {string} title
 * @property {string} variable environment variable that names one, before everything else
 * @property {readonly string[]} names of its command on PATH
 * @property {string} download what Playwright calls it
 * @property {string} package the system's
 */

/** The full browser, with popup blocker, windows and toolbar. @type {Kind} */
const CHROMIUM = {
  title: 'Chromium',
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  download: 'chromium',
  package: 'chromium',
};

/** Chromium's engine without windows: faster, and enough for most tests. @type {Kind} */
const HEADLESS_SHELL = {
  title: 'headless Chromium',
  variable: 'CHROMIUM_SHELL_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  download: 'chromium-headless-shell',
  package: 'chromium-headless-shell',
};

/**
 * @typedef {import('./system-package.mjs').System & {bundled: (kind: string) => Promise<string | undefined>}} System
 *   `bundled`: path of the browser that Playwright installs
 */

/** @type {System} */
const realMachine = {
  ...realSystem,
  bundled: async (kind) => {
    try {
      const { chromium } = await import('@playwright/test');
      const path = chromium.executablePath();
      return kind === CHROMIUM.download ? path : shellBeside(path);
    } catch {
      return undefined;
    }
  },
};

/**
 * Playwright only returns the path of the full browser; the shell of the same build is in the folder beside it.
 * @param {string} path
 */
const shellBeside = (path) =>
  path
    .replace(/([\\/])chromium-(\d+)/, '$1chromium_headless_shell-$2')
    .replace(/chrome-(\w+)([\\/])chrome(\.exe)?$/, 'chrome-headless-shell-$1$2chrome-headless-shell$3');

/**
 * Whether the browser runs. The file's existence is not enough: a distribution may install a stub that points to another
 * package.
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

/**
 * @param {System} system
 * @param {Kind} kind
 */
const installed = (system, { names }) => onPath(system, names).find((path) => starts(system, path));

/**
 * The path of a working Chromium: CHROMIUM_PATH, Playwright's, the system's, or a new installation.
 * @param {Partial<System>} [overrides]
 * @returns {Promise<string>}
 */
export const findChromium = (overrides) => find(CHROMIUM, overrides);

/**
 * The path of a working headless shell, found like a Chromium. CHROMIUM_SHELL_PATH overrides it.
 * @param {Partial<System>} [overrides]
 * @returns {Promise<string>}
 */
export const findHeadlessShell = (overrides) => find(HEADLESS_SHELL, overrides);

/**
 * @param {Kind} kind
 * @param {Partial<System>} [overrides]
 */
async function find(kind, overrides) {
  const system = { ...realMachine, ...overrides };
  const { title, variable, download } = kind;
  const named = system.env[variable];
  if (named) {
    if (starts(system, named)) return named;
    throw new Error(`${variable} is "${named}", which does not start as a Chromium.`);
  }
  const found = (await bundledBrowser(system, kind)) ?? installed(system, kind);
  if (found) return found;

  system.log(`Installing ${title} (playwright install) …`);
  system.run('npx', ['--no-install', 'playwright', 'install', download], { stdio: 'ignore', timeout: 180_000 });
  const downloaded = await bundledBrowser(system, kind);
  if (downloaded) return downloaded;

  if (installPackages(system, kind.package)) {
    const packaged = installed(system, kind);
    if (packaged) return packaged;
  }
  throw new Error(
    `No working ${title}: set ${variable}, or connect to the network and run "npx playwright install --with-deps ${download}".`,
  );
}

/**
 * @param {System} system
 * @param {Kind} kind
 */
async function bundledBrowser(system, { download }) {
  const path = await system.bundled(download);
  return starts(system, path) ? path : undefined;
}

/** Fonts for the scripts of the widget's languages, by their Debian packages. Without them the browser draws boxes. */
const FONTS = { 'fonts-noto-core': /Noto Sans Arabic/, 'fonts-noto-cjk': /Noto Sans CJK/ };

/**
 * Installs the fonts that are missing.
 * @param {Partial<System>} [overrides]
 */
export function ensureFonts(overrides = {}) {
  const system = { ...realMachine, ...overrides };
  const missing = () => {
    const list = String(system.run('fc-list', [], { encoding: 'utf8' }).stdout ?? '');
    return Object.entries(FONTS).flatMap(([name, family]) => (family.test(list) ? [] : [name]));
  };
  const wanted = missing();
  if (wanted.length === 0 || (installPackages(system, ...wanted) && missing().length === 0)) return;
  throw new Error(`No fonts for Arabic, Chinese and other scripts: install the packages ${missing().join(' and ')}.`);
}

if (isMain(import.meta.url)) {
  findChromium().then(console.log, (/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
