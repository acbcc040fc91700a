import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inlineSources, inlineTexts } from '../../../kit/serve-check/inline-sources.mjs';
import { ROOT } from '../../../scripts/root.mjs';
import { localeFileName, readLocales } from '../../../scripts/vite/locales.ts';

const filesOf = (build: string): string[] =>
  readdirSync(join(ROOT, 'dist', build), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );

const read = (build: string, file: string): string => readFileSync(join(ROOT, 'dist', build, file), 'utf8');

/** A hash may contain any text. */
const withoutHash = (file: string): string => file.replace(/-[\w-]{8}(?=(?:\.\w+)+$)/, '');

/** Files of a build with a trace of the mocking library in their name or text. */
const withMock = (build: string): string[] =>
  filesOf(build).filter(
    (file) =>
      /mockServiceWorker|msw/i.test(withoutHash(file)) ||
      (/\.(?:js|html|json)$/.test(file) && /mockServiceWorker|\[MSW\]|mswjs/.test(read(build, file))),
  );

test('the widget contains no MSW, and the build with the mocked backend does', () => {
  expect(withMock('widget')).toEqual([]);
  expect(withMock('widget-msw')).toEqual(expect.arrayContaining(['mockServiceWorker.js']));
  expect(withMock('widget-msw').length).toBeGreaterThan(1);
});

test('the nginx policies contain the hashes of the built page', () => {
  const { scripts, styles } = inlineSources(read('widget', 'index.html'));
  expect(scripts.length).toBeGreaterThan(0);
  const policies = read('nginx', 'policies.conf');
  expect([...scripts, ...styles].filter((hash) => !policies.includes(hash))).toEqual([]);
});

/** Texts of the test tools that survive minification, each with its source file. */
const QA_ONLY = [
  ['QA panel', 'fixtures/panel/panel.ts'],
  ['Search the scenarios', 'fixtures/panel/scenarios.ts'],
  ['paywidget-msw', 'fixtures/msw/saved-players.ts'],
  ['paywidget-msw.imported', 'fixtures/record/imported.ts'],
  ['paywidget-msw.switches', 'fixtures/panel/changes.ts'],
  ['No money moves', 'fixtures/msw/provider.html'],
  ['captchasAreLocal', 'fixtures/captcha/gt4.js'],
] as const;

const containing = (build: string, marker: string): string[] =>
  filesOf(build).filter((file) => /\.(?:js|html|css|json)$/.test(file) && read(build, file).includes(marker));

test.each(QA_ONLY)('no published build contains "%s", which only the test build has', (marker, source) => {
  expect(readFileSync(join(ROOT, source), 'utf8')).toContain(marker);
  expect(containing('widget-msw', marker).length).toBeGreaterThan(0);
  for (const build of ['widget', 'host', 'package']) expect(containing(build, marker), build).toEqual([]);
});

test('the QA panel is a chunk that the page does not load first', () => {
  const chunks = filesOf('widget-msw').filter((file) => /^assets\/panel-[^/]*\.js$/.test(file));
  expect(chunks).toHaveLength(1);
  expect(read('widget-msw', 'index.html')).not.toContain('panel-');
});

describe('the static files of the widget', () => {
  const files = new Set(filesOf('widget'));

  test('contain every dictionary under the hash of its content', () => {
    const locales = readLocales(join(ROOT, 'locales'));
    expect(locales.length).toBeGreaterThanOrEqual(3);
    for (const locale of locales) expect(files).toContain(localeFileName(locale));
  });

  test.each(['static/icons/mxn.svg', 'static/icons/usdt.svg', 'static/icons/methods/card.svg'])(
    'contain %s',
    (file) => {
      expect(files).toContain(file);
    },
  );
});

// Browsers recognise the comment only at the very start.
test.each(['form', 'bonus'])(
  'the chunk %s begins with the comment that makes browsers compile it completely',
  (name) => {
    const files = filesOf('widget').filter((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.js'));
    expect(files).toHaveLength(1);
    for (const file of files) expect(read('widget', file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  },
);

test('the page contains one style sheet, one script and one import map, all with hashes for a strict policy', () => {
  const html = read('widget', 'index.html');
  expect(html).toMatch(/<script type="module"[^>]* src="\/paywidget\/assets\/[^"]+"><\/script>/);
  expect(html).toMatch(
    /<link rel="modulepreload" fetchpriority="low" data-next="[^"]+" data-resume="[^"]+" crossorigin href="\/paywidget\/assets\/widget-[^"]+\.js">/,
  );
  const list = /<script type="module" async[^>]* src="(\/paywidget\/assets\/list-[^"]+)">/.exec(html)?.[1] ?? 'no list';
  const hint = html.indexOf(`<link rel="modulepreload" crossorigin href="${list}">`);
  expect(hint, 'the list is requested before the script in the page has run').toBeGreaterThan(0);
  expect(hint).toBeLessThan(html.indexOf('<script>'));
  expect(html.indexOf('<script type="importmap">'), 'browsers ignore a map after the first module').toBeLessThan(
    html.indexOf('modulepreload'),
  );
  const [held = ''] = inlineTexts(html).styles;
  const [opening = 'no style', sheet = 'no file'] =
    /<style data-href="\/paywidget\/(assets\/[^"]+\.css)">/.exec(html) ?? [];
  expect(held).toBe(read('widget', sheet));
  const { scripts } = inlineTexts(html);
  const [map = '', script = '', ...more] = scripts;
  expect(more).toEqual([]);
  const rest = html
    .replace(`${opening}${held}</style>`, '')
    .replace(`<script>${script}</script>`, '')
    .replace(`<script type="importmap">${map}</script>`, '');
  expect(rest).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
  // A file contains the same code, for a policy that refuses inline scripts. Otherwise another file passes the code on.
  const [, file, stand] = /^\{"imports":\{"\/paywidget\/([^"]+)":"\/paywidget\/([^"]+)"\}\}$/.exec(map) ?? [];
  const code = /^\(\(\)=>\{"use strict";([\s\S]*)\}\)\(\)$/.exec(script)?.[1] ?? 'no code';
  expect(read('widget', file ?? 'no file')).toContain(code);
  const names = (text: string, pattern: RegExp) => (pattern.exec(text)?.[1]?.split(',') ?? []).toSorted();
  const passed = names(read('widget', stand ?? 'no file'), /^export const\{([^}]*)\}=window\.paywidgetPreload;\s*$/);
  expect(passed.length).toBeGreaterThan(9);
  expect(passed).toEqual(
    names(read('widget', file ?? ''), /export\{([^}]*)\};?\s*$/)
      .map((name) => name.replace(/^.* as /, ''))
      .toSorted(),
  );
});

const codeOf = (name: string): string =>
  filesOf('widget').find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.js')) ?? '';

const importsOf = (file: string): string[] =>
  [...read('widget', file).matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => `assets/${name}`);

test('the page lists all chunks of a form, so that they can be requested before the widget runs', () => {
  const page = read('widget', 'index.html');
  for (const file of [codeOf('form'), ...importsOf(codeOf('form'))]) expect(page).toContain(`/${file}`);
  for (const [, file] of page.matchAll(/(assets\/[\w-]+\.(?:js|css))/g)) expect(filesOf('widget')).toContain(file);
});

test.each(['shop', 'after-load', 'page-loads'])('no other chunk imports the chunk %s statically', (name) => {
  const chunk = codeOf(name);
  expect(chunk).not.toBe('');
  const code = filesOf('widget').filter((file) => /^assets\/.*\.js$/.test(file));
  expect(code.filter((file) => importsOf(file).includes(chunk))).toEqual([]);
});
