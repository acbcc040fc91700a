import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { defineConstants, readSettings } from './scripts/settings.mjs';
import { captchaPage } from './scripts/vite/captcha-page.ts';
import { chunkGroups } from './scripts/vite/chunks.ts';
import { compileEarly } from './scripts/vite/compile-early.ts';
import { icons } from './scripts/vite/icons.ts';
import { lintModules } from './scripts/vite/lint-modules.ts';
import { locales } from './scripts/vite/locales.ts';
import { ownStore } from './scripts/vite/own-store.ts';
import { mockPages } from './scripts/vite/mock-pages.ts';
import { mockWorker } from './scripts/vite/mock-worker.ts';
import { waitingPage } from './scripts/vite/waiting-page.ts';

const root = import.meta.dirname;

export default defineConfig(({ mode }) => {
  const settings = readSettings();
  const mocked = mode === 'msw';
  // Readable, with maps to the sources: what `npm run coverage` measures.
  const measured = mode === 'coverage';
  return {
    root,
    base: `/${settings.prefix}/`,
    publicDir: false,
    resolve: {
      alias: [ownStore],
    },
    define: defineConstants(settings),
    plugins: [
      react(),
      locales(root),
      lintModules(root),
      icons(root),
      captchaPage(root, { hasStandIns: mocked }),
      compileEarly(),
      waitingPage(root, settings.hosts, mode === 'production'),
      ...(mocked ? [mockWorker(root), mockPages(root)] : []),
    ],
    build: {
      outDir: mocked ? 'dist/widget-msw' : measured ? 'build/coverage/widget' : 'dist/widget',
      sourcemap: measured,
      minify: !measured,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      manifest: true,
      // A strict content security policy forbids data: addresses and inline styles.
      assetsInlineLimit: 0,
      // Every browser of the target preloads modules by itself.
      modulePreload: {
        polyfill: false,
        // The page has already loaded these, one under another name (`waiting-page.ts`), so later imports need not preload them.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'js'
            ? files.filter((file) => !/\/(?:preload|list|rolldown-runtime)-[^/]*\.js$/.test(file))
            : files,
      },
      // Sizes are judged by scripts/first-load.mjs, in Brotli, for what the player really waits for.
      reportCompressedSize: false,
      rolldownOptions: {
        // Constants such as time limits stand where they are used, not in a chunk that everybody imports.
        optimization: { inlineConst: true },
        output: {
          codeSplitting: {
            groups: chunkGroups(),
          },
        },
      },
      chunkSizeWarningLimit: mocked ? Number.POSITIVE_INFINITY : 600,
    },
  };
});
