import type { Page } from '@playwright/test';
import type { BackendControl } from './backend.ts';

/**
 * Lets time pass for the page and for its server alike, without waiting for it. The page's clock must be installed. Less than
 * 45 s at once, or the page takes its realtime connection for lost.
 */
export async function passTime(page: Page, backend: BackendControl, ms: number): Promise<void> {
  await backend.wind(ms);
  await page.clock.fastForward(ms);
}
