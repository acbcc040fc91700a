import type { Frame } from '@playwright/test';

/** How often a page has fetched a file. A request that the browser answers from its caches transfers nothing, and does not count. */
export const fetches = (frame: Frame, file: string): Promise<number> =>
  frame.evaluate(
    (ending) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, transferSize }) => transferSize > 0 && new URL(name).pathname.endsWith(ending)).length,
    file,
  );
