import { addHeaders } from './own-headers.mjs';

/**
 * @typedef {{name: string, value: string}} Pair
 * @typedef {Exclude<import('playwright').BrowserContextOptions['storageState'], string | undefined>} StorageState
 *
 * What lets the check into a page that is not for everybody.
 * @typedef {object} Access
 * @property {Pair[]} [cookies] for the origin of the page
 * @property {Pair[]} [headers] for the origin of the page
 * @property {StorageState} [storageState]
 * @property {boolean} [ignoreHttpsErrors]
 */

/** @param {Access} access */
export const namesOf = ({ cookies, headers, storageState }) => [
  ...(cookies ? ['--cookie'] : []),
  ...(headers ? ['--header'] : []),
  ...(storageState ? ['--storage-state'] : []),
];

/**
 * Opens an empty page that has the access.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {Access} access
 */
export async function openPage(browser, origin, { cookies, headers, storageState, ignoreHttpsErrors = false }) {
  const context = await browser.newContext({
    // A service worker of the page would answer before the listener could.
    serviceWorkers: 'block',
    ignoreHTTPSErrors: ignoreHttpsErrors,
    ...(storageState && { storageState }),
  });
  if (cookies) await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  const page = await context.newPage();
  if (headers) await addHeaders(page, origin, headers);
  return page;
}
