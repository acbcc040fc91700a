import { defineConfig } from '@playwright/test';
import { BROWSERS } from '../../scripts/find-browsers.mjs';
import type { Options } from './support/test.ts';

export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../build/browsers-results',
  globalSetup: '../e2e/support/global-setup.ts',
  // One browser at a time.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../build/reports/browsers.json' }]],
  projects: BROWSERS.map((name) => ({ name, use: { engine: name } })),
});
