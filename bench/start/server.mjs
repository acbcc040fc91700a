import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { HOST_SDK } from '../../scripts/build/host.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { listen as listenHttp1 } from '../../scripts/serve/listen.mjs';
import { widgetPolicy } from '../../scripts/settings.mjs';
import { ANSWERS, START_DATA } from './data.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const HASHED = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26"><path d="M0 0h40v26H0z" fill="#369"/></svg>';

/** @typedef {{headers: Record<string, string>, body: Buffer, afterMs: number}} Answer */

/**
 * What a server of HTTP/1.1 and one of HTTP/2 have in common.
 * @typedef {(request: {url?: string | undefined}, response: Response) => void} Respond
 * @typedef {{writeHead: (status: number, headers: Record<string, string>) => {end: (body: Buffer | string) => unknown}}} Response
 * @typedef {(respond: Respond) => Promise<import('../../scripts/serve/listen.mjs').Running>} Listen
 */

/**
 * An answer, compressed once.
 * @param {string | Buffer} content
 * @param {string} type extension
 * @param {{cache?: string, afterMs?: number, policy?: string}} [more]
 * @returns {Answer}
 */
function prepare(content, type, { cache = REVALIDATED, afterMs = 0, policy } = {}) {
  const plain = Buffer.from(content);
  const body = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  const headers = {
    'Content-Type': TYPES[type] ?? 'application/octet-stream',
    'Content-Encoding': 'br',
    'Content-Length': String(body.length),
    'Cache-Control': cache,
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
  };
  return { headers, body, afterMs };
}

/**
 * The files of a folder, by path.
 * @param {string} folder
 * @param {string} base
 * @returns {[string, Answer][]}
 */
const filesOf = (folder, base) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(folder, file)).isFile() && !file.startsWith('.vite/'))
    .map((file) => {
      const cache = file.startsWith('assets/') ? HASHED : REVALIDATED;
      return [`${base}${file}`, prepare(readFileSync(join(folder, file)), extname(file), { cache })];
    });

/**
 * Serves both cashiers and their API as production does, and the page that has ours in a frame from another origin: connections kept, Brotli of quality 11,
 * hashed files to keep for ever.
 * @param {string} adyen folder of Adyen's page
 * @param {Listen} [listen] starts a server; one of HTTP/1.1 unless given
 */
export async function serveBench(adyen, listen = listenHttp1) {
  const widget = join(ROOT, 'dist/widget');
  if (!existsSync(widget)) throw new Error(`${widget} does not exist.`);
  const startData = JSON.stringify(START_DATA);
  const index = readFileSync(join(widget, 'index.html'), 'utf8');
  const policy = widgetPolicy({ hosts: [], connect: [], inline: inlineSources(index) });
  const element = `<script type="application/json" id="paywidget-start">${startData}</script>`;
  const skeleton = readFileSync(join(HOST_SDK, 'skeleton.css'), 'utf8');
  const host = readFileSync(join(ROOT, 'bench/start/host.html'), 'utf8')
    .replace('__START_DATA__', startData)
    .replace('/* __SKELETON__ */', () => skeleton);
  /** @type {Map<string, Answer>} */
  const answers = new Map([
    ...filesOf(widget, '/paywidget/'),
    ...filesOf(HOST_SDK, '/host/'),
    ...filesOf(adyen, '/adyen/'),
    ...Object.entries(ANSWERS).map(
      ([path, { body, afterMs = 0 }]) =>
        /** @type {[string, Answer]} */ ([path, prepare(JSON.stringify(body), '.json', { afterMs })]),
    ),
    ['/paywidget/deposit', prepare(index, '.html', { policy })],
    ['/paywidget/deposit?standalone', prepare(index.replace('</title>', `</title>${element}`), '.html', { policy })],
  ]);
  const adyenIndex = answers.get('/adyen/index.html');
  if (adyenIndex) answers.set('/adyen/', adyenIndex);
  const standIns = [
    { of: /^\/adyen-test\/images\/.*\.svg$/, answer: prepare(ICON, '.svg', { cache: HASHED }) },
    // Requested even when analytics are off.
    { of: /^\/adyen-test\/v3\/analytics/, answer: prepare('{"id":"bench"}', '.json') },
    { of: /^\/adyen-test\/assets\/html\/.*\.html$/, answer: prepare('<!doctype html><title>Risk</title>', '.html') },
  ];

  let latencyMs = 0;
  /** @type {Respond} */
  const respond = (request, response) => {
    const { url = '/' } = request;
    const [path = '/'] = url.split('?');
    const answer = answers.get(url) ?? answers.get(path) ?? standIns.find(({ of }) => of.test(path))?.answer;
    if (!answer) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    const send = () => response.writeHead(200, answer.headers).end(answer.body);
    if (answer.afterMs > 0) setTimeout(send, latencyMs + answer.afterMs);
    else send();
  };
  const running = await listen(respond);
  // Another origin, as a shop's is, but the same site, so that both share a process, which the profile slows down.
  const shop = await listen(respond);
  const origin = (/** @type {string} */ url) => new URL(url).origin;
  const page = host
    .replace('__WIDGET__', origin(running.url))
    .replace('__ORIGIN__', encodeURIComponent(origin(shop.url)));
  answers.set('/host/', prepare(page, '.html'));
  return {
    url: running.url,
    /** Of the page with the frame. */
    shopUrl: shop.url,
    close: async () => {
      await Promise.all([running.close(), shop.close()]);
    },
    /** How long requests travel. @param {number} ms */
    delay: (ms) => {
      latencyMs = ms;
    },
  };
}
