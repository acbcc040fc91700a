import type { Plugin } from 'vite';

/**
 * Lets the unused half of the router fall out of the bundle: names set for its developer tools, and calls not marked as
 * pure, hold links, forms and fetchers in it that nothing here uses.
 */
export const pruneRouter = (): Plugin => ({
  name: 'prune-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
