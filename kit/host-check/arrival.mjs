import { namesOf } from './access.mjs';

/**
 * Watches where the page leads. The result says what kept the check from its page, undefined when nothing did.
 * @param {import('playwright').Page} page
 * @param {string} url that was asked for
 * @param {import('./access.mjs').Access} access
 * @returns {() => string | undefined}
 */
export function watchArrival(page, url, access) {
  let status = 0;
  let type = '';
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (!isPage) return;
    status = response.status();
    type = response.headers()['content-type'] ?? '';
  });
  return () => {
    if (status === 401 || status === 403) return `the page answered ${status}${advice(access, true)}`;
    if (status >= 400) return `the page answered ${status}`;
    if (type !== '' && !/html/i.test(type)) return `the page answered ${type}, which is no page`;
    const there = otherPlace(page.url(), url);
    return there && `the page led to ${there}${advice(access, false)}`;
  };
}

/**
 * Watches whether the page's own scripts work. The result says which one failed first, undefined when none did.
 * @param {import('playwright').Page} page
 * @returns {() => string | undefined}
 */
export function watchScripts(page) {
  /** @type {Error | undefined} */
  let first;
  page.on('pageerror', (error) => (first ??= error));
  return () => first && `a script of the page failed: ${failureOf(first)}`;
}

/**
 * The message of the SDK, else only the kind and the place: other messages may repeat the player's token.
 * @param {Error} error
 */
function failureOf({ name, message, stack = '' }) {
  if (message.startsWith('paywidget: ')) return message;
  const { address, line } = /(?<address>https?:[^\s?#]+?)(?:[?#]\S*)?:(?<line>\d+):\d+/.exec(stack)?.groups ?? {};
  return address === undefined ? name : `${name} in ${address}, line ${line}`;
}

/**
 * @param {import('./access.mjs').Access} access
 * @param {boolean} takesHeader
 */
function advice(access, takesHeader) {
  const given = namesOf(access);
  if (given.length > 0) return ` in spite of ${given.join(' and ')}`;
  return takesHeader ? ': give --cookie, --storage-state or --header' : ': give --cookie or --storage-state';
}

/**
 * Where the page is now, without its query, unless that is where it should be.
 * @param {string} now
 * @param {string} asked
 */
function otherPlace(now, asked) {
  const [here, there] = [new URL(asked), new URL(now)];
  if (!/^https?:$/.test(there.protocol)) return undefined;
  if (here.origin !== there.origin) return `${there.origin}${there.pathname}`;
  return trim(here.pathname) === trim(there.pathname) ? undefined : there.pathname;
}

/** @param {string} path */
const trim = (path) => path.replace(/\/+$/, '');
