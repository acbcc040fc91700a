import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { PACKAGE } from '../build/package.mjs';
import { SITES } from '../build/sites.mjs';
import { REACHED } from './reached.mjs';

const SESSION = 'cashier-session.json';

/**
 * Serves sites that mount the widget in their own page, with the package's static files beside each. Their policy is as
 * strict as such a site's can be.
 * @param {import('../serve.mjs').HostConfig} config
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void}
 */
export function serveSites({ backend }) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...REACHED].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ');
  const setHeaders = (/** @type {import('node:http').ServerResponse} */ response) =>
    void response.setHeader('Content-Security-Policy', policy);
  const assets = existsSync(PACKAGE) ? sirv(join(PACKAGE, 'static'), { dev: true }) : undefined;
  const sites = Object.entries(SITES)
    .filter(([, { built }]) => existsSync(built))
    .map(([base, { source, built }]) => ({ base, source, files: sirv(built, { dev: true, setHeaders }) }));

  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const site = sites.find(({ base }) => pathname.startsWith(`${base}/`));
    if (!site) return next();
    const path = pathname.slice(site.base.length);
    const session = join(site.source, SESSION);
    if (path === `/${SESSION}` && existsSync(session)) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(readFileSync(session, 'utf8').replaceAll('https://api.example.com', backend));
      return;
    }
    const isStatic = path.startsWith('/static/');
    request.url = isStatic ? path.slice('/static'.length) : path;
    (isStatic && assets ? assets : site.files)(request, response, next);
  };
}
