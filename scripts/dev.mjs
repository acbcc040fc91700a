import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
await runScript(async () => {
  ensureInstalled();
  const { createServer } = await import('vite');
  const { serveBackend } = await import('./serve/backend.mjs');
  const { serveHost } = await import('./serve/static.mjs');
  const { buildBackend } = await import('./build/backend.mjs');
  const { buildHost } = await import('./build/host.mjs');
  const { buildHostPage, HOST_PAGE } = await import('./build/host-page.mjs');
  const { ROOT } = await import('./root.mjs');

  await Promise.all([buildHost(), buildHostPage(), buildBackend()]);
  /** @param {string} mode */
  const startWidget = async (mode) => {
    const cacheDir = `node_modules/.vite-${mode}`;
    const server = await createServer({ root: ROOT, mode, cacheDir, server: { host: 'localhost', port: 0 } });
    await server.listen();
    const url = server.resolvedUrls?.local[0];
    if (!url) throw new Error('The development server has no local address.');
    return { url, close: () => server.close() };
  };
  const widget = await startWidget('development');
  const mocked = await startWidget('msw');
  const backend = await serveBackend();
  const host = await serveHost(HOST_PAGE, { widget: widget.url, msw: mocked.url, backend: backend.url }, backend.files);
  console.log(`Open ${host.url}/\n(a change in the widget shows at once; Ctrl-C stops)`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      void Promise.all([host, widget, mocked, backend].map((server) => server.close())).then(() => process.exit(0));
    });
  }
});
