import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { checkHost } from '../../kit/host-check/check.mjs';
import { GOOD } from '../../kit/test-pages/pages.mjs';
import { createCertificate } from '../../scripts/serve/certificate.mjs';
import { command, expect, HTML, test } from './support/host-check.ts';
import { FULL } from './support/tiers.ts';

const SECRET = 's3cr3t-of-the-session';
const COOKIE = { name: 'sid', value: SECRET };
const HEADER = { name: 'X-Staging-Key', value: SECRET };
const LOGIN = '<!doctype html><title>Log in</title>';
/** Long enough for findings that are only known after a wait. */
const SOON = 2000;

const hasCookie = ({ headers }: IncomingMessage) => headers.cookie === `sid=${SECRET}`;
const keyOf = ({ headers }: IncomingMessage) => String(headers['x-staging-key']);
const hasHeader = (request: IncomingMessage) => keyOf(request) === SECRET;

/** A site that redirects everybody else to the login, or responds with a status. */
const site =
  (letsIn: (request: IncomingMessage) => boolean, { page = GOOD, status = 302 } = {}): RequestListener =>
  (request, response) => {
    if (request.url?.startsWith('/login')) response.writeHead(200, HTML).end(LOGIN);
    else if (letsIn(request)) response.writeHead(200, HTML).end(page);
    else response.writeHead(status, status === 302 ? { Location: '/login?next=/cashier' } : {}).end();
  };

test('reports a page that redirects to a login', async ({ checker, serveBy }) => {
  const url = `${await serveBy(site(hasCookie))}cashier`;
  const { frame, findings } = await checkHost(checker, { url, timeout: SOON });
  expect({ frame, findings }).toEqual({
    frame: null,
    findings: [
      expect.objectContaining({
        code: 'no-widget-frame',
        where: expect.stringMatching(/^the page led to \/login: give --cookie or --storage-state; none of /),
      }),
    ],
  });
  const wrong = { name: 'sid', value: 'expired' };
  expect((await checkHost(checker, { url, timeout: SOON, cookies: [wrong] })).findings).toEqual([
    expect.objectContaining({ where: expect.stringMatching(/^the page led to \/login in spite of --cookie; /) }),
  ]);
});

test('reports a page whose script leads to a login on another origin', FULL, async ({ checker, serve }) => {
  const login = `${await serve(LOGIN)}login`;
  const url = await serve(`<!doctype html><script>location.replace('${login}?back=1')</script>`);
  const { findings } = await checkHost(checker, { url, timeout: SOON });
  expect(findings).toEqual([
    expect.objectContaining({ where: expect.stringContaining(`the page led to ${login}: give --cookie`) }),
  ]);
});

const ADVICE = ': give --cookie, --storage-state or --header';

for (const [status, advice] of [
  [401, ADVICE],
  [403, ADVICE],
  [500, ''],
] as const) {
  test(`reports a page with the status ${status}`, status === 401 ? {} : FULL, async ({ checker, serveBy }) => {
    const url = await serveBy(site(hasHeader, { status }));
    const { findings } = await checkHost(checker, { url, timeout: SOON });
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'no-widget-frame',
        where: expect.stringContaining(`the page answered ${status}${advice}; none of `),
      }),
    ]);
  });
}

test('reports an address that answers no page', FULL, async ({ checker, serveBy }) => {
  const url = await serveBy((_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
  const { findings } = await checkHost(checker, { url, timeout: SOON });
  expect(findings).toEqual([
    expect.objectContaining({
      code: 'no-widget-frame',
      where: expect.stringContaining('the page answered application/json, which is no page; none of '),
    }),
  ]);
});

test('names the login page when it lacks the button to click', FULL, async ({ checker, serveBy }) => {
  const url = await serveBy(site(hasCookie));
  await expect(checkHost(checker, { url, timeout: SOON, click: '#open' })).rejects.toThrow(
    /^"#open" cannot be clicked: .*; the page led to \/login: give --cookie or --storage-state$/,
  );
});

test('a cookie lets the check in', FULL, async ({ checker, serveBy }) => {
  const url = `${await serveBy(site(hasCookie))}deep/cashier`;
  expect((await checkHost(checker, { url, cookies: [COOKIE] })).findings).toEqual([]);
});

test('a storage state lets the check in, by its cookies and its local storage', FULL, async ({ checker, serveBy }) => {
  const guard = `<head><script>if (localStorage.getItem('session') !== '${SECRET}') location.replace('/login')</script>`;
  const url = await serveBy(site(hasCookie, { page: GOOD.replace('<head>', guard) }));
  const { hostname, origin } = new URL(url);
  const more = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;
  const storageState = {
    cookies: [{ ...COOKIE, domain: hostname, path: '/', ...more }],
    origins: [{ origin, localStorage: [{ name: 'session', value: SECRET }] }],
  };
  expect((await checkHost(checker, { url, storageState })).findings).toEqual([]);
  const { findings } = await checkHost(checker, { url, timeout: SOON, storageState: { ...storageState, origins: [] } });
  expect(findings).toEqual([
    expect.objectContaining({ where: expect.stringContaining('the page led to /login in spite of --storage-state') }),
  ]);
});

test('a header lets the check in, and goes to no other origin', FULL, async ({ checker, serveBy }) => {
  const strangers: string[] = [];
  const other = await serveBy((request, response) => {
    strangers.push(`${request.url} ${keyOf(request)}`);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
  const own: string[] = [];
  // The frame is last, so that the check cannot end before the rest was requested.
  const page = GOOD.replace(
    "document.getElementById('place').append(frame)",
    `Promise.all(['/data', '${other}direct', '/away'].map((address) => fetch(address))).then(() => $&)`,
  );
  const pages = site(hasHeader, { page });
  const url = await serveBy((request, response) => {
    own.push(`${request.url} ${keyOf(request)}`);
    if (request.url === '/start') response.writeHead(302, { Location: '/cashier' }).end();
    else if (request.url === '/away') response.writeHead(302, { Location: `${other}redirected` }).end();
    else pages(request, response);
  });
  const { findings } = await checkHost(checker, { url: `${url}start`, headers: [HEADER] });
  expect(findings).toEqual([]);
  expect(own).toEqual(
    expect.arrayContaining(['/start', '/cashier', '/data', '/away'].map((path) => `${path} ${SECRET}`)),
  );
  expect(strangers.toSorted()).toEqual(['/direct undefined', '/redirected undefined']);
});

test('keeps what was sent to a page out of the report when the page repeats it', FULL, async ({ checker, serveBy }) => {
  const page = GOOD.replace('/paywidget/deposit?', `/paywidget/${SECRET}?`)
    .replace("'allow-scripts allow", `'${SECRET} allow-scripts allow`)
    .replace(' allow-forms', '');
  const url = `${await serveBy(site(hasCookie, { page }))}?again=${SECRET}`;
  const report = await checkHost(checker, {
    url,
    cookies: [COOKIE],
    headers: [{ name: 'Authorization', value: `Bearer ${SECRET}` }],
  });
  expect(report.frame).toBe('https://pay.example.com/paywidget/***');
  expect(report.findings).toEqual([
    expect.objectContaining({
      code: 'sandbox-without-forms',
      where: expect.stringContaining('sandbox="*** allow-scripts'),
    }),
  ]);
  expect(JSON.stringify(report)).not.toContain(SECRET);
});

test('an untrusted certificate needs --ignore-https-errors', FULL, async ({ checker }) => {
  const server = createServer(
    await createCertificate(),
    (_request, response) => void response.writeHead(200, HTML).end(GOOD),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const url = `https://localhost:${address.port}/`;
  try {
    await expect(checkHost(checker, { url })).rejects.toThrow(
      /does not open: .*ERR_CERT_.*; .*give --ignore-https-errors$/,
    );
    expect((await checkHost(checker, { url, ignoreHttpsErrors: true })).findings).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the command accepts each option, and prints none of their values', FULL, async ({ serveBy }) => {
  const url = await serveBy(site((request) => hasCookie(request) && hasHeader(request)));
  const cookie = ['--cookie', `sid=${SECRET}`];
  const { code, stdout, stderr } = await command('host-check', url, ...cookie, '--header', `X-Staging-Key: ${SECRET}`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/Nothing is wrong\.\n$/);
  const refused = await command('host-check', url, ...cookie, '--timeout', '2');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('no-widget-frame: the page led to /login in spite of --cookie;');
  expect(refused.stdout + refused.stderr).not.toContain(SECRET);
});
