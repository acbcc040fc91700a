import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from '../root.mjs';
import { PACKAGE } from './package.mjs';

/** Where the built React example stands; it is no part of what is published. */
export const REACT_EXAMPLE = join(ROOT, 'build/react-example');

/** Builds docs/examples/react against the package that was built, as a site that has installed it would. */
export async function buildReactExample() {
  await build({
    configFile: false,
    root: join(ROOT, 'docs/examples/react'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: {
      alias: [
        { find: /^paywidget$/, replacement: join(PACKAGE, 'index.js') },
        { find: /^paywidget\/renderers$/, replacement: join(PACKAGE, 'renderers.js') },
      ],
      dedupe: ['react', 'react-dom'],
    },
    build: {
      outDir: REACT_EXAMPLE,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  });
}
