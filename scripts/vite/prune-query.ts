import type { Plugin } from 'vite';

/** Parts of the query client that nothing here uses: mutations and infinite queries. */
const UNUSED: Readonly<Record<string, string>> = {
  'mutationCache.js':
    'export class MutationCache { clear() {} findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } }',
  'infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => undefined;
    export const hasNextPage = () => false;
    export const hasPreviousPage = () => false;`,
};

/** Replaces them by empty ones, which saves a kilobyte in the first load. */
export const pruneQuery = (): Plugin => ({
  name: 'prune-query',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /query-core[\\/]build[\\/]modern[\\/](?:mutationCache|infiniteQueryBehavior)\.js$/ },
    handler: (id) => UNUSED[id.replace(/^.*[\\/]/, '')],
  },
});
