import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { captchaPolicy, embeddingPolicy, readSettings, widgetPolicy } from '../settings.mjs';
import { serveExamples } from './examples.mjs';
import { languages } from './languages.mjs';
import { serveSites } from './sites.mjs';
import { listen } from './listen.mjs';
import { createTunnel } from './tunnel.mjs';

const POLICY = 'Content-Security-Policy';

/** @param {import('node:http').ServerResponse} response */
const notFound = (response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
};

/**
 * The files of a build, or nothing until it has a page. They are listed again once another build has replaced them: sirv
 * lists them once, and the policy allows what is inline in the page.
 * @param {string} folder
 * @param {(inline: ReturnType<typeof inlineSources>) => string} policyFor
 */
function filesOf(folder, policyFor) {
  const page = join(folder, 'index.html');
  const read = () => {
    const policy = policyFor(inlineSources(readFileSync(page, 'utf8')));
    return sirv(folder, {
      single: true,
      etag: true,
      setHeaders: (response) => {
        if (!response.hasHeader(POLICY)) response.setHeader(POLICY, policy);
      },
    });
  };
  const writtenAt = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  /** @type {{version?: string, files?: ReturnType<typeof read>}} */
  let known = {};
  return () => {
    const version = [page, join(folder, 'assets')].map(writtenAt).join();
    if (version !== known.version) known = { version, ...(existsSync(page) && { files: read() }) };
    return known.files;
  };
}

/**
 * Serves a built widget below its prefix: its files, `index.html` for its routes, 404 for everything else.
 * @param {string} folder
 * @param {readonly string[]} [connect] the API and the socket that it may reach under the strictest policy it can run
 *   under; without them the policy only says who may embed it
 * @param {{dsn?: string, images?: readonly string[], captchaOrigin?: string}} [settings] other than the environment’s, and hosts of pictures
 * @param {number} [port] any free one unless given
 */
export async function serveWidget(folder, connect, settings = {}, port = 0) {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist: run "npm run build" first.`);
  const { prefix, hosts, dsn, images, captchaOrigin } = { ...readSettings(), images: [], ...settings };
  const base = `/${prefix}`;
  // Providers on this machine have no TLS.
  const forms = ['https:', 'http://localhost:*'];
  const current = filesOf(folder, (inline) =>
    connect ? widgetPolicy({ hosts, connect, images, forms, captchaOrigin, inline }) : embeddingPolicy(hosts),
  );
  const tunnel = dsn ? createTunnel(dsn) : undefined;
  const server = await listen((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return notFound(response);
    if (tunnel && pathname === `${base}/rum`) return void tunnel(request, response);
    if (pathname === `${base}/captcha.html`) response.setHeader(POLICY, captchaPolicy({ hosts }));
    request.url = (pathname.slice(base.length) || '/') + search;
    const files = current();
    if (!files) return notFound(response);
    files(request, response, () => notFound(response));
  }, port);
  return { ...server, url: `${server.url}${base}/` };
}

/**
 * Serves the host page, with the other servers' addresses and the choices of its controls in `/config.json`, and the
 * examples below `/examples/`.
 * @param {string} folder
 * @param {import('../serve.mjs').HostConfig} config
 * @param {() => import('../../fixtures/server/start.ts').FixtureFiles} files what the fixtures hold when the page is opened
 * @param {number} [port]
 */
export async function serveHost(folder, config, files, port) {
  const policy = hostPolicy(config);
  const pages = sirv(folder, {
    etag: true,
    setHeaders: (response) => void response.setHeader('Content-Security-Policy', policy),
  });
  const examples = serveExamples(config);
  const sites = serveSites(config);
  return await listen((request, response) => {
    if (request.url === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify({ ...config, languages: languages(), ...files() }));
      return;
    }
    const rest = () => pages(request, response, () => notFound(response));
    sites(request, response, () => examples(request, response, rest));
  }, port);
}

/**
 * The policy of a careful site: nothing unsafe, and no frames except the widget's.
 * @param {import('../serve.mjs').HostConfig} config
 */
const hostPolicy = ({ widget, msw, backend }) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' ${backend}`,
    ['frame-src', ...[widget, msw].flatMap((address) => (address ? origins(address) : []))].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ');

/**
 * A server of this machine under its two names: to a browser `pay.localhost` is another site than `localhost`.
 * @param {string} address
 */
const origins = (address) => {
  const { origin } = new URL(address);
  return [origin, origin.replace('//localhost', '//pay.localhost')];
};
