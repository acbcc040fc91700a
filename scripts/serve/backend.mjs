import { pathToFileURL } from 'node:url';
import { BACKEND } from '../build/backend.mjs';

/**
 * Starts the backend of the fixtures, which must have been built.
 * @param {{port?: number, folder?: string}} [options]
 * @returns {ReturnType<typeof import('../../fixtures/server/start.ts').startBackend>}
 */
export async function serveBackend(options = {}) {
  const { startBackend } = await import(pathToFileURL(BACKEND).href);
  return await startBackend(options);
}
