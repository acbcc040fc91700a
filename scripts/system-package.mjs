import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} System what a search touches, replaceable in tests
 * @property {Record<string, string | undefined>} env
 * @property {(command: string, args: string[], options?: import('node:child_process').SpawnSyncOptions) => {status: number | null, stdout?: string | Buffer}} run
 * @property {(path: string) => boolean} exists
 * @property {boolean} isRoot
 * @property {(line: string) => void} log
 */

/** @type {System} */
export const realSystem = {
  env: process.env,
  run: spawnSync,
  exists: existsSync,
  isRoot: process.getuid?.() === 0,
  log: (line) => console.error(line),
};

/**
 * The paths that commands with these names would have, in the order of PATH.
 * @param {Pick<System, 'env'>} system
 * @param {readonly string[]} names
 */
export const onPath = ({ env }, names) =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));

/**
 * Installs Debian packages if this user may do so.
 * @param {System} system
 * @param {string[]} names
 * @returns {boolean} whether they are installed
 */
export function installPackages({ env, run, isRoot, log }, ...names) {
  if (!isRoot || run('sh', ['-c', 'command -v apt-get']).status !== 0) return false;
  log(`Installing the system package${names.length > 1 ? 's' : ''} ${names.join(', ')} …`);
  /** @param {string[]} args */
  const apt = (...args) =>
    run('apt-get', [...args, '-o', 'DPkg::Lock::Timeout=120'], {
      stdio: 'ignore',
      // In this runlevel a package starts no service: nobody asked for a web server on port 80.
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      timeout: 600_000,
    }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  // A fresh image has no package lists.
  return install() || (apt('update') && install());
}
