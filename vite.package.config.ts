import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildStamp } from './scripts/build-stamp.mjs';
import { defineConstants, readSettings } from './scripts/settings.mjs';
import { icons } from './scripts/vite/icons.ts';
import { lintModules } from './scripts/vite/lint-modules.ts';
import { locales } from './scripts/vite/locales.ts';
import { ownStore } from './scripts/vite/own-store.ts';
import { packageWorker } from './scripts/vite/package-worker.ts';
import { packageStyles } from './scripts/vite/package-styles.ts';

const root = import.meta.dirname;

/** The in-process package: one entry with its pieces beside it, React from whoever installs it. */
export default defineConfig({
  root,
  // Wherever the package is put, its pieces stand beside its entry.
  base: './',
  publicDir: false,
  resolve: { alias: [ownStore] },
  define: defineConstants(readSettings(), buildStamp()),
  plugins: [
    react(),
    packageStyles(`${root}/src/app/package/styles.ts`),
    packageWorker(`${root}/src/platform/patterns/pattern.worker.js`),
    locales(root),
    lintModules(root),
    icons(root),
  ],
  build: {
    outDir: 'dist/package',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Whoever installs it minifies, and may want to read it first.
    minify: false,
    assetsInlineLimit: 0,
    lib: { entry: { index: 'src/app/package/index.tsx', renderers: 'src/app/package/renderers.ts' }, formats: ['es'] },
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      external: [/^react(\/|$)/, /^react-dom(\/|$)/],
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
