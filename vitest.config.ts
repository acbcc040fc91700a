import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { defineConstants, readSettings } from './scripts/settings.mjs';
import { lintModules } from './scripts/vite/lint-modules.ts';
import { locales } from './scripts/vite/locales.ts';

const root = import.meta.dirname;
const browserTests = 'tests/e2e/**';
const needsBuild = 'tests/house/built/**';
/** They replace modules, which other files must not see. */
const replacesModules = ['tests/src/platform/monitoring/monitor.test.ts', 'tests/src/app/after-load.test.ts'];

export default defineConfig({
  root,
  publicDir: false,
  define: defineConstants(readSettings({ WIDGET_DEBUG: '1' })),
  plugins: [locales(root), lintModules(root)],
  test: {
    exclude: [...configDefaults.exclude, browserTests],
    setupFiles: ['tests/support/seed-properties.ts'],
    // Vitest leaves one core to itself, which of two is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The machines of continuous integration are several times slower than a developer's.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, browserTests, needsBuild, ...replacesModules],
          environment: 'node',
          // Each worker loads the schemas once: a quarter of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: replacesModules, environment: 'node' } },
      {
        extends: true,
        // The package's own entry takes Node's sockets, which MSW does not intercept; this is what a browser gets.
        resolve: { alias: { 'socket.io-client': `${root}/node_modules/socket.io-client/dist/socket.io.esm.min.js` } },
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          // The widget is much code, and keeps nothing between tests: each worker loads it once.
          isolate: false,
          setupFiles: ['tests/dom/support/setup.ts'],
        },
      },
      { extends: true, test: { name: 'built', include: [`${needsBuild}/*.test.ts`], environment: 'node' } },
    ],
  },
});
