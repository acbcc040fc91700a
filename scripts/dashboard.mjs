import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { runScript } from './main.mjs';
import { readNamed, writeNamed } from './named-file.mjs';
import { ROOT } from './root.mjs';

/**
 * Draws the dashboard of recorded sessions.
 *
 *   RECORDING        a file of them; the sample unless given
 *   --out=FILE       the page to write; build/dashboard.html unless given
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', default: join(ROOT, 'build/dashboard.html') } },
  });
  const recording = positionals[0] ?? join(ROOT, 'fixtures/monitoring/recording.json');
  /** @type {{module: typeof import('./dashboard/draw.ts')}} */
  const { module } = await runnerImport(join(ROOT, 'scripts/dashboard/draw.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  const page = module.draw(readNamed(recording).toString('utf8'), recording);
  const file = resolve(values.out);
  mkdirSync(dirname(file), { recursive: true });
  writeNamed(file, page);
  console.log(file);
});
