import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/root.mjs';

interface Entry {
  readonly text: string;
  readonly link: string;
}

export interface Group {
  readonly text: string;
  readonly items: readonly Entry[];
}

interface Chapter {
  readonly text: string;
  /** Pages of docs/ without ".md", or pages of the site with a slash before them. In the order of reading. */
  readonly pages: readonly string[];
  /** A folder whose pages another page lists. */
  readonly listed?: string;
}

const CHAPTERS: readonly Chapter[] = [
  { text: 'Start', pages: ['/', 'quick-start', 'demonstration', '/playground'] },
  { text: 'Embed', pages: ['embed', 'package', 'native', 'csp', 'captcha', 'production-conditions'] },
  { text: 'Customize', pages: ['theming', 'reference/theming', 'languages', 'extend'], listed: 'languages/' },
  { text: 'Payment operations', pages: ['first-method', 'add-a-method', 'lint', 'studio', 'coin-shop'] },
  { text: 'Backend', pages: ['backend', '/fixtures'] },
  {
    text: 'Operate',
    pages: ['deploy', 'serve-check', 'host-check', 'runbook', 'monitoring', 'debug', 'migrate'],
  },
  { text: 'Test', pages: ['testing', 'qa', 'reference/states'] },
  {
    text: 'Reference',
    pages: [
      'reference/README',
      'reference/messages',
      'reference/calls',
      'reference/definitions',
      'reference/lint',
      'reference/routes',
      'reference/flow',
      'reference/endings',
      'reference/errors',
      'reference/analytics',
      'reference/monitoring',
      'reference/storage',
      'reference/spoken',
    ],
  },
  {
    text: 'About',
    pages: [
      'compare',
      'privacy',
      'accessibility',
      'browsers',
      'performance',
      'start',
      'versions',
      '/decisions',
      'features',
      'glossary',
      '/repository',
      '/changelog',
    ],
    listed: 'decisions/',
  },
];

/** Pages outside of docs/, by their path on the site. */
export const OTHER_PAGES: Readonly<Record<string, string>> = {
  '/': 'site/pages/index.md',
  '/playground': 'site/pages/playground.md',
  '/decisions': 'site/pages/decisions.md',
  '/fixtures': 'fixtures/README.md',
  '/repository': 'README.md',
  '/changelog': 'CHANGELOG.md',
};

/** Names that are shorter than the heading of the page. */
const SHORT: Readonly<Record<string, string>> = {
  '/': 'What it is',
  '/fixtures': 'The backend of the demonstration',
  '/repository': 'The repository',
  'reference/README': 'All of the reference',
  start: 'How the cashier starts',
};

const fileOf = (page: string): string => OTHER_PAGES[page] ?? `docs/${page}.md`;
const headingOf = (file: string): string => /^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? file;
const linkOf = (page: string): string =>
  page.startsWith('/') ? page : `/${page.replace(/(^|\/)(README|index)$/, '$1')}`;

/** All pages of docs/, without ".md". */
const pagesOfDocs = (): readonly string[] =>
  readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))
    .toSorted();

const isIn = ({ pages, listed }: Chapter, page: string): boolean =>
  pages.includes(page) || (listed !== undefined && page.startsWith(listed));

/** Pages of docs/ that no chapter names: nobody would find them. */
export const pagesWithoutChapter = (pages: readonly string[] = pagesOfDocs()): readonly string[] =>
  pages.filter((page) => !CHAPTERS.some((chapter) => isIn(chapter, page)));

/** The chapters of the site. A page without a file ends the build. */
export const navigation = (): readonly Group[] =>
  CHAPTERS.map(({ text, pages }) => ({
    text,
    items: pages.map((page) => ({ text: SHORT[page] ?? headingOf(fileOf(page)), link: linkOf(page) })),
  }));
