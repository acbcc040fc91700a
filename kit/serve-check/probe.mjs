import { fetchRaw } from './fetch.mjs';

/**
 * @typedef {import('./fetch.mjs').Answer} Answer
 *
 * What a server answered. `script`, `style` and `locale` are those that the page names, and undefined where it names none;
 * `script` is the largest of `scripts`.
 * @typedef {object} Served
 * @property {Answer} page
 * @property {Answer} route without a file
 * @property {Answer} missing a file that does not exist
 * @property {Answer} hidden
 * @property {Answer} captcha
 * @property {Answer} icon
 * @property {readonly Answer[]} scripts
 * @property {Answer | undefined} script
 * @property {Answer | undefined} style
 * @property {Answer | undefined} locale
 */

/** In the table by which the widget finds its dictionaries. */
const EN_HASH = /\ben:\s*["'`]([\da-f]{8})["'`]/;

/** @param {Answer} page */
export const isWidget = ({ status, content }) => status === 200 && content.includes('id="paywidget"');

/** Whether the file is gzip even after its Content-Encoding has been undone. @param {Answer} answer */
export const isStillCompressed = ({ content }) => content[0] === 0x1f && content[1] === 0x8b;

/**
 * Asks a server for one path of each kind.
 * @param {string} url of the widget's folder
 * @param {number} timeout of each request, in ms
 * @returns {Promise<{page: Answer, served?: Served}>} the page alone if it is not the widget's
 */
export async function probe(url, timeout) {
  const page = await folderPage(await fetchRaw(asFolder(url), timeout), timeout);
  if (!isWidget(page)) return { page };
  const get = (/** @type {string} */ path) => fetchRaw(new URL(path, page.url).href, timeout);
  return { page, served: { page, ...(await kinds(get)), ...(await ofRelease(page.content.toString(), get)) } };
}

/**
 * The page at the widget's folder, where the address was that of a route: the page names the folder of its files.
 * @param {Answer} page
 * @param {number} timeout
 */
async function folderPage(page, timeout) {
  const [folder] = named(page.content.toString(), /\s(?:data-)?(?:src|href)="(\/(?:[^"/]+\/)+)assets\//g);
  const address = folder && new URL(folder, page.url).href;
  if (!isWidget(page) || !address || address === page.url) return page;
  const found = await fetchRaw(address, timeout);
  return isWidget(found) ? found : page;
}

/** @typedef {(path: string) => Promise<Answer>} Get */

/** @param {Get} get */
async function kinds(get) {
  return {
    route: await get('deposit/complete'),
    missing: await get('assets/serve-check-00000000.js'),
    hidden: await get('.vite/manifest.json'),
    captcha: await get('captcha.html'),
    icon: await get('static/icons/usdt.svg'),
  };
}

/**
 * The files that are named after their content: the largest script of the page, its style sheet, the English dictionary.
 * @param {string} html
 * @param {Get} get
 */
async function ofRelease(html, get) {
  // Some releases request the widget's code as a script, others as a module.
  const scripts = await Promise.all(
    named(html, /<(?:script[^>]*\ssrc|link[^>]*\s(?:rel="modulepreload"|as="script")[^>]*\shref)="([^"]+\.js)"/g).map(
      get,
    ),
  );
  const [style] = await Promise.all(
    named(html, /<(?:link[^>]*\s|style[^>]*\sdata-)href="([^"]+\.css)"/g)
      .slice(0, 1)
      .map(get),
  );
  const hash = scripts.map(({ content }) => EN_HASH.exec(content.toString())?.[1]).find(Boolean);
  const locale = hash ? await get(`static/locales/en.${hash}.json`) : undefined;
  return { scripts, script: scripts.toSorted((a, b) => b.content.length - a.content.length)[0], style, locale };
}

/**
 * The address as that of a folder, so that paths can be added. Some give that of the page in it.
 * @param {string} address
 */
function asFolder(address) {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(?:\/index\.html)?\/?$/, '/');
  url.search = '';
  url.hash = '';
  return url.href;
}

/**
 * @param {string} html
 * @param {RegExp} pattern
 */
const named = (html, pattern) => [...html.matchAll(pattern)].map(([, address = '']) => address);
