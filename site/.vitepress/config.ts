import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { ROOT } from '../../scripts/root.mjs';
import { extendMarkdown } from '../markdown.ts';
import { navigation, pagesWithoutChapter } from '../navigation.ts';
import { isCopied, pageOf, shownFiles } from '../sources.ts';
import { staticFiles } from '../static-files.ts';

/** Folders with pages of the site; README.md and CHANGELOG.md are pages, too. */
const WITH_PAGES = new Set(['docs', 'site', 'fixtures']);

/** Where the site stands, with a slash at both ends; scripts/site.mjs sets it. */
const base = process.env['SITE_BASE'] ?? '/';

const lost = pagesWithoutChapter();
if (lost.length > 0) throw new Error(`no chapter of site/navigation.ts names docs/${lost.join('.md, docs/')}.md`);

/** As code hosts make the anchor of a heading, so that a link works in both places. */
const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
    .replaceAll(' ', '-');

const otherFolders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !WITH_PAGES.has(entry.name))
  .map(({ name }) => `${name}/**`);

export default defineConfig({
  title: 'Paywidget',
  description: 'An embeddable payment cashier in which a payment method is configuration.',
  lang: 'en',
  base,
  srcDir: ROOT,
  srcExclude: [...otherFolders, 'docs/examples/**'],
  outDir: join(ROOT, 'dist/site'),
  cacheDir: join(ROOT, 'build/site/cache'),
  rewrites: (file) => pageOf(file)?.slice(1).concat('.md') ?? file.replace(/^site\/pages\//, ''),
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Copied beside the pages; scripts/site/links.mjs checks these, too.
  ignoreDeadLinks: [/^\/play\//, /^\/files\/.*\.(json|png|svg|csv)$/],
  markdown: {
    anchor: { slugify },
    // Their colours can be read on the grounds of the site.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: extendMarkdown(base),
  },
  // The widget stands beside the picker.
  transformPageData: ({ relativePath, frontmatter }) =>
    relativePath === 'theming.md' ? { frontmatter: { ...frontmatter, aside: false } } : {},
  buildEnd: ({ outDir }) => {
    for (const file of shownFiles().filter(isCopied)) cpSync(join(ROOT, file), join(outDir, 'files', file));
  },
  vite: {
    configFile: false,
    publicDir: false,
    plugins: [staticFiles()],
    server: { watch: { ignored: otherFolders.map((folder) => join(ROOT, folder)) } },
    build: { chunkSizeWarningLimit: Number.POSITIVE_INFINITY, reportCompressedSize: false },
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/embed' },
      { text: 'Theming', link: '/theming' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: navigation().map((group) => ({ ...group, items: [...group.items] })),
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    externalLinkIcon: true,
  },
});
