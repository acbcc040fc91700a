import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

/**
 * What decides whether the packages on disk are the locked ones.
 * @param {string} root
 */
function inspect(root) {
  const stamp = join(root, 'node_modules/.lock-hash');
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
  const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  return { stamp, lock, current };
}

/**
 * Installs the locked packages unless exactly these are installed already.
 * @param {{root?: string, run?: typeof spawnSync, log?: (line: string) => void}} [options]
 */
export function ensureInstalled({ root = ROOT, run = spawnSync, log = console.log } = {}) {
  const { stamp, lock, current } = inspect(root);
  if (current) return;
  log('Installing the packages of package-lock.json (npm ci) …');
  const result = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 600_000,
  });
  if (result.status !== 0) throw new Error(explain(`${result.stderr ?? ''}${result.error?.message ?? ''}`));
  writeFileSync(stamp, lock);
}

/** @param {string} output */
function explain(output) {
  if (OFFLINE.test(output)) {
    return 'The packages of package-lock.json are missing in node_modules, and the npm registry cannot be reached.';
  }
  const reason = output.split('\n').find((line) => line.trim()) ?? 'npm gave no reason';
  return `npm ci failed: ${reason.trim()}`;
}
