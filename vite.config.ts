import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { defineConstants, readSettings } from './scripts/settings.mjs';
import { captchaPage } from './scripts/vite/captcha-page.ts';
import { icons } from './scripts/vite/icons.ts';
import { locales } from './scripts/vite/locales.ts';
import { ownStore } from './scripts/vite/own-store.ts';
import { mockWorker } from './scripts/vite/mock-worker.ts';
import { pruneI18next } from './scripts/vite/prune-i18next.ts';
import { pruneQuery } from './scripts/vite/prune-query.ts';
import { pruneRouter } from './scripts/vite/prune-router.ts';

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
      alias: [
        ownStore,
        // Its package offers the build without warnings only by path.
        { find: /^react-router$/, replacement: `${root}/node_modules/react-router/dist/production/index.mjs` },
      ],
    },
    define: defineConstants(settings),
    plugins: [
      react(),
      pruneRouter(),
      pruneQuery(),
      pruneI18next(),
      locales(`${root}/locales`),
      icons(root),
      captchaPage(root),
      ...(mocked ? [mockWorker(root)] : []),
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
      modulePreload: { polyfill: false },
      // Sizes are judged by scripts/first-load.mjs, in Brotli, for what the player really waits for.
      reportCompressedSize: false,
      // What the first screen needs is one file and what its form needs another: in pieces they would compress worse, and
      // each would be a round trip on a bad network.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'widget', test: /src[\\/]main\.tsx$|rolldown[\\/]runtime/, priority: 2 },
              // What brings a player back, and what says that a page is missing, must not need the very page that is.
              {
                name: 'error',
                test: /src[\\/](?:features[\\/]error[\\/]|core[\\/](?:services[\\/]report|hooks[\\/]use-problem)\.ts|app[\\/]end-token\.ts|platform[\\/]errors[\\/]texts\.ts)/,
                priority: 1.6,
              },
              {
                name: 'resume',
                test: /(?:src[\\/]app|schemas)[\\/]resume[\\/]|core[\\/]storage[\\/]kept|kept-deposit/,
                priority: 1.5,
              },
              // What a form and the list both show of bonuses; the carousel comes with the list's row alone.
              {
                name: 'bonus',
                test: /src[\\/]features[\\/]bonus[\\/](?:BonusLine|BonusDetailsPage|bonus\.css)/,
                priority: 1.2,
              },
              { name: 'form', test: /src[\\/]features[\\/]deposit[\\/]FormPage/, priority: 1 },
            ],
          },
        },
      },
      chunkSizeWarningLimit: mocked ? Number.POSITIVE_INFINITY : 600,
    },
  };
});
