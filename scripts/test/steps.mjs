import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFonts, findChromium } from '../find-chromium.mjs';
import { ROOT } from '../root.mjs';
import { one, run, timed } from './run.mjs';

const REPORTS = 'build/reports';

/** Fewer modules than this and the dependency check saw only a part of the project, or nothing at all. */
const LEAST_MODULES = 100;

/**
 * Where a tool is to leave its report; none is there yet.
 * @param {string} name
 */
function reportFile(name) {
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  rmSync(join(ROOT, REPORTS, name), { force: true });
  return `${REPORTS}/${name}`;
}

/**
 * @param {string} file
 * @returns {unknown} undefined when the tool left none
 */
const readReport = (file) =>
  existsSync(join(ROOT, file)) ? JSON.parse(readFileSync(join(ROOT, file), 'utf8')) : undefined;

/**
 * A run that ends badly without naming a failed test (a file that does not load, an unhandled error) is one failure.
 * @param {boolean} good
 * @param {{passed: number, failed: number} | undefined} count
 */
const settle = (good, count = { passed: 0, failed: 0 }) =>
  good || count.failed > 0 ? count : { passed: count.passed, failed: 1 };

/**
 * A tool that says nothing but good or bad counts as one test.
 * @param {string} title
 * @param {string} name
 * @param {string[]} args
 */
export const staticCheck = (title, name, args) => timed(title, async () => one(await run(name, args)));

/** The dependency check passes with nothing to check when its parser is missing, so what it saw is counted. */
export const modulesSeen = () =>
  timed('Dependency direction saw the project', async () => {
    const file = reportFile('modules.json');
    await run('depcruise', [...CRUISED, '--output-type', 'json', '--output-to', file]);
    const report = /** @type {{modules: {source: string}[]} | undefined} */ (readReport(file));
    const own = (report?.modules ?? []).filter(({ source }) => !source.includes('node_modules')).length;
    console.log(`${own} modules seen, at least ${LEAST_MODULES} expected`);
    return one(own >= LEAST_MODULES);
  });

/** The folders whose imports have a direction. */
export const CRUISED = ['schemas', 'renderers', 'src', 'sdk', 'kit', 'bin', 'fixtures'];

/** Both builds of the widget, and the table of the first load. */
export const build = () =>
  timed('Build', async () => one(await run('node', [join(ROOT, 'scripts/build.mjs'), '--msw'])));

/** A browser for the tests after it, found or installed, and fonts for it. */
export const browser = () =>
  timed('Chromium', async () => {
    process.env.CHROMIUM_PATH = await findChromium();
    ensureFonts();
    console.log(process.env.CHROMIUM_PATH);
    return one(true);
  });

/**
 * @param {string} title
 * @param {string[]} projects of `vitest.config.ts`
 */
export const vitest = (title, projects) =>
  timed(title, async () => {
    const file = reportFile(`vitest-${projects.join('-')}.json`);
    const good = await run('vitest', [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = /** @type {{numPassedTests: number, numFailedTests: number} | undefined} */ (readReport(file));
    return settle(good, report && { passed: report.numPassedTests, failed: report.numFailedTests });
  });

export const browserTests = () =>
  timed('Browser tests', async () => {
    const file = reportFile('playwright.json');
    const good = await run('playwright', ['test']);
    /** @typedef {{expected: number, unexpected: number, flaky: number}} Stats */
    const stats = /** @type {{stats: Stats} | undefined} */ (readReport(file))?.stats;
    return settle(good, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky });
  });
