import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { browser, browserTests, build, CRUISED, modulesSeen, staticCheck, vitest } from './test/steps.mjs';

// Every step runs, whatever became of those before it, except that nothing is tested on a build that failed.

/** @typedef {import('./test/run.mjs').Count} Count */

const GROUPS = /** @type {const} */ (['static', 'unit', 'e2e']);

/** Which of the groups `--only` asks for; all of them without it. */
function chosenGroups() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return new Set(GROUPS);
  const chosen = GROUPS.filter((group) => group === process.argv[at + 1]);
  if (chosen.length === 0) throw new Error(`--only takes one of ${GROUPS.join(', ')}.`);
  return new Set(chosen);
}

/** @returns {Promise<Count[]>} */
async function runStatic() {
  return [
    await staticCheck('Types', 'tsc', ['--noEmit']),
    await staticCheck('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    await staticCheck('Format', 'biome', ['format', '--error-on-warnings']),
    await staticCheck('Dependency direction', 'depcruise', CRUISED),
    await modulesSeen(),
    await staticCheck('Unused files, exports and dependencies', 'knip', ['--no-config-hints']),
  ];
}

/** @returns {Promise<Count[]>} */
async function runBrowser() {
  const built = await build();
  if (built.failed > 0) return [built];
  const checked = await vitest('What was built', ['built']);
  const found = await browser();
  return found.failed > 0 ? [built, checked, found] : [built, checked, found, await browserTests()];
}

requireNode();
await runScript(async () => {
  ensureInstalled();
  if (process.argv.includes('--all')) process.env.TEST_ALL = '1';
  const groups = chosenGroups();
  /** @type {Count[]} */
  const counts = [];
  if (groups.has('static')) counts.push(...(await runStatic()));
  if (groups.has('unit')) counts.push(await vitest('Unit tests', ['unit', 'dom']));
  if (groups.has('e2e')) counts.push(...(await runBrowser()));

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const broken = counts.filter((count) => count.failed > 0).map((count) => count.title);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
});
