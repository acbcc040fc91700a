import type { Page } from '@playwright/test';

/** Keeps the files of the widget whose names match until the returned function is called. */
export async function holdFiles(page: Page, name: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(name, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
