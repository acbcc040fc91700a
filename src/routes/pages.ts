import { type ComponentType, lazy } from 'react';
import ListPage from '../pages/list/ListPage.tsx';

type PageModule = Promise<{ readonly default: ComponentType }>;

const LOADS: Readonly<Record<string, () => PageModule>> = {
  'error/ErrorPage': () => import('../pages/error/ErrorPage.tsx'),
  'region/RegionPage': () => import('../pages/region/RegionPage.tsx'),
  'form/FormPage': () => import('../pages/form/FormPage.tsx'),
  'group/GroupPage': () => import('../pages/group/GroupPage.tsx'),
  'complete/CompletePage': () => import('../pages/complete/CompletePage.tsx'),
  'instruction/InstructionPage': () => import('../pages/instruction/InstructionPage.tsx'),
  'empty/EmptyPage': () => import('../pages/empty/EmptyPage.tsx'),
};

const pages: Record<string, ComponentType> = {
  ...Object.fromEntries(Object.entries(LOADS).map(([page, load]) => [page, lazy(load)])),
  // What nearly every player sees first stands in the first piece.
  'list/ListPage': ListPage,
};

/** The components of the page files of the route table. */
export const PAGES: Readonly<Record<string, ComponentType>> = pages;

/** A page whose code did not come stays failed for React: made anew, it is asked for again. */
export function forgetPage(page: string): void {
  const load = LOADS[page];
  if (load) pages[page] = lazy(load);
}

/** What comes next: above all the page that tells of a deposit must be there before the deposit is. */
const NEXT: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  'list/ListPage': [() => import('../pages/form/FormPage.tsx'), () => import('../pages/error/ErrorPage.tsx')],
  'form/FormPage': [() => import('../pages/complete/CompletePage.tsx')],
};

/** Fetches what the next step needs while the player reads a page. */
export const prefetchAfter = (page: string): void => {
  for (const load of NEXT[page] ?? []) load().catch(() => undefined); // the route itself asks again, and says what failed
};
