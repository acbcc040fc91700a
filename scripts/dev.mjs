import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { endWhenAsked } from './serve/end.mjs';
import { freePorts, portNote, wantedPort } from './serve/ports.mjs';

/**
 * Serves the cashier in a page that simulates a site, and shows each change of the sources at once.
 *
 *   --port=N         instead of 5600, or the next that is free; so does the variable PORT
 */
requireNode();
await runScript(async () => {
  const closeFirst = endWhenAsked();
  const wanted = wantedPort();
  ensureInstalled();
  const { createServer } = await import('vite');
  const { serveBackend } = await import('./serve/backend.mjs');
  const { serveHost } = await import('./serve/static.mjs');
  const { buildBackend } = await import('./build/backend.mjs');
  const { buildHost } = await import('./build/host.mjs');
  const { buildHostPage, HOST_PAGE } = await import('./build/host-page.mjs');
  const { ROOT } = await import('./root.mjs');

  await Promise.all([buildHost(), buildHostPage(), buildBackend()]);
  const [port = wanted, ...others] = await freePorts(wanted, 4);
  const [widgetPort = 0, mswPort = 0, backendPort = 0] = others;
  /**
   * @param {string} mode
   * @param {number} at port
   */
  const startWidget = async (mode, at) => {
    const server = await createServer({
      root: ROOT,
      mode,
      cacheDir: `node_modules/.vite-${mode}`,
      // The pages of docs/examples import the built package, which Vite would look for.
      optimizeDeps: { entries: ['index.html'] },
      // Build output is not a source.
      server: { host: 'localhost', port: at, watch: { ignored: ['**/dist/**', '**/build/**'] } },
    });
    await server.listen();
    const url = server.resolvedUrls?.local[0];
    if (!url) throw new Error('The development server has no local address.');
    return { url, close: () => server.close() };
  };
  const widget = await startWidget('development', widgetPort);
  const mocked = await startWidget('msw', mswPort);
  const backend = await serveBackend({ port: backendPort, folder: join(ROOT, 'fixtures') });
  const config = { widget: widget.url, msw: mocked.url, backend: backend.url };
  const host = await serveHost(HOST_PAGE, config, backend.files, port);
  console.log(`${portNote(wanted, port)}Open ${host.url}/`);
  console.log('(a change in the widget shows at once, one in the fixtures at the next reload; Ctrl-C stops)');
  closeFirst(() => Promise.all([host, widget, mocked, backend].map((server) => server.close())));
});
