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
