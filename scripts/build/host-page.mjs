import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

/** Where the built demonstration page stands; it is no part of what is published. */
export const HOST_PAGE = join(ROOT, 'build/host-page');

/** Builds the pages that play the part of a site which embeds the widget: one for people, a bare one for tests. */
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
