import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

const isWindows = process.platform === 'win32';

/** @param {string} name `node`, or a tool among the installed packages */
const tool = (name) =>
  name === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', isWindows ? `${name}.cmd` : name);

/**
 * Runs a tool in the project's folder, showing what it prints.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it ended well
 */
export const run = (name, args) =>
  new Promise((resolve) => {
    const child = spawn(tool(name), args, { cwd: ROOT, stdio: 'inherit', shell: isWindows });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });

/** @typedef {{title: string, passed: number, failed: number}} Count */

/**
 * A heading, the step, and the time it took. A step that throws has failed; those after it still run.
 * @param {string} title
 * @param {() => Promise<{passed: number, failed: number}>} step
 * @returns {Promise<Count>}
 */
export async function timed(title, step) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const count = await step().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  });
  console.log(`── ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return { title, ...count };
}

/** @param {boolean} good */
export const one = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 });
