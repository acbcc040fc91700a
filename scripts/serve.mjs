import { join } from 'node:path';
import { buildEverything } from './build/everything.mjs';
import { HOST_PAGE } from './build/host-page.mjs';
import { ROOT } from './root.mjs';
import { serveBackend } from './serve/backend.mjs';
import { BADGES, REACHED } from './serve/reached.mjs';
import { serveHost, serveWidget } from './serve/static.mjs';

/**
 * Addresses that the host page gets: the widget, the widget with a mocked backend, and the real backend.
 * @typedef {{widget: string, msw: string | null, backend: string}} HostConfig
 *
 * @typedef {HostConfig & {host: string}} Urls
 */

/**
 * Serves everything a deposit needs, each part on its own origin.
 * @param {{msw?: boolean, build?: boolean}} [options] `msw`: also the build that mocks its backend in the browser;
 *   `build`: builds first; otherwise the existing build is served
 * @returns {Promise<Urls & {close: () => Promise<void>}>}
 */
export async function serveAll({ msw = true, build = true } = {}) {
  if (build) await buildEverything({ msw });

  const backend = await serveBackend();
  // The mocks register a service worker, whose URL no policy allows.
  const mocked = msw ? await serveWidget(join(ROOT, 'dist/widget-msw')) : undefined;
  const widget = await serveWidget(join(ROOT, process.env.WIDGET_FOLDER ?? 'dist/widget'), REACHED, {
    images: [BADGES],
  });
  const config = { widget: widget.url, msw: mocked?.url ?? null, backend: backend.url };
  const host = await serveHost(HOST_PAGE, config, backend.files);
  return {
    ...config,
    host: `${host.url}/`,
    close: async () => {
      await Promise.all([host, widget, mocked, backend].map((server) => server?.close()));
    },
  };
}
