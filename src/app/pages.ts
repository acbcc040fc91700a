import { type ComponentType, lazy } from 'react';
import type { PageLoads, Pages, Preparation } from '../core/tables/routes/page-load.ts';
import ListPage from '../features/list/ListPage.tsx';
import { FlowError } from '../platform/errors/errors.ts';
import type { CodeLoader } from '../platform/lib/code-loader.ts';

/** The table of all other pages: the list does not wait for it. */
const table = () => import('./page-loads.ts');

/** The page that reports a missing page must not need another file first. */
const FIRST: PageLoads = { 'error/ErrorPage': () => import('../features/error/ErrorPage.tsx') };

const directly: CodeLoader = (_name, load) => load();

/** `extra`: the pages of extensions. */
export function createPages(extra: PageLoads, code: CodeLoader, preparation: () => Preparation): Pages {
  const known = { ...FIRST, ...extra };
  const made = new Map<string, ComponentType>();
  // Part of the first load, because nearly every player sees it first.
  if (!extra['list/ListPage']) made.set('list/ListPage', ListPage);
  const load = async (page: string, loader: CodeLoader) => {
    const found = known[page] ?? (await loader('pages', table)).LOADS[page];
    // A route of an extension may name a page that nobody registered.
    if (!found) throw new FlowError(`No page is called ${page}.`);
    return loader(page, found);
  };
  return {
    component: (page) => {
      const component = made.get(page) ?? lazy(() => load(page, code));
      made.set(page, component);
      return component;
    },
    forget: (page) => {
      if (page !== 'list/ListPage' || extra[page]) made.delete(page);
    },
    prefetch: async (pages) => {
      const loads = await table().catch(() => undefined); // a page loads when it opens, and reports a failure then
      await loads?.prefetch(pages(loads), {
        made,
        load: (page) => load(page, directly),
        preparation: preparation(),
      });
    },
  };
}
