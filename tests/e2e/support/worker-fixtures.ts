import type { Browser, Fixtures, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';
import type { serveBackend } from '../../../scripts/serve/backend.mjs';

/** What is started once per worker, when a test first uses it. */
export interface WorkerFixtures {
  readonly browser: Browser;
  /** The browser of the host check: it gives a cross-site frame the storage that a player's browser gives it. */
  readonly checker: Browser;
  /** A backend for the one test that the worker is running. */
  readonly own: Awaited<ReturnType<typeof serveBackend>>;
}

/**
 * In one place for all tests: Playwright ends a worker, and its browser, before a test whose worker fixtures differ, even
 * when that test uses none of them.
 */
export const workerFixtures: Fixtures<object, WorkerFixtures, object, PlaywrightWorkerArgs & PlaywrightWorkerOptions> =
  {
    browser: [
      async ({ playwright, browserName }, use) => {
        const type = playwright[browserName];
        // On a busy machine Chromium itself crashes at start, about once in a thousand times. No test has begun then.
        const browser = await type.launch().catch((error: unknown) => {
          console.log(`The browser did not start and is started again: ${String(error)}`);
          return type.launch();
        });
        await use(browser);
        await browser.close();
      },
      { scope: 'worker', timeout: 0 },
    ],
    checker: [
      async ({}, use) => {
        const { startBrowser } = await import('../../../kit/host-check/playwright.mjs');
        const browser = await startBrowser();
        await use(browser);
        await browser.close();
      },
      { scope: 'worker' },
    ],
    own: [
      async ({}, use) => {
        const { serveBackend } = await import('../../../scripts/serve/backend.mjs');
        const own = await serveBackend();
        await use(own);
        await own.close();
      },
      { scope: 'worker' },
    ],
  };
