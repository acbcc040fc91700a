import type { Page } from '@playwright/test';

/** Keeps the files of the widget whose addresses match until the returned function is called. */
export async function holdFiles(page: Page, ...addresses: readonly RegExp[]): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const address of addresses)
    await page.route(address, async (route) => {
      await released;
      await route.fallback();
    });
  return release;
}
