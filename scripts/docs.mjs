import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { runScript, takesOnly } from './main.mjs';
import { ROOT } from './root.mjs';

/** Writes the pages of docs/ that are generated from tables. Tests fail when one of them is out of date. */
await runScript(async () => {
  takesOnly('docs');
  /** @type {{module: typeof import('./docs/files.ts')}} */
  const { module } = await runnerImport(join(ROOT, 'scripts/docs/files.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  const ofTests = module.filesOfTests();
  if (Object.keys(ofTests).length === 0)
    console.log('docs/reference/endings.md is left as it is: run the browser tests with "npm run test:all" first.');
  const pages = { ...module.files(), ...ofTests };
  for (const [file, text] of Object.entries(pages)) writeFileSync(join(ROOT, file), text);
});
