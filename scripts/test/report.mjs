import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../root.mjs';

const REPORTS = 'build/reports';
const SHOWN = 20;

/**
 * Where a tool writes its report; removes an earlier one.
 * @param {string} name
 */
export function reportFile(name) {
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  rmSync(join(ROOT, REPORTS, name), { force: true });
  return `${REPORTS}/${name}`;
}

/**
 * @param {string} file
 * @returns {unknown} undefined when the tool left none
 */
export const readReport = (file) =>
  existsSync(join(ROOT, file)) ? JSON.parse(readFileSync(join(ROOT, file), 'utf8')) : undefined;

/** @typedef {{title: string, file: string, ms: number}} Timed */

/**
 * @typedef {{title: string, suites?: Suite[], specs?: {title: string, file: string, tests: {results: {duration: number}[]}[]}[]}} Suite
 * @typedef {{stats: {expected: number, unexpected: number, flaky: number}, suites: Suite[]}} PlaywrightReport
 * @typedef {{numPassedTests: number, numFailedTests: number, testResults: {name: string, assertionResults: {fullName: string, duration?: number}[]}[]}} VitestReport
 */

/**
 * Duration of each browser test.
 * @param {PlaywrightReport} report
 * @returns {Timed[]}
 */
export const browserTimes = ({ suites }) => suites.flatMap(timesOf);

/**
 * @param {Suite} suite
 * @returns {Timed[]}
 */
const timesOf = ({ specs = [], suites = [] }) => [
  ...specs.map(({ title, file, tests }) => ({
    title,
    file: `tests/e2e/${file}`,
    ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  })),
  ...suites.flatMap(timesOf),
];

/**
 * Duration of each unit test.
 * @param {VitestReport} report
 * @returns {Timed[]}
 */
export const unitTimes = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      title: fullName,
      file: relative(ROOT, name),
      ms: duration,
    })),
  );

/** @param {readonly Timed[]} times */
export function printSlowest(times) {
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  if (slowest.length < 2) return;
  console.log(`\nThe ${slowest.length} slowest:`);
  for (const { title, file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`);
}
