import { runQuietly } from '../run.mjs';
import { one, timed } from './count.mjs';
import { readReport, reportFile } from './report.mjs';

/** @typedef {import('./count.mjs').Count} Count */

/** With fewer modules than this, the dependency check has seen only a part of the project, or nothing. */
const MIN_MODULES = 100;

/** Folders whose import direction is checked. */
const CRUISED = ['schemas', 'renderers', 'lint', 'studio', 'src', 'sdk', 'kit', 'bin', 'testing', 'fixtures'];

/** @type {readonly {title: string, tool: string, args: string[]}[]} */
const CHECKS = [
  { title: 'Types', tool: 'tsc', args: ['--noEmit'] },
  { title: 'Lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'Format', tool: 'biome', args: ['format', '--error-on-warnings'] },
  { title: 'Unused files, exports and dependencies', tool: 'knip', args: ['--no-config-hints'] },
];

/**
 * @typedef {{source: string}} Module
 * @typedef {{from: string, to: string, rule: {name: string}}} Violation
 * @typedef {{modules: Module[], summary: {violations: Violation[]}}} Cruise
 */

/**
 * Checks the direction of imports. The tool passes without checking anything when its parser is missing, so the modules it
 * saw are counted.
 */
async function direction() {
  const file = reportFile('modules.json');
  const { output } = await runQuietly('depcruise', [...CRUISED, '--output-type', 'json', '--output-to', file]);
  const report = /** @type {Cruise | undefined} */ (readReport(file));
  const own = (report?.modules ?? []).filter(({ source }) => !source.includes('node_modules')).length;
  const violations = (report?.summary.violations ?? []).map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const seen = `${own} modules seen, at least ${MIN_MODULES} expected`;
  return {
    good: violations.length === 0 && own >= MIN_MODULES,
    output: [output.trim(), ...violations, seen].filter(Boolean).join('\n'),
  };
}

/**
 * Runs all static checks at the same time. A tool that only passes or fails counts as one test.
 * @returns {Promise<Count[]>}
 */
export async function staticChecks() {
  const steps = [
    { title: 'Dependency direction', check: direction },
    ...CHECKS.map(({ title, tool, args }) => ({ title, check: () => runQuietly(tool, args) })),
  ];
  const running = steps.map(({ title, check }) => ({ title, result: check() }));
  const counts = [];
  for (const { title, result } of running) {
    counts.push(
      await timed(title, async () => {
        const { good, output } = await result;
        if (output.trim()) console.log(output.trim());
        return one(good);
      }),
    );
  }
  return counts;
}
