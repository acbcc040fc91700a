import { configDefaults, defineConfig } from 'vitest/config';
import { defineConstants, readSettings } from './scripts/settings.mjs';
import { locales } from './scripts/vite/locales.ts';

const root = import.meta.dirname;
const browserTests = 'tests/e2e/**';
const needsBuild = 'tests/house/built/**';

export default defineConfig({
  root,
  publicDir: false,
  define: defineConstants(readSettings({ WIDGET_DEBUG: '1' })),
  plugins: [locales(`${root}/locales`)],
  test: {
    exclude: [...configDefaults.exclude, browserTests],
    // The machines of continuous integration are several times slower than a developer's.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, browserTests, needsBuild],
          environment: 'node',
        },
      },
      { extends: true, test: { name: 'dom', include: ['tests/**/*.test.tsx'], environment: 'happy-dom' } },
      { extends: true, test: { name: 'built', include: [`${needsBuild}/*.test.ts`], environment: 'node' } },
    ],
  },
});
