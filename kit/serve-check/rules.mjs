import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ancestors, namedHosts } from '../allow/hosts.mjs';
import { inlineSources } from './inline-sources.mjs';
import { isStillCompressed, isWidget } from './probe.mjs';

/**
 * @typedef {import('./fetch.mjs').Answer} Answer
 * @typedef {import('./probe.mjs').Served} Served
 * @typedef {keyof typeof import('./findings.json')} FindingCode
 */

const DAY_S = 86_400;
/** The best compression and another encoder of the same level differ by less. */
const TOLERANCE = 1.03;

/** @type {Readonly<Record<string, RegExp>>} */
const TYPES = {
  html: /^text\/html\b/i,
  js: /^(?:text|application)\/javascript\b/i,
  css: /^text\/css\b/i,
  json: /^application\/json\b/i,
  svg: /^image\/svg\+xml\b/i,
};

/** @param {Answer} answer */
const pathOf = ({ url }) => new URL(url).pathname;

/** @param {Answer} answer */
const policyOf = ({ header }) => header('content-security-policy');

/** @param {Answer} answer */
export const stillCompressed = (answer) => `${shown(answer, 'content-encoding')}, and its content is gzip all the same`;

/** @param {Answer} answer @param {string} name */
const shown = (answer, name) =>
  `${pathOf(answer)} has ${answer.header(name) ? `${name}: ${answer.header(name)}` : `no ${name}`}`;

/**
 * Sources of a directive, such as `frame-src`; undefined without it.
 * @param {Answer} answer
 * @param {string} name
 */
const directive = (answer, name) =>
  policyOf(answer)
    .split(/[;,]/)
    .map((part) => part.trim().split(/\s+/))
    .find(([key]) => key?.toLowerCase() === name)
    ?.slice(1);

/**
 * Who may embed the widget by its page, as sources of `frame-ancestors`; undefined where the page does not say.
 * @param {Answer} page
 */
function namedAncestors({ content }) {
  const hosts = namedHosts(content.toString());
  return hosts && ancestors(hosts).split(' ');
}

/**
 * What the page holds and its policy refuses: the source that each of them lacks, with its directive.
 * @param {Answer} page
 */
function refusedInline(page) {
  const { scripts, styles } = inlineSources(page.content.toString());
  return [...lacking(page, 'script-src', scripts), ...lacking(page, 'style-src', styles)];
}

/** Beside one of these, browsers ignore `'unsafe-inline'`. */
const EXACT = /^'(?:sha(?:256|384|512)-|nonce-|strict-dynamic')/i;

/** @param {Answer} page @param {string} kind @param {readonly string[]} sources */
function lacking(page, kind, sources) {
  // Where a policy has it, it stands for the general directive.
  const elements = `${kind}-elem`;
  const name = directive(page, elements) ? elements : kind;
  const allowed = directive(page, name) ?? directive(page, 'default-src');
  if (!allowed || (allowed.includes("'unsafe-inline'") && !allowed.some((source) => EXACT.test(source)))) return [];
  return sources.filter((source) => !allowed.includes(source)).map((source) => `${name} ${source}`);
}

/** @param {readonly string[]} sources */
const sorted = (sources) => [...new Set(sources)].toSorted().join(' ');

/** @param {Answer} answer */
const maxAge = ({ header }) => Number(/\bmax-age=(\d+)/i.exec(header('cache-control'))?.[1] ?? 0);

/** @param {Answer} answer */
const isRevalidated = (answer) =>
  /\bno-(?:cache|store)\b/i.test(answer.header('cache-control')) ||
  /\bmax-age=0\b/i.test(answer.header('cache-control'));

/** @param {Answer} answer */
const isKept = (answer) => /\bimmutable\b/i.test(answer.header('cache-control')) && maxAge(answer) >= 30 * DAY_S;

/** Whether the policy says that captchas are on this origin. @param {Served} served */
const hasCaptcha = ({ page }) => directive(page, 'frame-src')?.includes("'self'") ?? true;

/**
 * The files that were found; what is missing is a finding of its own.
 * @param {Served} served
 * @returns {Answer[]}
 */
const files = ({ script, style, locale, icon }) =>
  [script, style, locale, icon].filter((answer) => answer !== undefined).filter(({ status }) => status === 200);

/** @param {Served} served */
const pages = (served) => [served.page, ...(isWidget(served.route) ? [served.route] : []), ...captchaPages(served)];

/** @param {Served} served */
const captchaPages = (served) => (hasCaptcha(served) && served.captcha.status === 200 ? [served.captcha] : []);

/**
 * How much larger than necessary the script was sent, in its encoding.
 * @param {Answer} script
 */
function waste({ header, bytes, content }) {
  const encoding = header('content-encoding').toLowerCase();
  if (encoding === 'br') return bytes / brotliCompressSync(content).length;
  return encoding === 'gzip' ? bytes / gzipSync(content, { level: 9 }).length : 1;
}

/** @param {Served} served @returns {Answer[]} */
const compressible = ({ script }) => (script?.status === 200 && !isStillCompressed(script) ? [script] : []);

/** @param {Answer} answer */
const encodingOf = ({ header }) => header('content-encoding').toLowerCase();

/**
 * The possible findings: which answers each looks at, and when one is wrong. The first wrong answer is reported.
 * @type {readonly {code: FindingCode, of: (served: Served) => readonly Answer[], isWrong: (answer: Answer, served: Served) => boolean, where: (answer: Answer) => string}[]}
 */
export const RULES = [
  {
    code: 'no-fallback',
    of: ({ route }) => [route],
    isWrong: (route) => !isWidget(route),
    where: (route) =>
      `${pathOf(route)} is answered with ${route.status}${route.status === 200 ? ' and another page' : ''}`,
  },
  {
    code: 'file-not-served',
    of: ({ scripts, style, locale, icon }) =>
      [...scripts, style, locale, icon].filter((answer) => answer !== undefined),
    isWrong: ({ status }) => status !== 200,
    where: (answer) => `${pathOf(answer)} is answered with ${answer.status}`,
  },
  {
    code: 'still-compressed',
    of: (served) => [...served.scripts, ...files(served)],
    isWrong: isStillCompressed,
    where: stillCompressed,
  },
  {
    code: 'missing-file-found',
    of: (served) => [served.missing],
    isWrong: ({ status }) => status !== 404,
    where: (answer) => `${pathOf(answer)} is answered with ${answer.status}`,
  },
  {
    code: 'hidden-file-shown',
    of: ({ hidden }) => [hidden],
    isWrong: ({ status, content }) => status === 200 && content.toString().trimStart().startsWith('{'),
    where: (answer) => `${pathOf(answer)} is answered with ${answer.status}`,
  },
  {
    code: 'no-policy',
    of: ({ page }) => [page],
    isWrong: (page) => directive(page, 'frame-ancestors') === undefined,
    where: (page) => shown(page, 'content-security-policy'),
  },
  {
    code: 'partial-policy',
    of: ({ page }) => [page],
    isWrong: (page) =>
      directive(page, 'frame-ancestors') !== undefined &&
      (directive(page, 'script-src') ?? directive(page, 'default-src')) === undefined,
    where: (page) => shown(page, 'content-security-policy'),
  },
  {
    code: 'hosts-differ',
    of: ({ page }) => [page],
    isWrong: (page) => {
      const [inPage, inPolicy] = [namedAncestors(page), directive(page, 'frame-ancestors')];
      return inPage !== undefined && inPolicy !== undefined && sorted(inPage) !== sorted(inPolicy);
    },
    where: (page) =>
      `the page names ${namedAncestors(page)?.join(' ')}, its policy ${directive(page, 'frame-ancestors')?.join(' ')}`,
  },
  {
    code: 'inline-refused',
    of: ({ page }) => [page],
    isWrong: (page) => refusedInline(page).length > 0,
    where: (page) => `the policy lacks ${refusedInline(page).join(' and ')}`,
  },
  {
    code: 'policy-lost',
    of: ({ page, route }) => (isWidget(route) && policyOf(page) ? [route] : []),
    isWrong: (route, { page }) => policyOf(route) !== policyOf(page),
    where: (route) => shown(route, 'content-security-policy'),
  },
  {
    code: 'example-policy',
    of: pages,
    isWrong: (page) => /\b(?:api|pay)\.example\.com\b/.test(policyOf(page)),
    where: (page) => shown(page, 'content-security-policy'),
  },
  {
    code: 'forms-refused',
    of: ({ page }) => [page],
    // Keywords, such as 'none', name no provider.
    isWrong: (page) => directive(page, 'form-action')?.every((source) => source.startsWith("'")) ?? false,
    where: (page) => `the policy of ${pathOf(page)} has form-action ${directive(page, 'form-action')?.join(' ')}`,
  },
  {
    code: 'no-captcha-page',
    of: (served) => (hasCaptcha(served) ? [served.captcha] : []),
    isWrong: ({ status, content }) => status !== 200 || !content.includes('assets/captcha-'),
    where: (captcha) => `${pathOf(captcha)} is answered with ${captcha.status}`,
  },
  {
    code: 'no-captcha-policy',
    of: captchaPages,
    isWrong: (captcha) => directive(captcha, 'sandbox') === undefined,
    where: (captcha) => shown(captcha, 'content-security-policy'),
  },
  {
    code: 'x-frame-options',
    of: pages,
    isWrong: ({ header }) => header('x-frame-options') !== '',
    where: (page) => shown(page, 'x-frame-options'),
  },
  {
    code: 'opener-policy',
    of: pages,
    isWrong: ({ header }) => !/^(?:unsafe-none)?$/i.test(header('cross-origin-opener-policy').trim()),
    where: (page) => shown(page, 'cross-origin-opener-policy'),
  },
  {
    code: 'resource-policy',
    // The script of the captcha page is in assets/ too, and servers send the same headers with each file of a folder.
    of: (served) => (captchaPages(served).length > 0 ? served.scripts.filter(({ status }) => status === 200) : []),
    isWrong: ({ header }) => /^same-(?:origin|site)$/i.test(header('cross-origin-resource-policy').trim()),
    where: (script) => shown(script, 'cross-origin-resource-policy'),
  },
  {
    code: 'no-nosniff',
    of: (served) => [served.page, ...files(served)],
    isWrong: ({ header }) => !/^nosniff$/i.test(header('x-content-type-options').trim()),
    where: (answer) => shown(answer, 'x-content-type-options'),
  },
  {
    code: 'wrong-type',
    of: (served) => [...pages(served), ...files(served)],
    isWrong: (answer) => !TYPES[/\.(\w+)$/.exec(pathOf(answer))?.[1] ?? 'html']?.test(answer.header('content-type')),
    where: (answer) => shown(answer, 'content-type'),
  },
  {
    code: 'page-kept',
    of: pages,
    isWrong: (page) => !isRevalidated(page),
    where: (page) => shown(page, 'cache-control'),
  },
  {
    code: 'assets-not-kept',
    of: (served) => files(served).filter((file) => file !== served.icon),
    isWrong: (file) => !isKept(file),
    where: (file) => shown(file, 'cache-control'),
  },
  {
    code: 'icons-kept',
    of: (served) => files(served).filter((file) => file === served.icon),
    isWrong: (icon) => maxAge(icon) > 7 * DAY_S,
    where: (icon) => shown(icon, 'cache-control'),
  },
  {
    code: 'not-compressed',
    of: compressible,
    isWrong: (script) => encodingOf(script) === '',
    where: (script) => `${pathOf(script)} is sent as ${script.bytes} bytes`,
  },
  {
    code: 'no-brotli',
    of: compressible,
    isWrong: (script) => encodingOf(script) === 'gzip',
    where: (script) => `${pathOf(script)} is sent as ${script.bytes} bytes of gzip`,
  },
  {
    code: 'compressed-on-the-fly',
    of: compressible,
    isWrong: (script) => waste(script) > TOLERANCE,
    where: (script) =>
      `${pathOf(script)} is sent as ${script.bytes} bytes, ${Math.round((waste(script) - 1) * 100)} % more than necessary`,
  },
  {
    code: 'no-vary',
    of: compressible,
    isWrong: (script) => encodingOf(script) !== '' && !/\baccept-encoding\b|\*/i.test(script.header('vary')),
    where: (script) => shown(script, 'vary'),
  },
];
