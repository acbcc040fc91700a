import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

/** Folder of the built demonstration page; not published. */
export const HOST_PAGE = join(ROOT, 'build/host-page');

/**
 * Builds the pages that act as an embedding site: one for people, a bare one for tests.
 * @param {string} [outDir] another folder
 */
export async function buildHostPage(outDir = HOST_PAGE) {
  await build({
    configFile: false,
    root: join(ROOT, 'fixtures/host'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: [join(ROOT, 'fixtures/host/index.html'), join(ROOT, 'fixtures/host/stage.html')] },
    },
  });
}
