import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

/** Where the built demonstration page stands; it is no part of what is published. */
export const HOST_PAGE = join(ROOT, 'build/host-page');

/** Builds the page that plays the part of a site which embeds the widget. */
export async function buildHostPage() {
  await build({
    configFile: false,
    root: join(ROOT, 'fixtures/host'),
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: HOST_PAGE, emptyOutDir: true },
  });
}
