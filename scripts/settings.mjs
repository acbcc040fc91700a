import { ancestors, checkHosts } from '../kit/allow/hosts.mjs';

/**
 * Build settings of the widget, from environment variables.
 * @typedef {{prefix: string, hosts: readonly string[], router: 'history' | 'hash', debug: boolean, dsn: string, captchaOrigin: string}} WidgetSettings
 */

/**
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {WidgetSettings}
 */
export function readSettings(env = process.env) {
  const router = env.WIDGET_ROUTER || 'history';
  if (router !== 'history' && router !== 'hash') {
    throw new Error(`WIDGET_ROUTER is "${router}"; it takes "history" or "hash".`);
  }
  const debug = env.WIDGET_DEBUG || '0';
  if (debug !== '0' && debug !== '1') throw new Error(`WIDGET_DEBUG is "${debug}"; it takes "1" or nothing.`);
  const prefix = (env.WIDGET_PREFIX || 'paywidget').replace(/^\/+|\/+$/g, '');
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(prefix)) {
    throw new Error(`WIDGET_PREFIX is "${prefix}"; it takes path segments of letters, digits, ".", "_" and "-".`);
  }
  return {
    prefix,
    hosts: readHosts(env.WIDGET_HOSTS),
    router,
    debug: debug === '1',
    dsn: readDsn(env.WIDGET_DSN),
    captchaOrigin: readCaptchaOrigin(env.WIDGET_CAPTCHA_ORIGIN),
  };
}

/** @param {string | undefined} text comma-separated */
function readHosts(text = '') {
  const hosts = text
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  return checkHosts(hosts, 'WIDGET_HOSTS');
}

/**
 * Where errors are reported: `https://key@host/project`. The key is not secret, since it only allows sending reports.
 * @param {string | undefined} dsn
 */
function readDsn(dsn = '') {
  if (dsn !== '' && !/^https?:\/\/\w+@[\w.-]+(?::\d+)?(?:\/[\w.-]+)*\/\d+$/.test(dsn)) {
    throw new Error(`WIDGET_DSN is "${dsn}"; it takes an address like "https://key@errors.example.com/1".`);
  }
  return dsn;
}

/**
 * An origin that serves the captcha page and nothing that belongs to the player.
 * @param {string | undefined} origin
 */
function readCaptchaOrigin(origin = '') {
  if (origin !== '' && !/^(?:https:\/\/[\w.-]+|http:\/\/localhost)(?::\d+)?$/.test(origin)) {
    throw new Error(`WIDGET_CAPTCHA_ORIGIN is "${origin}"; it takes an origin like "https://captcha.example.com".`);
  }
  return origin;
}

/**
 * The build-time constants declared in `src/globals.d.ts`.
 * @param {WidgetSettings} settings
 * @param {string} [stamp] from `buildStamp`, where no page names it
 */
export const defineConstants = (settings, stamp = '') => ({
  __WIDGET_ROUTER__: JSON.stringify(settings.router),
  __WIDGET_DEBUG__: JSON.stringify(settings.debug),
  __WIDGET_BUILD__: JSON.stringify(stamp),
  __WIDGET_DSN__: JSON.stringify(settings.dsn),
  __WIDGET_CAPTCHA_ORIGIN__: JSON.stringify(settings.captchaOrigin),
  __WIDGET_PREFIX__: JSON.stringify(settings.prefix),
});

/** A page that holds no script and no style. */
const NOTHING_INLINE = { scripts: [], styles: [] };

/**
 * The strictest policy that the widget runs under unchanged. Its server sends it, completed with the API, the socket and the
 * badge hosts. A standalone page submits a form to go to a provider, so forms may target any page. `inline`: the hashes of
 * what the built page holds, from `inlineSources`.
 * @param {{hosts: readonly string[], connect: readonly string[], images?: readonly string[], forms?: readonly string[], captchaOrigin?: string, inline?: ReturnType<typeof import('../kit/serve-check/inline-sources.mjs').inlineSources>}} reach
 */
export const widgetPolicy = ({
  hosts,
  connect,
  images = [],
  forms = ['https:'],
  captchaOrigin = '',
  inline = NOTHING_INLINE,
}) =>
  [
    embeddingPolicy(hosts),
    "default-src 'none'",
    "base-uri 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    "worker-src 'self'",
    ["style-src 'self'", ...inline.styles].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    // The captcha page.
    `frame-src ${captchaOrigin || "'self'"}`,
    ['form-action', ...forms].join(' '),
    "require-trusted-types-for 'script'",
    // Our own policy, for the pattern worker, and that of DOMPurify.
    'trusted-types paywidget dompurify',
  ].join('; ');

/** Sources that the captcha scripts load from. GeeTest's script tries the servers of each kind in turn. */
const GEETEST = {
  scripts: [
    'static.geetest.com',
    'static.geevisit.com',
    'gcaptcha4.geetest.com',
    'gcaptcha4.geevisit.com',
    'gcaptcha4.gsensebot.com',
  ],
  files: ['static.geetest.com', 'static.geevisit.com'],
};
const RECAPTCHA = {
  scripts: ['www.google.com/recaptcha/', 'www.gstatic.com/recaptcha/'],
  frames: ['www.google.com/recaptcha/', 'recaptcha.google.com/recaptcha/'],
};

/**
 * The policy of the captcha page only, `/{prefix}/captcha.html`: third-party code may run there, from these hosts only. The
 * scripts write markup and styles, so the page can neither require Trusted Types nor forbid inline styles. `sandbox` keeps
 * its origin opaque however it is opened. On an origin of its own it keeps that origin, and `widget` is the origin of the
 * widget around it.
 * @param {{hosts: readonly string[], captchaOrigin?: string, widget?: string}} page
 */
export function captchaPolicy({ hosts, captchaOrigin = '', widget = "'self'" }) {
  const from = (/** @type {string[]} */ ...addresses) => addresses.map((address) => `https://${address}`);
  const embedders = embeddingPolicy(hosts);
  return [
    embedders.split(' ').includes(widget) ? embedders : `${embedders} ${widget}`,
    "default-src 'none'",
    "base-uri 'none'",
    ["script-src 'self'", ...from(...GEETEST.scripts, ...RECAPTCHA.scripts)].join(' '),
    ["style-src 'unsafe-inline'", ...from(...GEETEST.files)].join(' '),
    ['img-src data:', ...from(...GEETEST.files, 'www.gstatic.com/recaptcha/')].join(' '),
    ['connect-src', ...from(...GEETEST.scripts, 'www.google.com/recaptcha/')].join(' '),
    ['frame-src', ...from(...RECAPTCHA.frames)].join(' '),
    "form-action 'none'",
    `sandbox allow-scripts allow-forms${captchaOrigin ? ' allow-same-origin' : ''}`,
  ].join('; ');
}

/**
 * The header that makes browsers enforce the widget's list of hosts.
 * @param {readonly string[]} hosts
 */
export const embeddingPolicy = (hosts) => `frame-ancestors ${ancestors(hosts)}`;
