import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { conclude } from './test/count.mjs';
import { hasBuild, testFiles } from './test/files.mjs';
import { browsers, browserTests, build, UNIT_PROJECTS, vitest } from './test/steps.mjs';

/**
 * Repeats the tests of some files many times, more at once than the machine has cores and with a slowed CPU, so that flaky
 * tests fail here before they fail for someone else.
 *
 *   FILE...          the files
 */

const TIMES = 30;
const WORKERS = 6;
const SLOWED = 4;

requireNode();
await runScript(async () => {
  const words = process.argv.slice(2);
  if (words.length === 0) throw new Error('Name a test file: npm run test:stress -- FILE');
  ensureInstalled();
  const { unit, browser } = testFiles(words);
  const counts = [];
  for (let time = 0; unit.length > 0 && time < TIMES; time++) {
    counts.push(await vitest(`Unit tests, ${time + 1} of ${TIMES}`, UNIT_PROJECTS, unit));
  }
  if (browser.length > 0) {
    if (!hasBuild()) counts.push(await build());
    counts.push(await browsers());
    process.env.E2E_CPU_SLOWED = String(SLOWED);
    counts.push(await browserTests(browser, [`--repeat-each=${TIMES}`, `--workers=${WORKERS}`]));
  }
  conclude(counts);
});
