import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the unused half of the router. Names set for its developer tools, and calls not marked as pure, keep
 * links, forms and fetchers that nothing here uses.
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
