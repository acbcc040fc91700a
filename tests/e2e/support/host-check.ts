import { execFile } from 'node:child_process';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { test as base, type Browser } from '@playwright/test';
import { startBrowser } from '../../../kit/host-check/playwright.mjs';
import { ROOT } from '../../../scripts/root.mjs';
import { listen } from '../../../scripts/serve/listen.mjs';

export { expect } from '@playwright/test';

interface Tools {
  /** Starts a server and returns its address. */
  readonly serveBy: (listener: RequestListener) => Promise<string>;
  /** Serves a page and returns its address. */
  readonly serve: (html: string) => Promise<string>;
}

export const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

export const test = base.extend<Tools, { readonly checker: Browser }>({
  // The kit's own browser: it gives a cross-site frame the storage that a player's browser gives it.
  checker: [
    async ({}, use) => {
      const browser = await startBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  serveBy: async ({}, use) => {
    const servers: { close: () => Promise<void> }[] = [];
    await use(async (listener) => {
      const server = await listen(listener);
      servers.push(server);
      return `${server.url}/`;
    });
    await Promise.all(servers.map((server) => server.close()));
  },
  serve: async ({ serveBy }, use) => {
    await use((html) => serveBy((_request, response) => void response.writeHead(200, HTML).end(html)));
  },
});

/** Runs the command as an integrator does. */
export function command(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, 'bin/paywidget.mjs'), ...args], (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });
}
