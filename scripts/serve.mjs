import { join } from 'node:path';
import { buildEverything } from './build/everything.mjs';
import { HOST_PAGE } from './build/host-page.mjs';
import { ROOT } from './root.mjs';
import { serveBackend } from './serve/backend.mjs';
import { freePorts } from './serve/ports.mjs';
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
 * @param {{msw?: boolean, build?: boolean, port?: number, folder?: string}} [options] `msw`: also the build that mocks its
 *   backend in the browser; `build`: builds first; otherwise the existing build is served; `port`: the page has this one or
 *   the next free one, and the other servers those after it; any free ones unless given; `folder`: the fixtures, which the
 *   backend reads again when they change
 * @returns {Promise<Urls & {close: () => Promise<void>}>}
 */
export async function serveAll({ msw = true, build = true, port, folder } = {}) {
  if (build) await buildEverything({ msw });

  const [hostPort = 0, widgetPort = 0, mswPort = 0, backendPort = 0] =
    port === undefined ? [] : await freePorts(port, 4);
  const backend = await serveBackend({ port: backendPort, ...(folder === undefined ? {} : { folder }) });
  // The mocks register a service worker, whose URL no policy allows.
  const mocked = msw ? await serveWidget(join(ROOT, 'dist/widget-msw'), undefined, {}, mswPort) : undefined;
  const widget = await serveWidget(
    join(ROOT, process.env.WIDGET_FOLDER ?? 'dist/widget'),
    REACHED,
    { images: [BADGES] },
    widgetPort,
  );
  const config = { widget: widget.url, msw: mocked?.url ?? null, backend: backend.url };
  const host = await serveHost(HOST_PAGE, config, backend.files, hostPort);
  return {
    ...config,
    host: `${host.url}/`,
    close: async () => {
      await Promise.all([host, widget, mocked, backend].map((server) => server?.close()));
    },
  };
}
