import { extname } from 'node:path';
import type { Plugin } from 'vite';

/** Path below the base of the build → content. Read again for every request in development. */
export type StaticFiles = ReadonlyMap<string, () => string | Uint8Array>;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
};

/** Emits files under fixed names in a build and serves the same ones from the development server. */
export function staticFiles(name: string, list: () => StaticFiles): Plugin {
  let base = '/';
  return {
    name,
    configResolved(config) {
      base = config.base;
    },
    generateBundle() {
      for (const [fileName, read] of list()) this.emitFile({ type: 'asset', fileName, source: read() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const read = path.startsWith(base) ? list().get(path.slice(base.length)) : undefined;
        if (!read) return next();
        response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream');
        response.end(read());
      });
    },
  };
}
