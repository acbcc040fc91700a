import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

/**
 * Builds the driver for tests of sites: one file for Node. Playwright is the site's own: a second one would not know its tests.
 * @param {string} folder
 * @param {import('vite').Plugin[]} [plugins]
 */
export async function buildTesting(folder, plugins = []) {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    build: {
      ssr: join(ROOT, 'testing/index.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
    ssr: { external: ['@playwright/test'] },
  });
}
