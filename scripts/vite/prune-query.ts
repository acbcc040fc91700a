import type { Plugin } from 'vite';

/** What the query client makes for every page and nothing here uses: writes of its own, and lists fetched page by page. */
const UNUSED: Readonly<Record<string, string>> = {
  'mutationCache.js':
    'export class MutationCache { clear() {} findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } }',
  'infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => undefined;
    export const hasNextPage = () => false;
    export const hasPreviousPage = () => false;`,
};

/** Puts empty ones in their place, a kilobyte less for the first load. */
export const pruneQuery = (): Plugin => ({
  name: 'prune-query',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /query-core[\\/]build[\\/]modern[\\/](?:mutationCache|infiniteQueryBehavior)\.js$/ },
    handler: (id) => UNUSED[id.replace(/^.*[\\/]/, '')],
  },
});
