import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';
import { browsers, UNIT_PROJECTS } from './test/steps.mjs';

/**
 * Reports which lines of the widget the unit tests and the browser tests cover, together and separately. Failed tests count
 * like others: this only measures, and `npm test` judges.
 *
 *   --merge          reports again on the last measurement
 */

const FOLDERS = ['src', 'renderers', 'schemas'];
const folder = join(ROOT, 'build/coverage');
const unitReport = join(folder, 'unit/coverage-final.json');

async function measure() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run('vitest', [
    'run',
    ...UNIT_PROJECTS.map((name) => `--project=${name}`),
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json',
    `--coverage.reportsDirectory=${join(folder, 'unit')}`,
    '--coverage.reportOnFailure',
    ...FOLDERS.map((name) => `--coverage.include=${name}/**/*.{ts,tsx}`),
  ]);
  await run('node', [join(ROOT, 'scripts/build.mjs'), '--everything']);
  const { buildWidget } = await import('./build/widget.mjs');
  await buildWidget('coverage');
  await browsers();
  process.env.WIDGET_FOLDER = 'build/coverage/widget';
  process.env.COVERAGE_DIR = join(folder, 'raw');
  await run('playwright', ['test', ...process.argv.slice(2)]);
}

requireNode();
await runScript(async () => {
  ensureInstalled();
  if (!process.argv.includes('--merge')) await measure();
  const { browserCoverage, linesOf } = await import('./coverage/browser.mjs');
  const { default: coverage } = await import('istanbul-lib-coverage');
  if (!existsSync(unitReport)) throw new Error('Nothing was measured.');
  const unit = coverage.createCoverageMap(JSON.parse(readFileSync(unitReport, 'utf8')));
  const inBrowser = await browserCoverage(join(folder, 'raw'), join(folder, 'widget/assets'));
  const both = coverage.createCoverageMap(JSON.parse(JSON.stringify(unit)));
  both.merge(inBrowser);

  const rows = Object.entries({ unit, browser: inBrowser, both }).flatMap(([tests, map]) =>
    Object.entries(linesOf(map, ROOT, FOLDERS)).map(([name, { lines, run: ran }]) => ({
      tests,
      folder: name,
      lines,
      run: ran,
      share: `${((100 * ran) / lines).toFixed(2)} %`,
    })),
  );
  console.table(rows);
  writeFileSync(join(folder, 'both.json'), JSON.stringify(both));
});
