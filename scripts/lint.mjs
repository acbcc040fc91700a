import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { buildLint } from './build/lint.mjs';
import { ROOT } from './root.mjs';

const BUILD = join(ROOT, 'build');

/**
 * Builds the linter from the project's sources, in about a second. Each process has a folder of its own, removed when it ends,
 * so that several linters may run at once.
 * @returns {Promise<URL>} its entry
 */
export async function builtLinter() {
  mkdirSync(BUILD, { recursive: true });
  const folder = mkdtempSync(join(BUILD, 'lint-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await buildLint(folder);
  return pathToFileURL(join(folder, 'lint.mjs'));
}
