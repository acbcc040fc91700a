import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runnerImport } from 'vite';
import { runScript, takesOnly } from './main.mjs';
import { ROOT } from './root.mjs';

/**
 * Writes the JSON Schemas of methods and messages, and the page on messages.
 *
 *   --check          only reports whether they are current
 */

/**
 * @param {string} file
 * @param {object | string} content
 */
function isCurrent(file, content) {
  if (!existsSync(file)) return false;
  const written = readFileSync(file, 'utf8');
  return typeof content === 'string' ? written === content : isDeepStrictEqual(JSON.parse(written), content);
}

/**
 * @param {string} file
 * @param {object | string} content
 */
function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  if (typeof content === 'string') return writeFileSync(file, content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'ignore' });
  if (status !== 0) throw new Error('The schema could not be formatted.');
}

await runScript(async () => {
  takesOnly('schema', ['--check']);
  /** @type {{module: typeof import('./schema/files.ts')}} */
  const { module } = await runnerImport(join(ROOT, 'scripts/schema/files.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  for (const [name, make] of Object.entries(module.GENERATED)) {
    const file = join(ROOT, name);
    const made = make();
    const content = typeof made === 'string' ? made : JSON.parse(JSON.stringify(made));
    if (!process.argv.includes('--check')) write(file, content);
    else if (!isCurrent(file, content)) throw new Error(`${name} is not current: npm run schema`);
  }
});
