import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from '../root.mjs';
import { PACKAGE } from './package.mjs';

/**
 * Example sites that install the package, by the path they are served under, and the folder that they take React from: one
 * has React 18, the other 19. None is published.
 * @type {Readonly<Record<string, {source: string, built: string, react: string}>>}
 */
export const SITES = {
  '/examples/react': {
    source: join(ROOT, 'docs/examples/react'),
    built: join(ROOT, 'build/sites/react'),
    react: join(ROOT, 'tests/react-19/node_modules'),
  },
  '/package-page': {
    source: join(ROOT, 'tests/e2e/package-page'),
    built: join(ROOT, 'build/sites/package-page'),
    react: join(ROOT, 'node_modules'),
  },
};

/** Builds them against the built package, as someone who has installed it would. */
export async function buildSites() {
  for (const { source, built, react: modules } of Object.values(SITES)) {
    await build({
      configFile: false,
      root: source,
      base: './',
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      resolve: {
        alias: [
          { find: /^@paywidget\/cashier$/, replacement: join(PACKAGE, 'index.js') },
          { find: /^@paywidget\/cashier\/host$/, replacement: join(PACKAGE, 'host/index.js') },
          { find: /^@paywidget\/cashier\/renderers$/, replacement: join(PACKAGE, 'renderers.js') },
          { find: /^(?=react(?:-dom)?(?:\/|$))/, replacement: `${modules}/` },
        ],
      },
      build: {
        outDir: built,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      },
    });
  }
}
