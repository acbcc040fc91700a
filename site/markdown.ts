import { relative } from 'node:path';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { MarkdownRenderer } from 'vitepress';
import { KEYS } from '../fixtures/host/keys.ts';
import { ROOT } from '../scripts/root.mjs';
import { DECISIONS, isCopied, pageOf, shownAs, target } from './sources.ts';

type Core = Parameters<MarkdownRenderer['core']['ruler']['push']>[1];
type State = Parameters<Core>[0];
type Token = State['tokens'][number];

/** Comments of Markdown that stand for a part of the site; a code host shows nothing in their place. */
const MARKER = /^<!-- site: (ThemePicker) -->\s*$/;
/** The demonstration page, in the address that `npm start` prints or by its query alone. */
const STATE = /^(?:http:\/\/localhost:5600\/)?(\?[a-z]+=.*)$/;

/** Undefined for a text that is no page, such as a title. */
function fileOf({ env }: State): string | undefined {
  const { path: rewritten, realPath: path = rewritten } = env as { readonly realPath?: string; readonly path?: string };
  return path === undefined ? undefined : relative(ROOT, path).replaceAll('\\', '/');
}

/** A link to a file of the repository leads to its page on the site, to its copy, or to the page that shows it. */
function linkOnSite(file: string, href: string): { readonly href: string; readonly isFile: boolean } {
  const [link = '', anchor = ''] = href.split(/(?=#)/);
  const path = target(file, link);
  if (path === DECISIONS) return { href: `/decisions.md${anchor}`, isFile: false };
  const page = pageOf(path);
  if (page !== undefined) return { href: `${page}.md${anchor}`, isFile: false };
  return isCopied(path)
    ? { href: `/files/${path}`, isFile: true }
    : { href: `/files/${shownAs(path)}.md`, isFile: false };
}

/** A page that is no page of VitePress opens beside the site, whose router would look for it in vain. */
function openBeside(token: Token, base: string, href: string): void {
  token.attrSet('href', `${base}${href.slice(1)}`);
  token.attrSet('target', '_blank');
}

const leadLinks =
  (base: string) =>
  (state: State): void => {
    const file = fileOf(state);
    if (file === undefined) return;
    for (const { children } of state.tokens) {
      for (const token of children ?? []) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (href?.startsWith('/play/')) openBeside(token, base, href);
        if (href === null || /^([a-z]+:|#|\/)/.test(href)) continue;
        const link = linkOnSite(file, href);
        if (link.isFile) openBeside(token, base, link.href);
        else token.attrSet('href', link.href);
      }
    }
  };

const isState = (query: string): boolean => {
  const keys = [...new URLSearchParams(query).keys()];
  return keys.every((key) => Object.hasOwn(KEYS, key));
};

/** The query of the demonstration page in code becomes a link to that state in the playground. */
const linkStates =
  (base: string) =>
  (state: State): void => {
    for (const block of state.tokens) {
      block.children = (block.children ?? []).flatMap((token, at, all) => {
        const [, query] = (token.type === 'code_inline' && STATE.exec(token.content)) || [];
        if (query === undefined || !isState(query) || all[at - 1]?.type === 'link_open') return [token];
        const open = new state.Token('link_open', 'a', 1);
        openBeside(open, base, `/play/demonstration/${query}`);
        return [open, token, new state.Token('link_close', 'a', -1)];
      });
    }
  };

function placeParts(state: State): void {
  for (const token of state.tokens) {
    const [, part] = (token.type === 'html_block' && MARKER.exec(token.content)) || [];
    if (part !== undefined) token.content = `<${part} />\n`;
  }
}

const COLOURS = {
  bg: 'var(--vp-c-bg)',
  fg: 'var(--vp-c-text-1)',
  line: 'var(--vp-c-text-3)',
  accent: 'var(--vp-c-brand-1)',
  muted: 'var(--vp-c-text-2)',
  surface: 'var(--vp-c-bg-soft)',
  border: 'var(--vp-c-border)',
  font: 'system-ui',
  transparent: true,
} as const;

/** A diagram as SVG. Its style asks another host for a font, which the site does without. */
const diagram = (code: string): string => renderMermaidSVG(code, COLOURS).replaceAll(/@import url\([^)]*\);/g, '');

/** A text as an expression in a template. As markup Vue would take the style out of it. */
const asExpression = (text: string): string => JSON.stringify(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function drawDiagrams(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  if (!fence) throw new Error('VitePress renders no fenced blocks');
  md.renderer.rules.fence = (tokens, at, ...rest) => {
    const token = tokens[at] as Token;
    if (token.info.trim() !== 'mermaid') return fence(tokens, at, ...rest);
    return `<div class="diagram" role="img" tabindex="0" aria-label="Diagram" v-html="${asExpression(diagram(token.content))}"></div>\n`;
  };
}

/** What the site reads in Markdown beyond what a code host does. */
export const extendMarkdown =
  (base: string) =>
  (md: MarkdownRenderer): void => {
    md.core.ruler.push('links-to-files', leadLinks(base));
    md.core.ruler.push('links-to-states', linkStates(base));
    md.core.ruler.push('parts', placeParts);
    drawDiagrams(md);
  };
