import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

/** Folder of the built demonstration page; not published. */
export const HOST_PAGE = join(ROOT, 'build/host-page');

/** Builds the pages that act as an embedding site: one for people, a bare one for tests. */
export async function buildHostPage() {
  await build({
    configFile: false,
    root: join(ROOT, 'fixtures/host'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: HOST_PAGE,
      emptyOutDir: true,
      rolldownOptions: { input: [join(ROOT, 'fixtures/host/index.html'), join(ROOT, 'fixtures/host/stage.html')] },
    },
  });
}
