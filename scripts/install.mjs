import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Fail early when the registry cannot be reached: npm's own retries take minutes. */
const NPM_CI = [
  'ci',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=2000',
];

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

/** @typedef {Record<string, {version?: string, optional?: boolean}>} Packages */

/**
 * @typedef {{status: number | null, stderr?: string | Buffer | null, error?: Error}} Outcome
 * @typedef {(command: string, args: string[], options: import('node:child_process').SpawnSyncOptions) => Outcome} Run
 */

/**
 * @param {string} file
 * @returns {Packages}
 */
const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * Whether the installed packages are the locked ones, according to the record that npm writes after a finished installation.
 * @param {string} root
 */
export function isInstalled(root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  const wanted = Object.keys(locked).filter((path) => path !== '');
  return (
    wanted.every(
      (path) => present[path]?.version === locked[path]?.version || isSkippable(present[path], locked[path]),
    ) && Object.keys(present).every((path) => path in locked)
  );
}

/**
 * Optional packages for other platforms are locked but never installed.
 * @param {Packages[string] | undefined} present
 * @param {Packages[string] | undefined} locked
 */
const isSkippable = (present, locked) => present === undefined && locked?.optional === true;

/**
 * Installs the locked packages unless exactly these are installed already.
 * @param {{root?: string, run?: Run, log?: (line: string) => void}} [options]
 */
export function ensureInstalled({ root = ROOT, run = spawnSync, log = console.log } = {}) {
  if (isInstalled(root)) return;
  log('Installing the packages of package-lock.json (npm ci) …');
  const result = run('npm', NPM_CI, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 600_000,
  });
  if (result.status !== 0) throw new Error(explain(`${String(result.stderr ?? '')}${result.error?.message ?? ''}`));
}

/** @param {string} output */
function explain(output) {
  if (OFFLINE.test(output)) {
    return 'The packages of package-lock.json are missing in node_modules, and the npm registry cannot be reached.';
  }
  const reason = output.split('\n').find((line) => line.trim()) ?? 'npm gave no reason';
  return `npm ci failed: ${reason.trim()}`;
}
