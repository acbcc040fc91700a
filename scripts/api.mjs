import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFiles } from './api/files.mjs';
import { buildHost } from './build/host.mjs';
import { buildPackage } from './build/package.mjs';
import { runScript, takesOnly } from './main.mjs';
import { ROOT } from './root.mjs';

/** Builds the package and writes its public declarations, so that a change shows in a review. */
await runScript(async () => {
  takesOnly('api');
  await buildHost();
  await buildPackage();
  mkdirSync(join(ROOT, 'docs/reference/api'), { recursive: true });
  for (const [file, text] of Object.entries(apiFiles())) writeFileSync(join(ROOT, file), text);
});
