import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { ROOT } from '../scripts/root.mjs';
import { OTHER_PAGES } from './navigation.ts';

// Where each file of the repository is on the site: a page, a copy, or a page that shows its text.

/** Files that are read by tools or shown by browsers as they are. */
const COPIED = /\.(json|png|svg|csv)$/;
/** A link of Markdown to something of the repository. */
const LINK = /\]\((?![a-z]+:|#|\/)([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** The site lists them on a page of its own. */
export const DECISIONS = 'docs/decisions';

const pageByFile = new Map(Object.entries(OTHER_PAGES).map(([page, file]) => [file, page]));

/** The page of a Markdown file, or of a folder with a README, from the root of the site; undefined where the site has none. */
export function pageOf(path: string): string | undefined {
  const readme = `${path}/README.md`;
  const file = existsSync(join(ROOT, readme)) ? readme : path;
  const other = pageByFile.get(file);
  if (other !== undefined) return other.endsWith('/') ? `${other}index` : other;
  if (!file.startsWith('docs/') || !file.endsWith('.md')) return undefined;
  return file.slice('docs'.length, -'.md'.length).replace(/(^|\/)README$/, '$1index');
}

/** What a relative link of a file means, as a path of the repository without a slash at its end. */
export const target = (file: string, link: string): string =>
  posix.join(posix.dirname(file), decodeURI(link)).replace(/\/$/, '');

export const isCopied = (path: string): boolean => COPIED.test(path);

const isMarkdown = (path: string): boolean => path.endsWith('.md');

export const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(node_modules|dist|test-results)\//.test(file))
    .toSorted();

/** Every Markdown file that is a page of the site. */
export const sources = (): readonly string[] =>
  [...filesIn('docs').filter(isMarkdown), ...pageByFile.keys()].filter((file) => existsSync(join(ROOT, file)));

const linksOf = (file: string): readonly string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(LINK)].map(([, link = '']) => target(file, link));

/** Files and folders that pages link to and that are no pages themselves. */
export const shownFiles = (): readonly string[] =>
  [...new Set(sources().flatMap(linksOf))]
    .filter((path) => pageOf(path) === undefined && path !== DECISIONS && existsSync(join(ROOT, path)))
    .toSorted();

export const isFolder = (path: string): boolean => statSync(join(ROOT, path)).isDirectory();

/** The name of the page that shows a file. Without dots, since "good.html" would be taken for a page of the site. */
export const shownAs = (path: string): string => path.replaceAll('.', '-');
