import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from './support/plain-test.ts';
import { checkServer } from '../../kit/serve-check/check.mjs';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { compressFiles } from '../../scripts/build/compress.mjs';
import { WIDGET } from '../../scripts/build/widget.mjs';
import { REACHED } from '../../scripts/serve/reached.mjs';
import { captchaPolicy, widgetPolicy } from '../../scripts/settings.mjs';
import { type Nginx, serveByNginx } from './support/nginx.ts';
import { FULL } from './support/tiers.ts';

/** As nginx sends it: a browser or fetch would decompress it. */
async function get(
  path: string,
  accepts = 'br, gzip',
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
  const request = send(new URL(path, nginx.url), { headers: { 'Accept-Encoding': accepts } }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

let nginx: Nginx;
let release = '';
const page = readFileSync(join(WIDGET, 'index.html'));
const entry = /href="\/paywidget\/(assets\/widget-[^"]+\.js)"/.exec(page.toString())?.[1] ?? 'no entry';
const english = /\ben:`(\w{8})`/;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  release = mkdtempSync(join(tmpdir(), 'paywidget-release-'));
  cpSync(WIDGET, release, { recursive: true });
  await compressFiles(release, (file) => file === entry || file === 'index.html');
  nginx = await serveByNginx(release);
});
/** Further servers, of one test. */
const others: Nginx[] = [];
const alsoServe = async (...given: Parameters<typeof serveByNginx>): Promise<Nginx> => {
  const other = await serveByNginx(...given);
  others.push(other);
  return other;
};
test.afterEach(async () => {
  await Promise.all(others.splice(0).map(({ close }) => close()));
});
test.afterAll(async () => {
  await nginx?.close();
  rmSync(release, { recursive: true });
});

const POLICY = widgetPolicy({ hosts: [], connect: REACHED, inline: inlineSources(page.toString()) }).replace(
  "img-src 'self' data:",
  "img-src 'self' data: ",
);

test('nginx sends the page for every route, with the policy of the build', async () => {
  for (const path of ['', '../paywidget', 'deposit', 'deposit/complete?status=1', 'anything/at/all', 'v1.0/deposit']) {
    const { status, headers, body } = await get(path, 'identity');
    expect({ path, status, policy: headers['content-security-policy'] }).toEqual({ path, status: 200, policy: POLICY });
    expect(body.equals(page), path).toBe(true);
    expect(headers['cache-control'], path).toBe('no-cache');
    expect(headers['content-type'], path).toBe('text/html');
  }
});

test('nginx sends the captcha page with its own policy', async () => {
  const { status, headers } = await get('captcha.html');
  expect(status).toBe(200);
  // nginx cannot see that its variable names 'self' already.
  expect(headers['content-security-policy']).toBe(
    captchaPolicy({ hosts: [] }).replace('https://localhost:*;', "https://localhost:* 'self';"),
  );
  expect(headers['cache-control']).toBe('no-cache');
});

test('nginx answers 404 to a missing file, a hidden file, or a path outside of the base', async () => {
  const paths = [
    'assets/gone.js',
    'static/locales/en.00000000.json',
    '.vite/manifest.json',
    '/',
    '/deposit',
    '/paywidgets/',
  ];
  for (const path of paths) {
    const { status, headers } = await get(path);
    expect({ path, status, cache: headers['cache-control'] }).toEqual({ path, status: 404, cache: 'no-store' });
  }
});

test('nginx lets browsers cache a file for as long as its name implies', async () => {
  const preload = /"\/paywidget\/(assets\/preload-[^"]+)"/.exec(page.toString())?.[1] ?? 'no preload';
  const hash = english.exec(readFileSync(join(WIDGET, preload), 'utf8'))?.[1] ?? 'no hash';
  const forever = 'public, max-age=31536000, immutable';
  const kinds = [
    [entry, forever, 'application/javascript'],
    [/href="\/paywidget\/(assets\/[^"]+\.css)"/.exec(page.toString())?.[1] ?? 'no css', forever, 'text/css'],
    [`static/locales/en.${hash}.json`, forever, 'application/json'],
    ['static/icons/methods/card.svg', 'public, max-age=86400', 'image/svg+xml'],
  ] as const;
  for (const [path, cache, type] of kinds) {
    const { status, headers } = await get(path);
    expect({ path, status, cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
      path,
      status: 200,
      cache,
      type,
    });
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      server: 'nginx',
    });
  }
});

test('nginx sends what the build has compressed, byte by byte', async () => {
  const source = readFileSync(join(WIDGET, entry));
  for (const [accepts, ending, decode] of [
    ['gzip, deflate, br', '.br', brotliDecompressSync],
    ['gzip, deflate', '.gz', gunzipSync],
  ] as const) {
    const { headers, body } = await get(entry, accepts);
    expect(headers).toMatchObject({
      'content-encoding': ending === '.br' ? 'br' : 'gzip',
      'content-length': String(body.length),
      'content-type': 'application/javascript',
      vary: 'Accept-Encoding',
    });
    expect(body.equals(readFileSync(join(release, entry + ending))), accepts).toBe(true);
    expect(decode(body).equals(source), accepts).toBe(true);
  }
  const { headers, body } = await get(entry, 'identity');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.equals(source)).toBe(true);
  // A route shows the compressed page as well.
  expect((await get('deposit')).headers['content-encoding']).toBe('br');
});

test(
  'the serve check finds nothing wrong with nginx, and says what it lacks without the Brotli module',
  FULL,
  async () => {
    const check = async (url: string) => (await checkServer({ url, timeout: 30_000 })).findings.map(({ code }) => code);
    expect(await check(nginx.url)).toEqual([]);
    const plain = await alsoServe(release, { brotli: false });
    expect(await check(plain.url)).toEqual(['no-brotli']);
  },
);

test('nginx forwards error reports without anything about their sender', FULL, async () => {
  const reports: { readonly url: string | undefined; readonly headers: string; readonly body: string }[] = [];
  const collector = createServer((asked, response) => {
    let body = '';
    asked.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    asked.on('end', () => {
      reports.push({ url: asked.url, headers: JSON.stringify(asked.headers), body });
      response.writeHead(202, { 'Set-Cookie': 'seen=1' }).end();
    });
  });
  await once(collector.listen(0, 'localhost'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const reporting = await alsoServe(WIDGET, { settings: { dsn: `http://key@localhost:${port}/7` } });
  const rum = new URL('rum', reporting.url);
  const headers = { Cookie: 'session=1', 'User-Agent': 'player', 'X-Forwarded-For': '10.0.0.1' };
  const answer = await fetch(rum, { method: 'POST', headers, body: '{"type":"event"}' });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([202, null]);
  expect(reports.map(({ url, body }) => [url, body])).toEqual([
    ['/api/7/envelope/?sentry_key=key', '{"type":"event"}'],
  ]);
  expect(reports[0]?.headers).not.toMatch(/session|player|10\.0\.0\.1/);
  expect((await fetch(rum)).status).toBe(403);
  expect((await fetch(rum, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
  expect(reports).toHaveLength(1);
  collector.close();
});

test('nginx sends every file of a release as the build has compressed it', FULL, async () => {
  const whole = mkdtempSync(join(tmpdir(), 'paywidget-whole-'));
  cpSync(WIDGET, whole, { recursive: true });
  const files = await compressFiles(whole);
  const served = await alsoServe(whole);
  for (const file of files) {
    for (const [accepts, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await get(new URL(file, served.url).href, accepts);
      expect([file, headers['content-encoding']]).toEqual([file, accepts]);
      expect(decode(body).equals(readFileSync(join(WIDGET, file))), `${file} by ${accepts}`).toBe(true);
    }
  }
  rmSync(whole, { recursive: true });
});
