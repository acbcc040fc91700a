import { installPackages, onPath, realSystem } from './system-package.mjs';

/** Where distributions keep nginx's modules: Debian, Fedora, Alpine. */
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules'];
const BROTLI = 'ngx_http_brotli_static_module.so';
/** For users without the folder of system commands on their PATH. */
const COMMAND = '/usr/sbin/nginx';

/** @typedef {{command: string, brotli: string}} Nginx `brotli`: path of the module that sends `.br` files */

/** @param {import('./system-package.mjs').System} system */
function installed(system) {
  const command = [...onPath(system, ['nginx']), COMMAND].find(system.exists);
  const brotli = MODULE_FOLDERS.map((folder) => `${folder}/${BROTLI}`).find(system.exists);
  return command && brotli ? { command, brotli } : undefined;
}

/**
 * nginx with its Brotli module, installed now if it is missing and this user may do so. It is not started.
 * @param {Partial<import('./system-package.mjs').System>} [overrides]
 * @returns {Nginx}
 */
export function findNginx(overrides) {
  const system = { ...realSystem, ...overrides };
  const found = installed(system);
  if (found) return found;
  const packages = ['nginx-light', 'libnginx-mod-http-brotli-static'];
  const added = installPackages(system, ...packages) ? installed(system) : undefined;
  if (added) return added;
  throw new Error(`No nginx with its Brotli module: install the packages ${packages.join(' and ')}.`);
}
