import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lintModules } from './scripts/vite/lint-modules.ts';
import { defineConstants, readSettings } from './scripts/settings.mjs';

const root = import.meta.dirname;

/** The studio: static files beside the widget that mocks its backend. */
export default defineConfig({
  root: `${root}/studio`,
  base: './',
  publicDir: false,
  define: defineConstants(readSettings()),
  plugins: [react(), lintModules(root)],
  worker: { format: 'es', plugins: () => [lintModules(root)] },
  build: {
    outDir: `${root}/dist/widget-msw/studio`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
});
