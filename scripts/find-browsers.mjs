import { installPackages, onPath, realSystem } from './system-package.mjs';

/** @typedef {import('./system-package.mjs').System} System */

/** The Debian packages of each browser, and their commands to drive it. */
const NEEDS = {
  firefox: { title: 'Firefox', commands: ['firefox-esr'], packages: ['firefox-esr'] },
  // WebKitGTK needs a display.
  webkit: { title: 'WebKitGTK', commands: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/** @typedef {keyof typeof NEEDS} BrowserName */

export const BROWSERS = /** @type {BrowserName[]} */ (Object.keys(NEEDS));

/**
 * The paths of a browser's commands. Installs its packages when one is missing.
 * @param {BrowserName} name
 * @param {Partial<System>} [overrides]
 * @returns {string[]}
 */
export function findBrowser(name, overrides = {}) {
  const system = { ...realSystem, ...overrides };
  const { title, commands, packages } = NEEDS[name];
  const found = () => commands.flatMap((command) => onPath(system, [command]).find(system.exists) ?? []);
  const isComplete = () => found().length === commands.length;

  if (!isComplete()) installPackages(system, ...packages);
  if (isComplete()) return found();
  throw new Error(
    `No ${title}: install the Debian package${packages.length > 1 ? 's' : ''} ${packages.join(' and ')}.`,
  );
}
