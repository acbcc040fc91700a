import { defineConfig } from '@playwright/test';

/** Start-up work of the browser that a test neither needs nor may wait for. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'build/test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // Mostly they wait for each other: more hands than cores.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'build/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    actionTimeout: 15_000,
    launchOptions: { args, ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}) },
  },
});
