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
/** What the widget loads before any page, where something is stored. */
const RESUME = ['resume'];
/** What the widget loads once it shows the list: above all a form. The first is requested first. */
const NEXT = ['form', 'page-loads', 'bonus', 'error', 'resume', 'after-load'];
const LINE = '\n    ';
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
 */
const importMap = (file: string, passing: string): string =>
  `<script type="importmap">${JSON.stringify({ imports: { [file]: passing } })}</script>`;

/** Requests a module and compiles it. As a classic script it would be compiled on the main thread, and only once it has arrived. */
const hint = (file: string, attributes = ''): string =>
  `<link rel="modulepreload"${attributes} crossorigin href="${file}">`;

const asyncScript = (file: string): string => `<script type="module" async crossorigin src="${file}"></script>`;

/** The same chunk as a script without a file. */
export function inlineScript(code: string): string {
  const [, text] = /^const\s*\{[^}]*\}\s*=\s*([\s\S]*?)export\s*\{[^}]*\};?\s*$/.exec(code) ?? [];
  if (!text?.includes(HANDOVER) || /\bimport\s*[.(]|<\/script|<!--/i.test(text))
    throw new Error(`The chunk ${START} cannot be part of the page.`);
  return `<script>(()=>{"use strict";${text}})()</script>`;
}

const startOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find((part): part is Rolldown.OutputChunk => part.type === 'chunk' && part.name === START);

/** The scripts and style sheets of chunks, each once. */
const filesOf = (bundle: Rolldown.OutputBundle, names: readonly string[]): readonly string[] => {
  const files = names.flatMap((name) => {
    const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name);
    if (chunk?.type !== 'chunk') throw new Error(`There is no chunk ${name}.`);
    return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
  });
  return [...new Set(files)];
};

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
        const files = scripts.map(([, file = '']) => file);
        const [lastScript = 'no script'] = scripts.at(-1) ?? [];
        const entry = files.pop() ?? 'no entry';
        const early = EARLY.map((name) => {
          const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name);
          const file = files.find((src) => chunk && src.endsWith(`/${chunk.fileName}`));
          if (!file) throw new Error(`The page does not load the chunk ${name}.`);
          return file;
        });
        const [, ...drawing] = early;
        const start = holdsScript ? startOf(bundle) : undefined;
        const passing = start && base + passingOf(start).fileName;
        // The map comes first: once a module has been requested, browsers ignore it. Then what draws the list, before the
        // script that the page holds has run, and before the code of the widget.
        const before =
          start && passing ? [importMap(base + start.fileName, passing), ...drawing.map((file) => hint(file))] : [];
        const after =
          start && passing
            ? [inlineScript(start.code), hint(passing), ...drawing.map(asyncScript)]
            : early.map(asyncScript);
        // A hint, because the list runs the widget's code (see `run-widget.ts`). It is as urgent as a script at the end of a
        // page, not more. That code imports the others, so that each of them runs once, whichever comes first.
        const named = (names: readonly string[]) =>
          filesOf(bundle, names)
            .map((file) => base + file)
            .join(' ');
        const code = [
          hint(entry, ` fetchpriority="low" data-next="${named(NEXT)}" data-resume="${named(RESUME)}"`),
          ...files.filter((file) => !early.includes(file)).map((file) => hint(file)),
        ];
        const ordered = scripts
          .slice(0, -1)
          .reduce((text, [script]) => text.replace(script, ''), page)
          .replace(lastScript, () => LINE + code.join(LINE))
          .replace(HOSTS, (meta) => [...before, meta, ...after].join(LINE));
        return inlineStyles(ordered, bundle);
      },
    },
  };
}
