import type { Page } from '@playwright/test';

/**
 * Stops the page's installed clock, a moment from now: from there on only `page.clock.runFor` lets time pass. On a slow
 * machine that moment may be over before the page hears of it, and then a later one is taken.
 */
export async function pauseClock(page: Page, marginMs = 500): Promise<void> {
  const at = (await page.evaluate(() => Date.now())) + marginMs;
  try {
    await page.clock.pauseAt(at);
  } catch (error) {
    if (!String(error).includes('past')) throw error;
    await pauseClock(page, marginMs * 2);
  }
}

/**
 * Opens a form by `open` and stops the page's installed clock there. It waits for the code of the page that shows the
 * payment: without it the press would show a placeholder first, which stays until a timer ends it.
 */
export async function pauseOnForm(page: Page, open: () => Promise<void>): Promise<void> {
  const code = page.waitForResponse(/\/assets\/CompletePage-/);
  await open();
  await (await code).finished();
  await pauseClock(page);
}
