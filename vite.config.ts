import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { defineConstants, readSettings } from './scripts/settings.mjs';
import { icons } from './scripts/vite/icons.ts';
import { locales } from './scripts/vite/locales.ts';
import { mockWorker } from './scripts/vite/mock-worker.ts';

const root = import.meta.dirname;

export default defineConfig(({ mode }) => {
  const settings = readSettings();
  const mocked = mode === 'msw';
  return {
    root,
    base: `/${settings.prefix}/`,
    publicDir: false,
    define: defineConstants(settings),
    plugins: [react(), locales(`${root}/locales`), icons(root), mocked && mockWorker(root)],
    build: {
      outDir: mocked ? 'dist/widget-msw' : 'dist/widget',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      manifest: true,
      // A strict content security policy forbids data: addresses and inline styles.
      assetsInlineLimit: 0,
      // Every browser of the target preloads modules by itself.
      modulePreload: { polyfill: false },
      // Sizes are judged by scripts/first-load.mjs, in Brotli, for what the player really waits for.
      reportCompressedSize: false,
      chunkSizeWarningLimit: mocked ? Number.POSITIVE_INFINITY : 600,
    },
  };
});
