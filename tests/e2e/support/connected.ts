import type { Page } from '@playwright/test';

/** Resolves once the page's connection for pushes is up, if called before it is: a push without an id is not repeated. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}
