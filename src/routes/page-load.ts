import type { ComponentType } from 'react';

/** Fetches the code of a page. */
export type PageLoad = () => Promise<{ readonly default: ComponentType }>;

export interface Pages {
  readonly component: (page: string) => ComponentType | undefined;
  /** A page whose code did not come stays failed for React: made anew, it is asked for again. */
  readonly forget: (page: string) => void;
  /** Fetches what the next step needs while the player reads a page. */
  readonly prefetchAfter: (page: string) => void;
}
