import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { conclude } from './test/count.mjs';
import { hasBuild, testFiles } from './test/files.mjs';
import { staticChecks } from './test/static.mjs';
import { browsers, browserTests, build, startBrowsers, UNIT_PROJECTS, vitest } from './test/steps.mjs';

/**
 * Runs the checks and tests. Every step runs even if earlier ones failed, except that nothing is tested on a failed build.
 *
 *   FILE...          only these tests, in a browser against the build that is there
 *   --only=GROUP     only one group: static, unit or e2e
 *   --all            also the slow tests, as npm run test:all does
 *   --installed      only the tests that install packages from the registry
 */

/** @typedef {import('./test/count.mjs').Count} Count */

const GROUPS = /** @type {const} */ (['static', 'unit', 'e2e']);

/**
 * @param {string | undefined} only
 * @returns {ReadonlySet<string>}
 */
function groupsOf(only) {
  if (only === undefined) return new Set(GROUPS);
  if (!GROUPS.some((group) => group === only)) throw new Error(`--only takes one of ${GROUPS.join(', ')}.`);
  return new Set([only]);
}

/**
 * @param {ReturnType<typeof startBrowsers>} started
 * @returns {Promise<Count[]>}
 */
async function runBrowser(started) {
  const built = await build();
  if (built.failed > 0) return [built];
  const checked = await vitest('What was built', ['built']);
  const found = await browsers(started);
  return found.failed > 0 ? [built, checked, found] : [built, checked, found, await browserTests()];
}

/**
 * Runs some files only, against the existing build.
 * @param {readonly string[]} words
 * @returns {Promise<Count[]>}
 */
async function runFiles(words) {
  const { unit, built, browser } = testFiles(words);
  const counts = [];
  if (unit.length > 0) counts.push(await vitest('Unit tests', UNIT_PROJECTS, unit));
  if (built.length + browser.length > 0 && !hasBuild()) counts.push(await build());
  if (built.length > 0) counts.push(await vitest('What was built', ['built'], built));
  if (browser.length > 0) {
    const found = await browsers();
    counts.push(found);
    if (found.failed === 0) counts.push(await browserTests(browser));
  }
  return counts;
}

/**
 * @param {ReadonlySet<string>} groups
 * @returns {Promise<Count[]>}
 */
async function runGroups(groups) {
  const counts = [];
  const started = groups.has('e2e') ? startBrowsers() : undefined;
  if (groups.has('static')) counts.push(...(await staticChecks()));
  if (groups.has('unit')) counts.push(await vitest('Unit tests', UNIT_PROJECTS));
  if (started) counts.push(...(await runBrowser(started)));
  return counts;
}

/**
 * Runs the tests that install packages from the registry.
 * @returns {Promise<Count[]>}
 */
async function runInstalled() {
  process.env.TEST_INSTALLED = '1';
  const built = await build();
  return built.failed > 0 ? [built] : [built, ...(await runFiles(['tests/e2e/installed/']))];
}

requireNode();
await runScript(async () => {
  const options = /** @type {const} */ ({
    all: { type: 'boolean' },
    installed: { type: 'boolean' },
    only: { type: 'string' },
  });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  ensureInstalled();
  if (values.all) process.env.TEST_ALL = '1';
  if (values.installed) return conclude(await runInstalled());
  conclude(positionals.length > 0 ? await runFiles(positionals) : await runGroups(groupsOf(values.only)));
});
