import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

const ENTRY = 'lint/command/index.ts';

/**
 * Builds the linter for Node: one entry, and the analysis of slow patterns as a chunk that loads when needed. Everything is
 * bundled but `ajv`, so that a package needs nothing else.
 * @param {string} folder inside the project, whose packages it uses
 * @param {import('vite').Plugin[]} [plugins]
 */
export async function buildLint(folder, plugins = []) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      ssr: ENTRY,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'lint.mjs', chunkFileNames: '[name].mjs' } },
    },
    // Pages of the widget bring their styles, which a command does not need.
    css: { postcss: {} },
    ssr: { noExternal: true, external: ['ajv'] },
  });
  const { readKnownNames } = await import(join(folder, 'lint.mjs'));
  writeFileSync(join(folder, 'known-names.json'), JSON.stringify(readKnownNames(ROOT)));
}
