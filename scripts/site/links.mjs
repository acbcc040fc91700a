import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Built pages that are not checked: the widget, the studio and the demonstration page. */
const APART = /^play\//;
const OUTSIDE = /^(?:[a-z][a-z+.-]*:|\/\/)/i;

/** @param {string} html @param {RegExp} attribute */
const values = (html, attribute) =>
  [...html.matchAll(attribute)].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));

/**
 * The file that a static server sends for a path, or undefined.
 * @param {string} folder
 * @param {string} path
 */
function fileFor(folder, path) {
  const file = join(folder, path);
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return file;
  const index = join(file, 'index.html');
  return existsSync(index) ? index : undefined;
}

/**
 * Looks for the target of every link and every file that a page asks for, as a plain static server would, and for the
 * anchor that a link names.
 * @param {string} folder of a built site
 * @param {string} base path that the site is served below, with a slash at both ends
 * @returns {{pages: number, links: number, broken: string[]}}
 */
export function checkLinks(folder, base) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !APART.test(file));
  /** @type {Map<string, Set<string>>} */
  const anchors = new Map();
  /** @param {string} file */
  const anchorsOf = (file) => {
    const known = anchors.get(file) ?? new Set(values(readFileSync(file, 'utf8'), /\sid="([^"]*)"/g));
    anchors.set(file, known);
    return known;
  };

  /** @param {string} page @param {string} link */
  function isBroken(page, link) {
    const [address = '', anchor = ''] = link.split('#');
    const path = address.split('?', 1)[0] ?? '';
    const from = `${base}${page}`;
    const full = decodeURI(path === '' ? from : posix.resolve(posix.dirname(from), path));
    if (!`${full}/`.startsWith(base)) return true;
    const file = fileFor(folder, full.slice(base.length));
    if (file === undefined) return true;
    return anchor !== '' && file.endsWith('.html') && !anchorsOf(file).has(decodeURIComponent(anchor));
  }

  const links = pages.flatMap((page) =>
    [...new Set(values(readFileSync(join(folder, page), 'utf8'), /\s(?:href|src)="([^"]*)"/g))]
      .filter((link) => link !== '#' && !OUTSIDE.test(link))
      .map((link) => ({ page, link })),
  );
  const broken = links.filter(({ page, link }) => isBroken(page, link)).map(({ page, link }) => `${page}: ${link}`);
  return { pages: pages.length, links: links.length, broken };
}
