import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const isWindows = process.platform === 'win32';

/** @param {string} name `node`, or a tool among the installed packages */
const tool = (name) =>
  name === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', isWindows ? `${name}.cmd` : name);

/**
 * Runs a tool in the project's folder and shows its output.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it ended well
 */
export const run = async (name, args) => (await start(name, args, 'inherit')).good;

/**
 * Runs a tool in the project's folder and captures its output, so that tools can run at the same time.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<{good: boolean, output: string}>}
 */
export const runQuietly = (name, args) => start(name, args, 'pipe');

/**
 * @param {string} name
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} stdio
 * @returns {Promise<{good: boolean, output: string}>}
 */
function start(name, args, stdio) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(tool(name), args, { cwd: ROOT, stdio: ['inherit', stdio, stdio], shell: isWindows });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      console.error(error.message);
      resolve({ good: false, output });
    });
    child.once('close', (code) => resolve({ good: code === 0, output }));
  });
}
