import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { PACKAGE } from '../build/package.mjs';
import { REACT_EXAMPLE } from '../build/react-example.mjs';
import { ROOT } from '../root.mjs';

const BASE = '/examples/react';

/**
 * The React example below `/examples/react/`, with the static files of the package beside it. Its policy is as strict as
 * a site's can be that runs the widget in its own page.
 * @param {import('../serve.mjs').HostConfig} config
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void}
 */
export function serveReactExample({ backend }) {
  if (!existsSync(REACT_EXAMPLE)) return (_request, _response, next) => next();
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${backend} ${backend.replace(/^http/, 'ws')}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
  const setHeaders = (/** @type {import('node:http').ServerResponse} */ response) =>
    void response.setHeader('Content-Security-Policy', policy);
  const files = sirv(REACT_EXAMPLE, { dev: true, setHeaders });
  const assets = sirv(join(PACKAGE, 'static'), { dev: true });

  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${BASE}/`)) return next();
    if (pathname === `${BASE}/cashier-session.json`) {
      const session = readFileSync(join(ROOT, 'docs/examples/react/cashier-session.json'), 'utf8');
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(session.replaceAll('https://api.example.com', backend));
      return;
    }
    const path = pathname.slice(BASE.length);
    const isStatic = path.startsWith('/static/');
    request.url = isStatic ? path.slice('/static'.length) : path;
    (isStatic ? assets : files)(request, response, next);
  };
}
