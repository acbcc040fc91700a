import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { oneLine } from '../print.mjs';

const MAX_BYTES = 20_000_000;
const MAX_REDIRECTS = 5;
/** What OpenSSL says of an answer that is not encrypted, in a line of its own inner places. */
const NO_TLS = /wrong version number|packet length too long/;

/** @type {Readonly<Record<string, (body: Buffer) => Buffer>>} */
const DECODERS = {
  br: (body) => brotliDecompressSync(body, { maxOutputLength: MAX_BYTES }),
  gzip: (body) => gunzipSync(body, { maxOutputLength: MAX_BYTES }),
  deflate: (body) => inflateSync(body, { maxOutputLength: MAX_BYTES }),
};

/**
 * A response as it came over the wire.
 * @typedef {object} Answer
 * @property {string} url after redirects
 * @property {number} status
 * @property {(name: string) => string} header by its name in lowercase; empty if it was not sent
 * @property {number} bytes of the body, compressed
 * @property {Buffer} content the body, decompressed
 */

/**
 * Asks for an address as a browser does, and follows redirects. Node's own fetch would hide the encoding.
 * @param {string} url
 * @param {number} timeout in ms
 * @returns {Promise<Answer>}
 */
export async function fetchRaw(url, timeout, redirects = MAX_REDIRECTS) {
  const { status, headers, body } = await send(url, timeout);
  if (status >= 301 && status <= 308 && headers.location) {
    if (!URL.canParse(headers.location, url))
      throw new Error(`${url} leads to "${oneLine(headers.location)}", which is no address.`);
    const next = new URL(headers.location, url);
    const leads = `${url} leads to ${next.href}`;
    if (!/^https?:$/.test(next.protocol)) throw new Error(`${leads}, which is no web address.`);
    if (redirects === 0) throw new Error(`${leads}, and after ${MAX_REDIRECTS} redirects there is no end.`);
    return await fetchRaw(next.href, timeout, redirects - 1);
  }
  /** @param {string} name */
  const header = (name) => [headers[name] ?? ''].flat().join(', ');
  return { url, status, header, bytes: body.length, content: decode(url, body, header('content-encoding')) };
}

/**
 * @param {string} url
 * @param {Buffer} body
 * @param {string} encoding
 */
function decode(url, body, encoding) {
  // The applied encodings in their order: the last one is undone first.
  const encodings = encoding.toLowerCase().split(',').reverse();
  try {
    return encodings.reduce((content, name) => DECODERS[name.trim()]?.(content) ?? content, body);
  } catch (cause) {
    throw new Error(`${url} is not the ${encoding} that its header says.`, { cause });
  }
}

/**
 * @param {string} url
 * @param {number} timeout
 * @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer}>}
 */
function send(url, timeout) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ why) => reject(new Error(`${url} cannot be checked: ${why}`));
    const request = url.startsWith('https:') ? requestTls : requestPlain;
    const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': 'paywidget serve-check' };
    const asked = request(url, { headers, signal: AbortSignal.timeout(timeout) }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      let bytes = 0;
      response.on('data', (/** @type {Buffer} */ part) => {
        bytes += part.length;
        if (bytes > MAX_BYTES) asked.destroy(new Error(`it is longer than ${MAX_BYTES / 1e6} MB.`));
        else parts.push(part);
      });
      // Node says "aborted". A timeout and too long an answer are told by the request, before this.
      response.on('error', () => fail('its answer ends too early.'));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', ({ name, message }) => {
      if (name === 'AbortError') return fail(`no answer within ${timeout / 1000} s.`);
      fail(NO_TLS.test(message) ? 'it does not answer with TLS; does its address begin with http://?' : message);
    });
    asked.end();
  });
}
