import { join } from 'node:path';
import { buildEverything } from './build/everything.mjs';
import { HOST_PAGE } from './build/host-page.mjs';
import { ROOT } from './root.mjs';
import { serveBackend } from './serve/backend.mjs';
import { BADGES, REACHED } from './serve/reached.mjs';
import { serveHost, serveWidget } from './serve/static.mjs';

/**
 * What the host page is told: where the widget, the same with its backend inside, and the real backend stand.
 * @typedef {{widget: string, msw: string | null, backend: string}} HostConfig
 *
 * @typedef {HostConfig & {host: string}} Urls
 */

/**
 * Serves everything a deposit needs, each part on an origin of its own.
 * @param {{msw?: boolean, build?: boolean}} [options] `msw`: also the build that mocks its backend in the browser;
 *   `build`: builds first, else what was built before is served
 * @returns {Promise<Urls & {close: () => Promise<void>}>}
 */
export async function serveAll({ msw = true, build = true } = {}) {
  if (build) await buildEverything({ msw });

  const backend = await serveBackend();
  // The mocks register a service worker, whose address no policy vouches for.
  const mocked = msw ? await serveWidget(join(ROOT, 'dist/widget-msw')) : undefined;
  const widget = await serveWidget(join(ROOT, process.env.WIDGET_FOLDER ?? 'dist/widget'), REACHED, {
    images: [BADGES],
  });
  const config = { widget: widget.url, msw: mocked?.url ?? null, backend: backend.url };
  const host = await serveHost(HOST_PAGE, config);
  return {
    ...config,
    host: `${host.url}/`,
    close: async () => {
      await Promise.all([host, widget, mocked, backend].map((server) => server?.close()));
    },
  };
}
