import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { runScript, takesOnly } from './main.mjs';
import { ROOT } from './root.mjs';

/**
 * Writes the diagram of the flow.
 *
 *   --check          only reports whether the existing one is current
 */
await runScript(async () => {
  takesOnly('flow', ['--check']);
  /** @type {{module: typeof import('./flow/diagram.ts')}} */
  const { module } = await runnerImport(join(ROOT, 'scripts/flow/diagram.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  const file = join(ROOT, module.FLOW_FILE);
  const text = module.flowMarkdown();
  if (process.argv.includes('--check')) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    throw new Error(`${module.FLOW_FILE} is not current: npm run flow`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
});
