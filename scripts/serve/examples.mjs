import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { HOST_SDK } from '../build/host.mjs';
import { ROOT } from '../root.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Serves the pages of docs/examples below `/examples/`, with the host SDK beside each. Example addresses are replaced by
 * those of the running servers, and the policy is as strict as a site's can be.
 * @param {import('../serve.mjs').HostConfig} config
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void}
 */
export function serveExamples({ widget, backend }) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `frame-src ${new URL(widget).origin}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
  const sdk = existsSync(HOST_SDK) ? sirv(HOST_SDK, { dev: true }) : undefined;

  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, example, file = ''] = /^\/examples\/([\w-]+)\/([\w.-]*)$/.exec(pathname) ?? [];
    if (!example) return next();
    const path = join(ROOT, 'docs/examples', example, file || 'index.html');
    const type = TYPES[extname(path)];
    if (type && existsSync(path)) {
      const text = readFileSync(path, 'utf8')
        .replaceAll('https://pay.example.com/paywidget/', widget)
        .replaceAll('https://api.example.com', backend);
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
      response.end(text);
      return;
    }
    if (!sdk) return next();
    request.url = `/${file}`;
    sdk(request, response, next);
  };
}
