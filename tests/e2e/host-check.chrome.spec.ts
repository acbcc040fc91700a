import { checkHost } from '../../kit/host-check/check.mjs';
import { FAULTS, GOOD, pageWith } from '../../kit/test-pages/pages.mjs';
import { listen } from '../../scripts/serve/listen.mjs';
import { command, expect, HTML, test } from './support/host-check.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

/** These are found by waiting in vain. */
const IN_VAIN = new Set(['no-widget-frame', 'no-answer-to-on-init', 'no-answer-after-reload']);

test('finds nothing on a page that embeds the widget correctly without the SDK', async ({ checker, serve }) => {
  const url = await serve(GOOD);
  expect(await checkHost(checker, { url })).toEqual({
    url,
    frame: 'https://pay.example.com/paywidget/deposit',
    findings: [],
  });
});

test('finds nothing on a page whose frame is out of sight', FULL, async ({ checker, serve }) => {
  const place = '<div id="place">';
  const url = await serve(GOOD.replace(place, `<div style="height: 3000px"></div>${place}`));
  expect((await checkHost(checker, { url })).findings).toEqual([]);
});

for (const [at, fault] of FAULTS.entries()) {
  test(`finds ${fault.code} and nothing else: ${fault.fault}`, at === 0 ? {} : FULL, async ({ checker, serve }) => {
    const url = await serve(pageWith(fault));
    const { findings } = await checkHost(checker, { url, timeout: IN_VAIN.has(fault.code) ? 3000 : 15_000 });
    expect(findings.map(({ code, where }) => ({ code, where }))).toEqual([
      { code: fault.code, where: expect.stringMatching(/\S/) },
    ]);
    expect(JSON.stringify(findings)).not.toContain('secret-token');
  });
}

test('finds an opener policy that separates the widget from its windows', async ({ checker, serveBy }) => {
  const found = async (policy: string) => {
    const headers = { ...HTML, 'Cross-Origin-Opener-Policy': policy };
    const url = await serveBy((_, response) => response.writeHead(200, headers).end(GOOD));
    return (await checkHost(checker, { url })).findings.map(({ code }) => code);
  };
  expect(await found('same-origin')).toEqual(['opener-policy']);
  expect(await found('same-origin-allow-popups')).toEqual([]);
});

test('a script of the page that fails is named, without what it says of the player', async ({ checker, serve }) => {
  const place = '<div id="place">';
  const found = async (page: string) =>
    (await checkHost(checker, { url: await serve(page), timeout: 1000 })).findings.map(({ where }) => where);
  const early = `<script>throw new TypeError('paywidget: embed() needs an element of the page, not null')</script>`;
  expect(await found(early)).toEqual([
    'a script of the page failed: paywidget: embed() needs an element of the page, not null; none of a path with /paywidget/ within 1 s',
  ]);
  const late = GOOD.replace(place, `<script>Promise.reject(new RangeError('secret-token'))</script>${place}`);
  const [where] = await found(late.replace("'onInit'", "'other'"));
  expect(where).toMatch(/^a script of the page failed: RangeError in http:\S+, line \d+; no loaded within 1 s$/);
});

test(
  'the demonstration page and the example page, which use the host SDK, have no findings',
  FULL,
  async ({ checker }) => {
    expect((await checkHost(checker, { url: urls.host })).findings).toEqual([]);
    for (const click of ['#open-panel', '#open-page']) {
      const { frame, findings } = await checkHost(checker, { url: `${urls.host}examples/plain/`, click });
      expect({ frame, findings }, click).toEqual({ frame: `${urls.widget}deposit`, findings: [] });
    }
  },
);

test('the command prints code, cause, fix and place, and exits with 1', async ({ serve }) => {
  const fault = FAULTS.find(({ code }) => code === 'wrong-target-origin');
  if (!fault) throw new Error('no such fault');
  const { code, stdout, stderr } = await command('host-check', await serve(pageWith(fault)));
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toContain('error    wrong-target-origin: loaded is posted to "*"');
  expect(stdout).toMatch(/Cause: The page posts to any origin.*\n.*Fix: {3}Name the origin of the widget/);
  expect(stdout).toMatch(/1 error, 0 warnings\n$/);
  expect(stdout).not.toContain('secret-token');
});

test('a warning alone exits with 0, as JSON with the option for it', FULL, async ({ serve }) => {
  const url = await serve(GOOD.replace("frame.setAttribute('title', 'Cashier');", ''));
  const { code, stdout } = await command('host-check', url, '--json', '--widget', 'https://*.example.com/paywidget');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ url, findings: [{ code: 'missing-title', severity: 'warning' }] });
});

test('an address without a response exits with 2 and one line', FULL, async () => {
  const server = await listen(() => undefined);
  await server.close();
  const { code, stdout, stderr } = await command('host-check', server.url);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^\S+ does not open: net::ERR_CONNECTION_REFUSED\n$/);
});
