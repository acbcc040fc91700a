import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';
import { readLocales } from '../../scripts/vite/locales.ts';
import {
  fillPage,
  inlineScript,
  inlineStyles,
  lateTexts,
  nameBuild,
  onceFor,
} from '../../scripts/vite/waiting-page.ts';
import { SKELETON_TILES } from '../../schemas/figures.ts';
import { tagOf } from '../../src/platform/i18n/locales.ts';

const page = readFileSync(join(ROOT, 'index.html'), 'utf8');
const texts = lateTexts(join(ROOT, 'locales'));

test('the skeleton of the page has as many tiles as the skeleton of the widget', () => {
  const filled = fillPage(page, texts);
  expect(filled.match(/pw-tile--sk/g)).toHaveLength(SKELETON_TILES);
  expect(filled).not.toMatch(/<!-- \/?tile -->|<!-- texts -->/);
  expect(filled).toContain(texts);
});

test('the browser keeps the page clear of notches: only the bar at its foot knows of them', () => {
  expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1" />');
});

test('a page without the places for tiles and texts fails the build', () => {
  expect(() => fillPage(page.replace('<!-- texts -->', ''), texts)).toThrow('<!-- texts -->');
  expect(() => fillPage(page.replace('<!-- tile -->', ''), texts)).toThrow('tile');
});

test('the page contains its build stamp, and a page without a place for it fails the build', () => {
  expect(nameBuild(page, '2026-11-25T13:59:38+00:00 4ba1fa10')).toContain(
    '<meta name="paywidget-build" content="2026-11-25T13:59:38+00:00 4ba1fa10" />',
  );
  expect(() => nameBuild('<head></head>', '4ba1fa10')).toThrow('paywidget-build');
});

test('the waiting text appears once per language, and English is last as the fallback', () => {
  const languages = [...texts.matchAll(/<foreignObject( systemLanguage="[\w-]+")?[^>]*><div lang="([\w-]+)"/g)];
  const tags = languages.map(([, , lang]) => lang ?? '');
  expect(tags.toSorted()).toEqual(
    readLocales(join(ROOT, 'locales'))
      .map(({ locale }) => tagOf(locale))
      .toSorted(),
  );
  expect(tags.at(-1)).toBe('en');
  expect(languages.filter(([, condition]) => condition === undefined)).toHaveLength(1);
});

test('the style sheet is put into the page, with the address of its file', () => {
  const file = (source: string) => ({ 'assets/a.css': { type: 'asset', fileName: 'assets/a.css', source } }) as never;
  const html = '<link rel="stylesheet" crossorigin href="/pay/assets/a.css"></head>';
  expect(inlineStyles(html, file('a{content:"$&"}'))).toBe(
    '<style data-href="/pay/assets/a.css">a{content:"$&"}</style></head>',
  );
  expect(() => inlineStyles(html, file('a{content:"</style>"}'))).toThrow('assets/a.css would end');
  expect(() => inlineStyles('<head></head>', file('a{}'))).toThrow('no style sheet');
});

test.each<[string, (script: string, file: string) => readonly string[]]>([
  ['the inline script comes first', (script, file) => [script, file]],
  ['the file comes first', (script, file) => [file, script]],
  ['a policy refuses the inline script', (_, file) => [file]],
])('the start code runs once when %s', (_, order) => {
  const chunk = 'started.push(1);\nconst first = 1, second = 2;\nexport { first as a, second };\n';
  const code = onceFor(chunk);
  const script = inlineScript(code).replace(/^<script>|<\/script>$/g, '');
  const file = code.replace('export { first as a, second };', 'exported.push({ a: first, second });');
  const seen = { window: {}, started: [], exported: [] };
  const context = createContext(seen);
  for (const text of order(script, `{${file}}`)) runInContext(text, context);
  expect(seen.started).toEqual([1]);
  expect(seen.exported).toEqual([{ a: 1, second: 2 }]);
});

test.each([
  ['imports something', 'import { a } from "./other.js";\nexport { a };', /imports something/],
  ['exports in another way than by one list', 'export const a = 1;', /exports it in another way/],
])('a start chunk that %s fails the build', (_, code, message) => {
  expect(() => onceFor(code)).toThrow(message);
});

test('an inline script that would close its element or import later fails the build', () => {
  const chunk = (text: string) => onceFor(`const a = ${text};\nexport { a };`);
  for (const text of ["'</script>'", "import('./other.js')", 'import.meta.url'])
    expect(() => inlineScript(chunk(text)), text).toThrow('cannot be part of the page');
});

test('a right-to-left language has its direction in the waiting text', () => {
  expect(texts).toContain('<div lang="ar" dir="rtl">');
});

test('a language without the waiting text shows the English one', () => {
  const own = mkdtempSync(join(tmpdir(), 'own-'));
  writeFileSync(join(own, 'cs.json'), '{"common": {"refresh": "Obnovit"}}');
  expect(lateTexts(join(ROOT, 'locales'), own)).toBe(texts);
  rmSync(own, { recursive: true });
});
