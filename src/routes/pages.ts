import { type ComponentType, lazy } from 'react';
import ListPage from '../pages/list/ListPage.tsx';

/**
 * The page files of the route table. The list is what nearly every player sees first: it stands in the first piece.
 */
export const PAGES: Readonly<Record<string, ComponentType>> = {
  'list/ListPage': ListPage,
  'error/ErrorPage': lazy(() => import('../pages/error/ErrorPage.tsx')),
  'region/RegionPage': lazy(() => import('../pages/region/RegionPage.tsx')),
  'form/FormPage': lazy(() => import('../pages/form/FormPage.tsx')),
  'group/GroupPage': lazy(() => import('../pages/group/GroupPage.tsx')),
  'complete/CompletePage': lazy(() => import('../pages/complete/CompletePage.tsx')),
  'instruction/InstructionPage': lazy(() => import('../pages/instruction/InstructionPage.tsx')),
  'empty/EmptyPage': lazy(() => import('../pages/empty/EmptyPage.tsx')),
};

/** What comes next: above all the page that tells of a deposit must be there before the deposit is. */
const NEXT: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  'list/ListPage': [() => import('../pages/form/FormPage.tsx'), () => import('../pages/error/ErrorPage.tsx')],
  'form/FormPage': [() => import('../pages/complete/CompletePage.tsx')],
};

/** Fetches what the next step needs while the player reads a page. */
export const prefetchAfter = (page: string): void => {
  for (const load of NEXT[page] ?? []) load().catch(() => undefined); // the route itself asks again, and says what failed
};
