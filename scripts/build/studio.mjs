import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

/**
 * Builds the studio into the folder of the widget that mocks its backend, which must have been built before.
 * @param {string} [outDir] another folder
 */
export async function buildStudio(outDir) {
  await build({
    configFile: join(ROOT, 'vite.studio.config.ts'),
    logLevel: 'warn',
    ...(outDir && { build: { outDir } }),
  });
}
