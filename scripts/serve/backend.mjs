import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../root.mjs';

/**
 * Starts the backend of the fixtures. It is TypeScript, which not every supported Node runs, so Vite loads it.
 * @param {{port?: number}} [options]
 * @returns {ReturnType<typeof import('../../fixtures/server/start.ts').startBackend>}
 */
export async function serveBackend(options = {}) {
  const loader = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { startBackend } = await loader.ssrLoadModule(join(ROOT, 'fixtures/server/start.ts'));
  const backend = await startBackend(options);
  return {
    ...backend,
    close: async () => {
      await backend.close();
      await loader.close();
    },
  };
}
