import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { checkServer } from '../../kit/serve-check/check.mjs';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { RULES } from '../../kit/serve-check/rules.mjs';
import { captchaPolicy, widgetPolicy } from '../../scripts/settings.mjs';

interface Answer {
  readonly status?: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: string | Buffer;
}
type Site = (path: string) => Answer;

const CODE = `const hashes={de:"00000001",en:"0a1b2c3d"};${Array.from({ length: 4000 }, (_, at) => `f${at * at}();`).join('')}`;
const PAGE = `<!doctype html><style data-href="/pay/assets/widget-1.css">b{}</style><script type="application/json">{}</script><script type="module" src="/pay/assets/list-1.js"></script>
<link rel="modulepreload" crossorigin href="/pay/assets/widget-1.js">
<div id="paywidget"></div>`;
const POLICY = widgetPolicy({
  hosts: ['https://www.example.com'],
  connect: ['https://api.site.example'],
  inline: inlineSources(PAGE),
});

const FOREVER = 'public, max-age=31536000, immutable';
const common = { 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff' };
const page: Answer = { headers: { ...common, 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }, body: PAGE };
const file = (type: string, body: string, cache = FOREVER): Answer => ({
  headers: { ...common, 'Content-Type': type, 'Cache-Control': cache },
  body,
});

const FILES: Readonly<Record<string, Answer>> = {
  'assets/widget-1.js': {
    headers: { ...file('text/javascript', '').headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' },
    body: brotliCompressSync(CODE),
  },
  'assets/list-1.js': file('text/javascript', 'f();'),
  'assets/widget-1.css': file('text/css', 'a{}'),
  'static/locales/en.0a1b2c3d.json': file('application/json', '{}'),
  'static/icons/usdt.svg': file('image/svg+xml', '<svg/>', 'public, max-age=86400'),
  'captcha.html': {
    headers: { ...page.headers, 'Content-Security-Policy': captchaPolicy({ hosts: [] }) },
    body: '<script src="assets/captcha-1.js"></script>',
  },
};

/** A correct server. */
const good: Site = (path) =>
  FILES[path] ?? (/(?:^|\/)[^/]*\.[^/]*$/.test(path) ? { status: 404, headers: {}, body: 'Not found' } : page);

/** The correct server with another response on one path. */
const but =
  (at: string, change: (answer: Answer) => Answer): Site =>
  (path) =>
    path === at ? change(good(path)) : good(path);
const withHeaders =
  (headers: OutgoingHttpHeaders) =>
  (answer: Answer): Answer => ({ ...answer, headers: { ...answer.headers, ...headers } });
const without =
  (name: string) =>
  (answer: Answer): Answer => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([key]) => key !== name)),
  });
const everywhere =
  (change: (answer: Answer) => Answer): Site =>
  (path) =>
    change(good(path));

const SCRIPT = 'assets/widget-1.js';
const ROUTE = 'deposit/complete';
const GONE: Answer = { status: 404, headers: {}, body: 'Not found' };
const isAsset = (path: string) => path.startsWith('assets/');
const holding = (text: string) => (answer: Answer) => ({ ...answer, body: text + answer.body.toString() });
const naming = (host: string) => holding(`<meta name="paywidget-hosts" content="${host}" />`);
/** Earlier releases loaded the code of the widget as a script. */
const earlier = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.toString().replace('rel="modulepreload"', 'rel="preload" as="script"'),
});
const plain = (answer: Answer): Answer => ({ ...without('Content-Encoding')(answer), body: CODE });
const CSP = 'Content-Security-Policy';
/** The correct server with another policy and content of the page. */
const withPolicy =
  (policy: string, change = (answer: Answer) => answer): Site =>
  (path) => {
    const given = withHeaders({ [CSP]: policy });
    if (path === ROUTE) return given(page);
    return path === '' ? given(change(page)) : good(path);
  };
const D = '<script>d()</script>';
const [D_SOURCE = ''] = inlineSources(D).scripts;
const onTheFly = brotliCompressSync(CODE, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

const FAULTS: readonly (readonly [code: string, fault: string, site: Site])[] = [
  ['no-widget', 'shows another page', but('', () => ({ headers: {}, body: 'It works!' }))],
  ['no-widget', 'responds with 404', but('', () => ({ status: 404, headers: {}, body: '' }))],
  ['no-fallback', 'has no fallback', but(ROUTE, () => ({ status: 404, headers: {}, body: '' }))],
  ['no-fallback', 'shows another page on routes', but(ROUTE, () => ({ headers: {}, body: 'Hello' }))],
  ['missing-file-found', 'sends the page for a missing file', but('assets/serve-check-00000000.js', () => page)],
  ['file-not-served', 'has no folder of scripts and style sheets', (path) => (isAsset(path) ? GONE : good(path))],
  ['file-not-served', 'lacks the smaller of the scripts that the page names', but('assets/list-1.js', () => GONE)],
  ['file-not-served', 'lacks the style sheet', but('assets/widget-1.css', () => GONE)],
  [
    'file-not-served',
    'fails at a dictionary',
    but('static/locales/en.0a1b2c3d.json', () => ({ ...GONE, status: 500 })),
  ],
  ['file-not-served', 'has no icons', but('static/icons/usdt.svg', () => GONE)],
  [
    'still-compressed',
    'compresses a file that is compressed already',
    but(SCRIPT, (answer) => ({ ...answer, body: brotliCompressSync(gzipSync(CODE)) })),
  ],
  [
    'still-compressed',
    'sends a compressed file without saying so',
    but(SCRIPT, (answer) => ({ ...without('Content-Encoding')(answer), body: gzipSync(CODE) })),
  ],
  [
    'still-compressed',
    'compresses the page twice',
    but('', (answer) => ({ ...withHeaders({ 'Content-Encoding': 'gzip' })(answer), body: gzipSync(gzipSync(PAGE)) })),
  ],
  ['hidden-file-shown', 'shows hidden files', but('.vite/manifest.json', () => file('application/json', '{}'))],
  ['hosts-differ', 'lists other hosts in the page than in its policy', but('', naming('https://old.example'))],
  ['inline-refused', 'has a policy for other styles', but('', holding('<style>c{}</style>'))],
  ['inline-refused', 'has a policy for another script', but('', holding(D))],
  [
    'inline-refused',
    'has a policy for another script and unsafe-inline, which browsers ignore',
    withPolicy(POLICY.replace('script-src ', "script-src 'unsafe-inline' 'sha256-old=' "), holding(D)),
  ],
  [
    'inline-refused',
    'allows scripts in script-src but not in script-src-elem',
    withPolicy(`${POLICY.replace('script-src ', `script-src ${D_SOURCE} `)}; script-src-elem 'self'`, holding(D)),
  ],
  [
    'inline-refused',
    'allows styles in style-src but not in style-src-elem',
    withPolicy(`${POLICY}; style-src-elem 'self'`),
  ],
  ['no-policy', 'has no policy', (path) => (path === '' || path === ROUTE ? without(CSP)(page) : good(path))],
  [
    'partial-policy',
    'has only frame-ancestors in its policy',
    (path) => (path === '' || path === ROUTE ? withHeaders({ [CSP]: "frame-ancestors 'self'" })(page) : good(path)),
  ],
  ['policy-lost', 'has no policy on the fallback', but(ROUTE, without(CSP))],
  [
    'example-policy',
    'has the API address of the documentation in its policy',
    (path) =>
      path === '' || path === ROUTE
        ? withHeaders({ [CSP]: POLICY.replace('api.site.example', 'api.example.com') })(page)
        : good(path),
  ],
  [
    'forms-refused',
    'lets no form leave the page',
    (path) =>
      path === '' || path === ROUTE
        ? withHeaders({ [CSP]: POLICY.replace(/form-action [^;]*/, "form-action 'self'") })(page)
        : good(path),
  ],
  ['no-captcha-page', 'has no captcha page', but('captcha.html', () => ({ status: 404, headers: {}, body: '' }))],
  ['no-captcha-policy', 'sends the captcha page without a policy', but('captcha.html', without(CSP))],
  [
    'no-captcha-policy',
    'sends the captcha page with the policy of the widget',
    but('captcha.html', withHeaders({ [CSP]: POLICY })),
  ],
  ['x-frame-options', 'forbids frames', everywhere(withHeaders({ 'X-Frame-Options': 'SAMEORIGIN' }))],
  [
    'opener-policy',
    'separates windows by its opener policy',
    everywhere(withHeaders({ 'Cross-Origin-Opener-Policy': 'same-origin' })),
  ],
  [
    'resource-policy',
    'keeps scripts from pages without an origin',
    (path) => (isAsset(path) ? withHeaders({ 'Cross-Origin-Resource-Policy': 'same-origin' })(good(path)) : good(path)),
  ],
  ['no-nosniff', 'has no nosniff header', everywhere(without('X-Content-Type-Options'))],
  ['wrong-type', 'sends code as text', but(SCRIPT, withHeaders({ 'Content-Type': 'text/plain' }))],
  ['wrong-type', 'sends icons as bytes', but('static/icons/usdt.svg', without('Content-Type'))],
  ['page-kept', 'has no cache header for the page', but('', without('Cache-Control'))],
  ['page-kept', 'allows caching of routes', but(ROUTE, withHeaders({ 'Cache-Control': 'max-age=600' }))],
  ['assets-not-kept', 'does not allow caching of code', but(SCRIPT, withHeaders({ 'Cache-Control': 'no-cache' }))],
  [
    'assets-not-kept',
    'caches dictionaries for only an hour',
    but('static/locales/en.0a1b2c3d.json', withHeaders({ 'Cache-Control': 'max-age=3600' })),
  ],
  ['icons-kept', 'caches icons forever', but('static/icons/usdt.svg', withHeaders({ 'Cache-Control': FOREVER }))],
  ['not-compressed', 'does not compress', but(SCRIPT, plain)],
  [
    'not-compressed',
    'serves an earlier release and does not compress',
    (path) => (path === '' ? earlier(page) : but(SCRIPT, plain)(path)),
  ],
  [
    'no-brotli',
    'compresses with gzip only',
    but(SCRIPT, (answer) => ({
      ...withHeaders({ 'Content-Encoding': 'gzip' })(answer),
      body: gzipSync(CODE, { level: 9 }),
    })),
  ],
  ['compressed-on-the-fly', 'compresses on the fly', but(SCRIPT, (answer) => ({ ...answer, body: onTheFly }))],
  ['no-vary', 'has no Vary header for compressed files', but(SCRIPT, without('Vary'))],
];

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => void server.close(resolve))));
});

async function serve(site: Site, before: (path: string) => Answer | undefined = () => undefined): Promise<string> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/pay\//, '');
    const { status = 200, headers, body } = before(request.url ?? '') ?? site(path);
    response.writeHead(status, { ...headers, Connection: 'close' }).end(body);
  });
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay/`;
}

const check = async (site: Site) => (await checkServer({ url: await serve(site), timeout: 10_000 })).findings;

test('a correct server has no findings', async () => {
  expect(await check(good)).toEqual([]);
});

test.each(FAULTS)('%s is found on a server that %s', async (code, _, site) => {
  const findings = await check(site);
  expect(findings.map((finding) => finding.code)).toEqual([code]);
  expect(findings[0]?.where).toMatch(/\S/);
});

const FINDINGS = JSON.parse(readFileSync('kit/serve-check/findings.json', 'utf8')) as Readonly<
  Record<string, { readonly severity: string; readonly cause: string; readonly fix: string }>
>;

test('every finding has a test server and a rule', () => {
  const codes = Object.keys(FINDINGS).toSorted();
  expect([...new Set(FAULTS.map(([code]) => code))].toSorted()).toEqual(codes);
  expect(['no-widget', ...RULES.map(({ code }) => code)].toSorted()).toEqual(codes);
});

test('the docs page about serve-check lists every finding, with its cause and fix', () => {
  const text = readFileSync('docs/serve-check.md', 'utf8');
  const rows = Object.entries(FINDINGS).map(
    ([code, { severity, cause, fix }]) => `| \`${code}\` | ${severity} | ${cause} | ${fix} |`,
  );
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});

test('a file that is compressed twice, and says so, is read like one that is compressed once', async () => {
  const twice = (answer: Answer) => ({
    ...withHeaders({ 'Content-Encoding': 'br, gzip' })(answer),
    body: gzipSync(brotliCompressSync(CODE)),
  });
  expect(await check(but(SCRIPT, twice))).toEqual([]);
});

test('a policy with unsafe-inline has no findings about inline code', async () => {
  const loose = POLICY.replace(/'sha256-[^']*'/g, "'unsafe-inline'");
  expect(await check(withPolicy(loose))).toEqual([]);
});

test('a policy that allows inline styles only in style-src-elem has no findings', async () => {
  const elements = POLICY.replace('style-src ', "style-src 'self'; style-src-elem ");
  expect(await check(withPolicy(elements))).toEqual([]);
});

test('an address without its slash or with a redirect is checked at its final address', async () => {
  const url = await serve(good, (path) =>
    path.startsWith('/old') ? { status: 301, headers: { Location: '/pay/' }, body: '' } : undefined,
  );
  expect((await checkServer({ url: url.replace('/pay/', '/pay?x=1'), timeout: 10_000 })).findings).toEqual([]);
  expect((await checkServer({ url: url.replace('/pay/', '/old/'), timeout: 10_000 })).findings).toEqual([]);
});

test('an address of the page itself is checked at its folder', async () => {
  const url = await serve(good, (path) => (path.startsWith('/pay/index.html/') ? GONE : undefined));
  expect((await checkServer({ url: `${url}index.html`, timeout: 10_000 })).findings).toEqual([]);
});

test('an address without the widget is reported with what it answers', async () => {
  const url = await serve(() => ({ headers: { 'Content-Type': 'application/json' }, body: '{}' }));
  const { findings } = await checkServer({ url, timeout: 10_000 });
  expect(findings).toMatchObject([{ code: 'no-widget', where: `${url} is answered with 200, application/json` }]);
});

test('an address with a route is checked at the folder of the widget', async () => {
  const url = await serve(good);
  const checked = (route: string) => checkServer({ url: `${url}${route}`, timeout: 10_000 });
  expect((await checked('deposit?origin=https%3A%2F%2Fwww.example.com')).findings).toEqual([]);
  expect((await checked('cryptobalance/deposit')).findings).toEqual([]);
});

test('a server with circular redirects, a wrong encoding or no response cannot be checked', async () => {
  const round = await serve(() => ({ status: 302, headers: { Location: '/pay/' }, body: '' }));
  await expect(checkServer({ url: round, timeout: 10_000 })).rejects.toThrow(
    `${round} leads to ${round}, and after 5 redirects there is no end.`,
  );
  const app = await serve(() => ({ status: 302, headers: { Location: 'bank:pay' }, body: '' }));
  await expect(checkServer({ url: app, timeout: 10_000 })).rejects.toThrow(
    `${app} leads to bank:pay, which is no web address.`,
  );
  const nowhere = await serve(() => ({ status: 302, headers: { Location: 'http://\u009B2J' }, body: '' }));
  await expect(checkServer({ url: nowhere, timeout: 10_000 })).rejects.toThrow(
    /^http:\S+ leads to "http:\/\/\uFFFD2J", which is no address/,
  );
  const lying = await serve(() => ({ headers: { 'Content-Encoding': 'br' }, body: 'plain' }));
  await expect(checkServer({ url: lying, timeout: 10_000 })).rejects.toThrow(/is not the br that its header says/);
  await expect(checkServer({ url: 'http://127.0.0.1:1/pay/', timeout: 10_000 })).rejects.toThrow(/cannot be checked/);
  const unsafe = await serve(good);
  await expect(checkServer({ url: unsafe.replace('http:', 'https:'), timeout: 10_000 })).rejects.toThrow(
    /cannot be checked: it does not answer with TLS; does its address begin with http:\/\/\?$/,
  );
});

test('a response that ends too early is reported as cut off', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': 1000 });
    response.write('x', () => response.destroy());
  });
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay/`;
  await expect(checkServer({ url, timeout: 10_000 })).rejects.toThrow(
    `${url} cannot be checked: its answer ends too early.`,
  );
});

test('a server without a response is given up after the timeout', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay/`;
  await expect(checkServer({ url, timeout: 50 })).rejects.toThrow('no answer within 0.05 s');
  server.closeAllConnections();
  server.close();
});
