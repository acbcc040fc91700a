import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameHosts, namedHosts } from '../../kit/allow/hosts.mjs';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { ROOT } from '../../scripts/root.mjs';

const PAGE = readFileSync(join(ROOT, 'index.html'), 'utf8');
let dist: string;
const file = (name: string) => join(dist, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const allow = (...args: string[]) =>
  spawnSync(process.execPath, ['bin/paywidget.mjs', 'allow', '--dist', dist, ...args], { cwd: ROOT, encoding: 'utf8' });

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'paywidget-dist-'));
  mkdirSync(file('widget'));
  writeFileSync(file('widget/index.html'), nameHosts(PAGE, ['https://old.example']));
});
afterEach(() => rmSync(dist, { recursive: true }));

test('the allow command writes the origins into the page, its compressed copies and the nginx file, and lists them', () => {
  for (const name of ['widget/index.html.br', 'widget/index.html.gz']) writeFileSync(file(name), 'old');
  mkdirSync(file('nginx'));
  writeFileSync(file('nginx/hosts.conf'), 'old');
  const { status, stdout } = allow('https://www.example.com', 'https://*.shop.example:8443');
  const page = read('widget/index.html');
  expect(status).toBe(0);
  expect(namedHosts(page)).toEqual(['https://www.example.com', 'https://*.shop.example:8443']);
  expect(nameHosts(page, [])).toBe(PAGE);
  expect(brotliDecompressSync(readFileSync(file('widget/index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(file('widget/index.html.gz'))).toString()).toBe(page);
  expect(read('nginx/hosts.conf')).toContain('default "https://www.example.com https://*.shop.example:8443";');
  for (const name of ['widget/index.html', 'widget/index.html.br', 'widget/index.html.gz', 'nginx/hosts.conf']) {
    expect(stdout).toContain(file(name));
  }
  expect(stdout).toContain('frame-ancestors https://www.example.com https://*.shop.example:8443\n');
});

test('the allow command keeps the inline scripts and styles of the page, so that their hashes stay valid', () => {
  const page = PAGE.replace('</head>', '<style>a{}</style><script>b()</script></head>');
  writeFileSync(file('widget/index.html'), page);
  expect(allow('https://www.example.com').status).toBe(0);
  const { scripts, styles } = inlineSources(read('widget/index.html'));
  expect({ scripts, styles }).toEqual(inlineSources(page));
  expect([scripts.length, styles.length]).toEqual([1, 1]);
});

test('the allow command takes a wildcard on a domain with one owner', () => {
  const hosts = ['https://*.internal', 'http://*.localhost:8080', 'https://*.co.example', 'https://*.shop.co.uk'];
  expect(allow(...hosts).status).toBe(0);
  expect(namedHosts(read('widget/index.html'))).toEqual(hosts);
});

test('the allow command creates no new files', () => {
  expect(allow('https://www.example.com').status).toBe(0);
  expect(['widget/index.html.br', 'nginx'].filter((name) => existsSync(file(name)))).toEqual([]);
});

test.each<[string, string[], RegExp]>([
  ['no origin', [], /^allow takes at least one origin\.\n\nUsage/],
  [
    'an address with a path',
    ['https://www.example.com/shop/'],
    /^allow: "https:\/\/www\.example\.com\/shop\/" is not an origin: write "https:\/\/www\.example\.com"\.\n$/,
  ],
  ['an origin with capitals', ['https://*.Example.com'], /write "https:\/\/\*\.example\.com"\.\n$/],
  ['a default port', ['https://a.example:443'], /write "https:\/\/a\.example"\.\n$/],
  ['a port that no address has', ['https://a.example:99999'], /is not an origin such as "https:/],
  ['a port with a zero before it', ['https://a.example:08443'], /write "https:\/\/a\.example:8443"\.\n$/],
  ['an address with numbers that browsers write otherwise', ['http://10.1'], /write "http:\/\/10\.0\.0\.1"\.\n$/],
  [
    'a host name of another script',
    ['https://*.münchen.example'],
    /write "https:\/\/\*\.xn--mnchen-3ya\.example"\.\n$/,
  ],
  [
    'a host name without a scheme',
    ['www.example.com'],
    /^allow: "www\.example\.com" is not an origin: write "https:\/\/www\.example\.com"/,
  ],
  ['the origin of a page without one', ['null'], /^allow: "null" is not an origin such as "https:/],
  ['a host of one word with a port', ['intranet:8443'], /write "https:\/\/intranet:8443"\.\n$/],
  ['localhost without a scheme', ['localhost'], /write "https:\/\/localhost"\.\n$/],
  ['a scheme without its colon', ['https//a.example'], /write "https:\/\/a\.example"\.\n$/],
  ['a scheme with one slash', ['http:/a.example'], /write "http:\/\/a\.example"\.\n$/],
  ['an address without its scheme', ['//a.example/x'], /write "https:\/\/a\.example"\.\n$/],
  ['an IPv6 address, which frame-ancestors cannot name', ['http://[::1]:8080'], /is an IPv6 address, .* a host name/],
  [
    'every site of a top-level domain',
    ['https://*.com'],
    /^allow: "https:\/\/\*\.com" lets strangers embed the widget: /,
  ],
  ['every site of a country', ['http://*.co.uk:8080'], /"http:\/\/\*\.co\.uk:8080" lets strangers embed/],
  ['a list with commas', ['https://a.example,https://b.example'], /is not an origin such as "https:/],
  ['markup', ['https://a.example"><script>'], /is not an origin such as "https:/],
  ['an unknown option', ['--hosts', 'a'], /^Unknown option '--hosts'/],
  ['a missing folder', ['https://a.example', '--dist'], /^--dist needs a value/],
])('the allow command rejects %s and changes nothing', (_, args, words) => {
  const before = read('widget/index.html');
  const { status, stderr } = allow(...args);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(words) });
  expect(read('widget/index.html')).toBe(before);
});

test('the allow command reports a missing page, and a page without an element for the hosts', () => {
  writeFileSync(file('widget/index.html'), '<!doctype html>');
  expect(allow('https://www.example.com').stderr).toMatch(/^The page has no element that names its hosts/);
  rmSync(file('widget/index.html'));
  expect(allow('https://www.example.com').stderr).toMatch(/index\.html does not exist: run npm run build/);
});
