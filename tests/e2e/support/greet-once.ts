import type { Page } from '@playwright/test';
import { ON_INIT_EVERY_MS } from '../../../schemas/figures.ts';

/** Keeps the widget from greeting again by itself, which it does every second until it is answered. */
export async function greetOnce(page: Page): Promise<void> {
  await page.addInitScript((every) => {
    const start = window.setInterval;
    window.setInterval = ((run: TimerHandler, ms?: number) =>
      ms === every ? 0 : start(run, ms)) as typeof setInterval;
  }, ON_INIT_EVERY_MS);
}
