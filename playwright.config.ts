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
// `npm test` finds or installs both.
const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH, TEST_ALL, TEST_INSTALLED } = process.env;
/** Tests that are left out, by their tier (tests/e2e/support/tiers.ts). */
const leftOut = TEST_ALL === '1' ? /@installed/ : /@full|@installed/;
const launch = (path: string | undefined, ...more: readonly string[]) => ({
  args: [...args, ...more],
  ...(path ? { executablePath: path } : {}),
});
const NEEDS_CHROME = '**/*.chrome.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'build/test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  ...(TEST_INSTALLED === '1' ? { grep: /@installed/ } : { grepInvert: leftOut }),
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Only a failure waits this long: a machine that is busy with other things must not make one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'build/reports/playwright.json' }],
    ['./tests/e2e/support/proofs-reporter.ts'],
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    actionTimeout: 30_000,
    // Drawing motion that nobody watches takes time. A test of motion turns it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'shell',
      testMatch: '**/*.spec.ts',
      testIgnore: NEEDS_CHROME,
      use: { launchOptions: launch(CHROMIUM_SHELL_PATH, '--in-process-gpu') },
    },
    {
      // Chromium with its windows: the popup blocker, windows of their own, host pages of integrators, leaks.
      name: 'chrome',
      testMatch: NEEDS_CHROME,
      use: { launchOptions: launch(CHROMIUM_PATH) },
    },
  ],
});
