import type { Page } from '@playwright/test';
import type { HostPage } from './host-page.ts';

/** Resolves once the page's connection for pushes is up, if called before it is: a push without an id is not repeated. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/** Reloads the cashier. What it returns waits for the connection of the page that comes: that of the one that goes may just be made. */
export async function reload(host: HostPage): Promise<() => Promise<void>> {
  const frame = await host.frame();
  const comes = host.page.waitForEvent('framenavigated', (navigated) => navigated === frame);
  await frame.evaluate(() => location.reload());
  await comes;
  const isUp = connected(host.page);
  // Whoever does not ask has no need of a connection; whoever asks hears of its failure.
  isUp.catch(() => undefined);
  return () => isUp;
}
