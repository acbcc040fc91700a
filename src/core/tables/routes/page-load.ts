import type { ComponentType } from 'react';
import type { RouteRow } from './route-row.ts';

/** What a page may prepare with. */
export interface Preparation {
  readonly currency: string | undefined;
  /** BCP 47 tag. */
  readonly locale: string;
}

export interface PageCode {
  readonly default: ComponentType;
  /** Does ahead of time what the page would be slow to do when it opens. */
  readonly prepare?: (preparation: Preparation) => void;
}

/** Loads the code of a page. */
export type PageLoad = () => Promise<PageCode>;

/** By the names that the route table uses. */
export type PageLoads = Readonly<Record<string, PageLoad>>;

/** The pages that follow a page, the most likely first. */
export type PageOrder = Readonly<Record<string, readonly string[]>>;

/** What decides which pages follow. */
export type Step = Pick<RouteRow, 'page' | 'transaction'>;

export interface Pages {
  /** Rejects in the nearest boundary when the page does not load, or when nobody registered it. */
  readonly component: (page: string) => ComponentType;
  /** Drops a page that failed to load: React keeps the failure, and only a new component loads again. */
  readonly forget: (page: string) => void;
  /** Loads the table of pages, when the first page is in it. */
  readonly prefetchTable: () => void;
  /** Prefetches what the next step needs while the player reads a page. */
  readonly prefetchAfter: (step: Step, preparation: Preparation) => Promise<void>;
}
