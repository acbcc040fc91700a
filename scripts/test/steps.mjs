import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { capture, run, timed } from './run.mjs';

/** @typedef {{title: string, passed: number, failed: number}} Count */

/** Fewer modules than this and the dependency check saw only a part of the project, or nothing at all. */
const LEAST_MODULES = 40;

/**
 * @param {string} title
 * @param {boolean} good
 * @returns {Count}
 */
const one = (title, good) => ({ title, passed: good ? 1 : 0, failed: good ? 0 : 1 });

/**
 * A tool that says nothing but good or bad counts as one test.
 * @param {string} title
 * @param {string} name
 * @param {string[]} args
 */
export const staticCheck = (title, name, args) => timed(title, async () => one(title, await run(name, args)));

/** The dependency check passes with nothing to check when its parser is missing, so what it saw is counted. */
export const modulesSeen = () =>
  timed('Dependency direction saw the project', async () => {
    const report = await capture('depcruise', ['schemas', 'renderers', 'src', 'fixtures', '--output-type', 'json']);
    /** @type {{modules: {source: string}[]}} */
    const { modules } = JSON.parse(report);
    const own = modules.filter(({ source }) => !source.includes('node_modules')).length;
    console.log(`${own} modules seen, at least ${LEAST_MODULES} expected`);
    return one('Dependency direction saw the project', own >= LEAST_MODULES);
  });

/** Both builds of the widget, and the table of the first load. */
export const build = () =>
  timed('Build', async () => {
    const { spawnSync } = await import('node:child_process');
    const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--msw'], { stdio: 'inherit' });
    return one('Build', status === 0);
  });

/**
 * @param {string} file below build/reports
 * @returns {unknown} undefined when the tool wrote none
 */
const readReport = (file) => {
  const path = join(ROOT, 'build/reports', file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

/**
 * A run that ends badly without naming a failed test (a file that does not load, an unhandled error) is one failure.
 * @param {string} title
 * @param {boolean} good
 * @param {{passed: number, failed: number} | undefined} count
 * @returns {Count}
 */
const settle = (title, good, count) => {
  const { passed, failed } = count ?? { passed: 0, failed: 0 };
  return { title, passed, failed: good || failed > 0 ? failed : 1 };
};

/**
 * @param {string} title
 * @param {string[]} projects of `vitest.config.ts`
 */
export const vitest = (title, projects) =>
  timed(title, async () => {
    const file = `vitest-${projects.join('-')}.json`;
    rmSync(join(ROOT, 'build/reports', file), { force: true });
    const good = await run('vitest', [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=build/reports/${file}`,
    ]);
    const report = /** @type {{numPassedTests: number, numFailedTests: number} | undefined} */ (readReport(file));
    return settle(title, good, report && { passed: report.numPassedTests, failed: report.numFailedTests });
  });

export const browserTests = () =>
  timed('Browser tests', async () => {
    rmSync(join(ROOT, 'build/reports/playwright.json'), { force: true });
    const good = await run('playwright', ['test']);
    /** @typedef {{expected: number, unexpected: number, flaky: number}} Stats */
    const stats = /** @type {{stats: Stats} | undefined} */ (readReport('playwright.json'))?.stats;
    return settle('Browser tests', good, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky });
  });
