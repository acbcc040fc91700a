import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { SKELETON_TILES } from '../../schemas/figures.ts';
import { directionOf, FALLBACK_LOCALE, tagOf } from '../../src/platform/i18n/locales.ts';
import { nameHosts } from '../../kit/allow/hosts.mjs';
import { buildStamp } from '../build-stamp.mjs';
import { localeFolders, readLocales } from './locales.ts';

const TEXTS = '<!-- texts -->';
const TILE = /<!-- tile -->([\s\S]*?)\s*<!-- \/tile -->/;
const COMMENT = /\s*<!--[\s\S]*?-->/g;
const BUILD = '<meta name="paywidget-build" content="" />';
/** The script that starts the page reads it, so it must come first. */
const HOSTS = /<meta name="paywidget-hosts" [^>]*>/;
/** The chunks in `chunks.ts` that start the page, and that draw its list. */
const EARLY = ['preload', 'list'];
const [START = ''] = EARLY;
/** Where the script in the page leaves what it has begun, for the file with the same code. */
const HANDOVER = 'window.paywidgetPreload';
const EXPORTS = /export \{([^}]*)\};?\s*$/;
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]*)">/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Texts {
  readonly error?: { readonly code?: string };
  readonly common?: { readonly refresh?: string };
}

/**
 * The message for a player whose code does not load, in every language. SVG can choose by the language of the browser
 * without a script.
 */
export function lateTexts(...folders: readonly string[]): string {
  // An operator's dictionary may lack a text: its readers get the English one.
  const files = readLocales(...folders).flatMap(({ locale, text }) => {
    const { error, common } = JSON.parse(text) as Texts;
    return error?.code && common?.refresh ? [{ locale, code: error.code, refresh: common.refresh }] : [];
  });
  // The most specific language first, and English, for everybody else, last.
  const order = ({ locale }: { locale: string }) =>
    locale === FALLBACK_LOCALE ? 2 : tagOf(locale).includes('-') ? 0 : 1;
  const options = files
    .toSorted((a, b) => order(a) - order(b))
    .map(({ locale, code, refresh }) => {
      const tag = tagOf(locale);
      const condition = locale === FALLBACK_LOCALE ? '' : ` systemLanguage="${tag}"`;
      const words = `<p>${escaped(code)}</p><a href="">${escaped(refresh)}</a>`;
      return `<foreignObject${condition} width="100%" height="100%"><div lang="${tag}" dir="${directionOf(locale)}">${words}</div></foreignObject>`;
    });
  // Hidden by an attribute until there are styles, which overrule it.
  return `<svg visibility="hidden"><switch>${options.join('')}</switch></svg>`;
}

/**
 * Repeats the one tile of the page as often as the skeleton of the widget has it, and puts the texts in their place. Leaves
 * out the comments, which no player needs.
 */
export function fillPage(html: string, texts: string): string {
  const tile = TILE.exec(html)?.[1];
  if (tile === undefined || !html.includes(TEXTS)) throw new Error(`index.html lacks a tile or ${TEXTS}.`);
  return html
    .replace(TILE, () => tile.repeat(SKELETON_TILES))
    .replace(TEXTS, () => texts)
    .replace(COMMENT, '');
}

/** Names the time and the commit of the build in the page. */
export function nameBuild(html: string, stamp: string): string {
  if (!html.includes(BUILD)) throw new Error(`index.html lacks ${BUILD}.`);
  return html.replace(BUILD, () => BUILD.replace('""', `"${escaped(stamp)}"`));
}

/**
 * Writes the style sheet into the page, so that the first paint waits for no other request. The address of the file stays
 * there as data, for the script that starts the page: browsers request even a disabled link early.
 */
export function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link, href] = STYLES.exec(html) ?? [];
  const file = Object.values(bundle).find(({ fileName }) => href?.endsWith(`/${fileName}`));
  if (!link || file?.type !== 'asset') throw new Error('The page has no style sheet.');
  const styles = String(file.source);
  if (/<\/style/i.test(styles)) throw new Error(`${file.fileName} would end the element that holds it.`);
  return html.replace(link, () => `<style data-href="${href}">${styles}</style>`);
}

/**
 * Lets the page hold a copy of a chunk that imports nothing: whichever copy runs first runs its code, and the other takes what
 * that one exports.
 */
export function onceFor(code: string): string {
  const [statement, list] = EXPORTS.exec(code) ?? [];
  if (!statement || list === undefined || /^(?:import|export)\b/m.test(code.replace(statement, '')))
    throw new Error(`The chunk ${START} imports something, or exports it in another way than by one list.`);
  const names = list.split(',').map((entry) => {
    const [local = '', exported = local] = entry.trim().split(' as ');
    return { local, exported };
  });
  const made = names.map(({ local, exported }) => `${exported}: ${local}`).join(', ');
  return `const { ${made} } = (${HANDOVER} ??= (() => {\n${code.replace(statement, '')}\nreturn { ${made} };\n})());\n${statement}`;
}

/** What other chunks import where the page holds the chunk: a file that only passes on what the page has. */
interface Passing {
  readonly fileName: string;
  readonly source: string;
}

/** Named after the script in the page, so that the import map changes whenever that script does: a policy has the hashes of both. */
function passingOf({ fileName, code, exports }: Rolldown.OutputChunk): Passing {
  const word = exports.find((name) => /^(?:do|if|in)$/.test(name));
  if (word !== undefined) throw new Error(`The chunk ${START} has so many exports that one is called ${word}.`);
  const source = `export const{${exports.join(',')}}=${HANDOVER};\n`;
  const hash = createHash('sha256').update(inlineScript(code)).update(source).digest('base64url').slice(0, 8);
  return { fileName: fileName.replace(/[^/]*$/, `${START}ed-${hash}.js`), source };
}

/**
 * Makes the browser load that file. A policy that refuses the script in the page refuses this map, too. Then the other chunks
 * import the file with the code, as they do in browsers without import maps.
 * @param base path of the widget
 */
function importMap(chunk: Rolldown.OutputChunk, base: string): string {
  const passing = base + passingOf(chunk).fileName;
  const map = JSON.stringify({ imports: { [base + chunk.fileName]: passing } });
  return `<script type="importmap">${map}</script>\n    <link rel="modulepreload" crossorigin href="${passing}">`;
}

/** The same chunk as a script without a file. */
export function inlineScript(code: string): string {
  const [, text] = /^const\s*\{[^}]*\}\s*=\s*([\s\S]*?)export\s*\{[^}]*\};?\s*$/.exec(code) ?? [];
  if (!text?.includes(HANDOVER) || /\bimport\s*[.(]|<\/script|<!--/i.test(text))
    throw new Error(`The chunk ${START} cannot be part of the page.`);
  return `<script>(()=>{"use strict";${text}})()</script>`;
}

const startOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find((part): part is Rolldown.OutputChunk => part.type === 'chunk' && part.name === START);

/**
 * Fills the page, names its build and who may embed it, and makes the script that starts it the first thing that the page requests.
 * @param hosts empty: its own origin and `localhost`
 * @param holdsScript whether the page holds that script too, so that it waits for no file at all
 */
export function waitingPage(root: string, hosts: readonly string[], holdsScript: boolean): Plugin {
  let base = '/';
  return {
    name: 'paywidget:waiting-page',
    configResolved: (config) => {
      base = config.base;
    },
    // Before the minifier, and before the file is named after its content.
    renderChunk: (code, { name }) => (holdsScript && name === START ? { code: onceFor(code), map: null } : null),
    generateBundle(_options, bundle) {
      const start = holdsScript ? startOf(bundle) : undefined;
      if (start) this.emitFile({ type: 'asset', ...passingOf(start) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, server }) {
        const filled = fillPage(html, lateTexts(...localeFolders(root)));
        const page = nameBuild(nameHosts(filled, hosts), buildStamp());
        if (server || !bundle) return page;
        // Modules that wait for the page to be parsed, in the order in which the entry imports them.
        const scripts = [...page.matchAll(/\s*<script type="module" crossorigin src="([^"]*)"><\/script>/g)];
        const entry = scripts.at(-1);
        const early = EARLY.map((name) => {
          const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name);
          const script = scripts.find(([, src]) => chunk && src?.endsWith(`/${chunk.fileName}`));
          if (!script || script === entry) throw new Error(`The page does not load the chunk ${name}.`);
          return script;
        });
        const start = holdsScript ? startOf(bundle) : undefined;
        const held = start ? `\n    ${inlineScript(start.code)}\n    ${importMap(start, base)}` : '';
        if (!entry) throw new Error('The page loads no script.');
        // A hint that downloads and does not compile, because the list runs it (see `run-widget.ts`). It is as urgent as a
        // script at the end of a page, not more. It imports the others, so that each of them runs once, whichever comes first.
        const code = `\n    <link rel="preload" as="script" fetchpriority="low" crossorigin href="${entry[1]}">`;
        const others = scripts.slice(0, -1).filter((script) => !early.includes(script));
        const first = early
          .slice(start ? 1 : 0)
          .map(([script]) => script.replace('<script type="module"', '<script type="module" async'));
        // Requested before the script that the page holds has run, and before the code of the widget.
        const soon = (start ? early.slice(1) : []).map(
          ([, src]) => `<link rel="preload" as="script" crossorigin href="${src}">\n    `,
        );
        const hints = others.map(([, src]) => `\n    <link rel="modulepreload" crossorigin href="${src}">`).join('');
        const ordered = scripts
          .slice(0, -1)
          .reduce((text, [script]) => text.replace(script, ''), page)
          .replace(entry[0], () => code + hints)
          .replace(HOSTS, (meta) => soon.join('') + meta + held + first.join(''));
        return inlineStyles(ordered, bundle);
      },
    },
  };
}
