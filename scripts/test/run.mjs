import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** @param {string} name of a tool among the installed packages */
const tool = (name) => join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/**
 * Runs an installed tool in the project's folder, showing what it prints.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it ended well
 */
export const run = (name, args) =>
  new Promise((resolve) => {
    const child = spawn(tool(name), args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });

/**
 * Runs an installed tool for what it prints.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<string>}
 */
export const capture = (name, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(tool(name), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });

/**
 * A heading, the step, and the time it took.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} step
 */
export async function timed(title, step) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const result = await step();
  console.log(`── ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
