import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runnerImport } from 'vite';
import { runScript } from './main.mjs';
import { ROOT } from './root.mjs';

/** Writes the JSON Schema of method definitions; `--check` only says whether the written one is current. */
await runScript(async () => {
  /** @type {{module: typeof import('./schema/method.ts')}} */
  const { module } = await runnerImport(join(ROOT, 'scripts/schema/method.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  const file = join(ROOT, module.METHOD_SCHEMA_FILE);
  const schema = JSON.parse(JSON.stringify(module.methodJsonSchema()));
  if (process.argv.includes('--check')) {
    if (isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), schema)) return;
    throw new Error(`${module.METHOD_SCHEMA_FILE} is not current: npm run schema`);
  }
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', file], {
    stdio: 'ignore',
  });
  if (status !== 0) throw new Error('The schema could not be formatted.');
});
