import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const filesIn = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);

const pages = ['README.md', 'CHANGELOG.md', ...filesIn('docs', /\.md$/)];
const sources = ['src', 'renderers', 'schemas', 'sdk', 'kit', 'bin', 'scripts', 'fixtures', 'tests'].flatMap((folder) =>
  filesIn(folder, /\.(tsx?|mjs)$/),
);

/** Relative links to files, without their anchors. */
const linksOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, link = '']) => link);

const headingsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

test.each(pages)('the page %s links only to existing files', (page) => {
  expect(linksOf(page).filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
});

test('links to a section refer to an existing heading', () => {
  const anchors = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?![a-z]+:)([^)#]*\.md|)#([^)]+)\)/g)].map(([link, file = '', anchor = '']) => ({
      link: `${page}: ${link}`,
      target: file === '' ? page : join(dirname(page), file),
      anchor,
    })),
  );
  expect(anchors.length).toBeGreaterThan(0);
  expect(anchors.filter(({ target, anchor }) => !headingsOf(target).includes(anchor)).map(({ link }) => link)).toEqual(
    [],
  );
});

test('every page of the reference is in its index', () => {
  const listed = linksOf('docs/reference/README.md');
  const missing = readdirSync(join(ROOT, 'docs/reference')).filter(
    (file) => file !== 'README.md' && !listed.includes(file),
  );
  expect(missing).toEqual([]);
});

test('docs pages mentioned in code and comments exist', () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/(?:[\w-]+\/)*[\w-]+\.md\b/g)].map(([path]) => ({ file, path })),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('decisions mentioned in code and comments exist', () => {
  const decisions = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((file) => file.slice(0, 4)));
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions\/(\d{4})/g)].map(([, number = '']) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(3);
  expect(cited.filter(({ number }) => !decisions.has(number))).toEqual([]);
});
