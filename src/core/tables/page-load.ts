import type { ComponentType } from 'react';

/** Loads the code of a page. */
export type PageLoad = () => Promise<{ readonly default: ComponentType }>;

export interface Pages {
  readonly component: (page: string) => ComponentType | undefined;
  /** Drops a page that failed to load: React keeps the failure, and only a new component loads again. */
  readonly forget: (page: string) => void;
  /** Prefetches what the next step needs while the player reads a page. */
  readonly prefetchAfter: (page: string) => void;
}
