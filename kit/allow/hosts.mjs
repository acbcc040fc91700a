/** The element of the widget's page that names who may embed it. */
const TAG = /<meta name="paywidget-hosts" content="([^"]*)" \/>/;
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/;

/**
 * A wildcard on a top-level domain, or on one of its shared second levels such as `co.uk`. Those of private networks have
 * one owner.
 */
const EVERYBODYS =
  /^https?:\/\/\*\.(?!(?:localhost|test|internal|local)(?::|$))(?:(?:ac|com?|edu|gob|gov|net|org)\.[a-z]{2}|[^.:]+)(?::|$)/;

/**
 * Checks the origins that may embed the widget. Browsers write an origin in one way: without the default port and a path,
 * in lowercase. A value written otherwise would never match.
 * @param {readonly string[]} hosts
 * @param {string} source where they come from, for the error
 * @returns {readonly string[]} the same
 */
export function checkHosts(hosts, source) {
  for (const host of hosts) {
    if (EVERYBODYS.test(host))
      throw new Error(
        `${source}: "${host}" lets strangers embed the widget: name a domain of your own, as in "https://*.example.com", or write "*" if anybody may.`,
      );
    if (host === '*' || isOrigin(host)) continue;
    // In frame-ancestors, browsers read an IPv6 address as "none".
    if (host.includes('://['))
      throw new Error(
        `${source}: "${host}" is an IPv6 address, which no policy can name: write a host name, such as "http://localhost:8080".`,
      );
    const meant = originIn(host);
    throw new Error(
      meant
        ? `${source}: "${host}" is not an origin: write "${meant}".`
        : `${source}: "${host}" is not an origin such as "https://www.example.com", "https://*.example.com" or "https://*.example.com:8443".`,
    );
  }
  return hosts;
}

/** @param {string} host */
const isOrigin = (host) => ORIGIN.test(host) && URL.canParse(host) && new URL(host).origin === host;

/** What a host by itself has, and a word such as `null` has not. */
const HOST = /[.:]|^localhost\b/i;

/** The beginning of an address, also one that lacks a colon or a slash, or has no scheme. */
const SCHEME = /^(?:(https?)[:/]+|\/\/)?/i;

/**
 * The origin of an address, such as one from the address bar, or of a host by itself.
 * @param {string} text
 */
function originIn(text) {
  if (!HOST.test(text)) return undefined;
  const address = text.includes('://') ? text : text.replace(SCHEME, (_, scheme = 'https') => `${scheme}://`);
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return isOrigin(origin) ? origin : undefined;
}

/**
 * Names the origins in the widget's page, which reads them when it starts.
 * @param {string} html
 * @param {readonly string[]} hosts empty: the widget's own origin and `localhost`
 */
export function nameHosts(html, hosts) {
  if (!TAG.test(html)) throw new Error('The page has no element that names its hosts: it is of another release.');
  return html.replace(TAG, (tag, old) => tag.replace(`content="${old}"`, `content="${hosts.join(' ')}"`));
}

/**
 * @param {string} html of the widget's page
 * @returns {readonly string[] | undefined} undefined where the page does not say
 */
export const namedHosts = (html) => TAG.exec(html)?.[1]?.split(' ').filter(Boolean);

/**
 * The same list as sources of `frame-ancestors`.
 * @param {readonly string[]} hosts
 */
export const ancestors = (hosts) =>
  (hosts.length > 0 ? hosts : ["'self'", 'http://localhost:*', 'https://localhost:*']).join(' ');

/**
 * What deploy/nginx.conf includes, for the policies.
 * @param {readonly string[]} hosts
 */
export const nginxHosts = (
  hosts,
) => `# Who may embed the widget. Written by "npm run build" and "npx --no -- paywidget allow".
map $uri $paywidget_hosts {
  default "${ancestors(hosts)}";
}
`;
