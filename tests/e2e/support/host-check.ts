import { execFile } from 'node:child_process';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/root.mjs';
import { listen } from '../../../scripts/serve/listen.mjs';
import { test as base } from './plain-test.ts';

export { expect } from './plain-test.ts';

interface Tools {
  /** Starts a server and returns its address. */
  readonly serveBy: (listener: RequestListener) => Promise<string>;
  /** Serves a page and returns its address. */
  readonly serve: (html: string) => Promise<string>;
}

export const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

export const test = base.extend<Tools>({
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
