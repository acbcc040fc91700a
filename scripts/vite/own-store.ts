/**
 * react-i18next supports React 16 with a shim for `useSyncExternalStore`. React 18 and 19 have their own, and the shim is CommonJS,
 * which cannot import the React of the page that installs the package.
 */
export const ownStore = { find: 'use-sync-external-store/shim', replacement: 'react' };
