import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { run, runQuietly } from '../run.mjs';
import { one, timed } from './count.mjs';
import { browserTimes, printSlowest, readReport, reportFile, unitTimes } from './report.mjs';

/** What a failed run left, which the repeat overwrites. */
const LEFT = join(ROOT, 'build/test-results-first');

/**
 * A run that fails without a failed test (a file that does not load, an unhandled error) counts as one failure.
 * @param {boolean} good
 * @param {{passed: number, failed: number} | undefined} count
 */
const settle = (good, count = { passed: 0, failed: 0 }) =>
  good || count.failed > 0 ? count : { passed: count.passed, failed: 1 };

/** Projects of `vitest.config.ts` that need no build. */
export const UNIT_PROJECTS = ['unit', 'isolated', 'dom'];

/** Builds what the browser tests need, and prints the table of the first load. */
export const build = () =>
  timed('Build', async () => one(await run('node', [join(ROOT, 'scripts/build.mjs'), '--everything'])));

/** Starts looking for browsers, possibly downloading them, while the steps before the browser tests run. */
export const startBrowsers = () => runQuietly('node', [join(ROOT, 'scripts/test/browsers.mjs')]);

/**
 * Finds or installs browsers and fonts for the browser tests.
 * @param {ReturnType<typeof startBrowsers>} [started]
 */
export const browsers = (started = startBrowsers()) =>
  timed('Browsers', async () => {
    const { good, output } = await started;
    console.log(output.trim());
    const [shell, chromium] = output.trim().split('\n').slice(-2);
    Object.assign(process.env, good ? { CHROMIUM_SHELL_PATH: shell, CHROMIUM_PATH: chromium } : {});
    return one(good);
  });

/**
 * @param {string} title
 * @param {readonly string[]} projects of `vitest.config.ts`
 * @param {readonly string[]} [files] all of them unless given
 */
export const vitest = (title, projects, files = []) =>
  timed(title, async () => {
    const file = reportFile(`vitest-${projects.join('-')}.json`);
    const good = await run('vitest', [
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = /** @type {import('./report.mjs').VitestReport | undefined} */ (readReport(file));
    if (report) printSlowest(unitTimes(report));
    return settle(good, report && { passed: report.numPassedTests, failed: report.numFailedTests });
  });

/**
 * Runs the browser tests. A failed test is repeated once to record a trace, but stays failed in any case.
 * @param {readonly string[]} [files] all of them unless given
 * @param {readonly string[]} [options] of Playwright
 */
export const browserTests = (files = [], options = []) =>
  timed('Browser tests', async () => {
    const file = reportFile('playwright.json');
    if (files.length === 0) process.env.E2E_WHOLE = '1';
    const good = await run('playwright', ['test', ...files, ...options]);
    const report = /** @type {import('./report.mjs').PlaywrightReport | undefined} */ (readReport(file));
    const failed = report ? report.stats.unexpected + report.stats.flaky : 0;
    if (report) printSlowest(browserTimes(report));
    if (failed > 0) {
      console.log('\nOnce more with a trace, for diagnosis alone (build/test-results/*/trace.zip).');
      console.log('What the failure itself left is in build/test-results-first.');
      rmSync(LEFT, { recursive: true, force: true });
      cpSync(join(ROOT, 'build/test-results'), LEFT, { recursive: true });
      await run('playwright', [
        'test',
        '--last-failed',
        '--trace=on',
        '--reporter=list',
        '--workers=1',
        '--max-failures=5',
      ]);
    }
    return settle(good, report && { passed: report.stats.expected, failed });
  });

/**
 * The smoke run in a browser other than Chromium.
 * @param {string} name a project of `tests/browsers/playwright.config.ts`
 */
export const smokeTests = (name) =>
  timed(`Smoke tests in ${name}`, async () => {
    const file = reportFile('browsers.json');
    const config = 'tests/browsers/playwright.config.ts';
    const good = await run('playwright', ['test', '--config', config, '--project', name]);
    const report = /** @type {import('./report.mjs').PlaywrightReport | undefined} */ (readReport(file));
    return settle(
      good,
      report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky },
    );
  });
