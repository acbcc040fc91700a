/** Code that the bundler itself adds to what it builds, by the beginning of its module's name. */
const HELPERS = { '\0vite/': 'node_modules/vite', '\0rolldown/': 'node_modules/rolldown' };

/** Their pictures are copied, not imported. */
export const ICON_PACKAGES = ['node_modules/circle-flags', 'node_modules/cryptocurrency-icons'];

/**
 * The folder of the package that a file belongs to, or nothing for our own files.
 * @param {string} id a path, or the name of a module that exists only in the build
 */
export function packageFolder(id) {
  const helper = Object.entries(HELPERS).find(([start]) => id.startsWith(start))?.[1];
  return helper ?? /^.*\/(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replace(/^\0/, ''))?.[1];
}

/**
 * A plugin that notes which packages are part of what is built.
 * @param {Set<string>} found folders of packages are added here
 * @returns {import('vite').Plugin}
 */
export const collectPackages = (found) => ({
  name: 'paywidget:collect-packages',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((piece) => piece.type === 'chunk');
    for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
      const folder = packageFolder(id);
      if (folder) found.add(folder);
    }
  },
});
