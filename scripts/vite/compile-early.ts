import type { Plugin } from 'vite';

/** Chunks that load while the player looks at the list, and of which much runs at once when a method is pressed. */
const CHUNKS = new Set(['form', 'bonus']);
/** To browsers that do not know it, a comment. It must come first in the file. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks Chromium to compile the whole of these chunks while they load, off the main thread. Otherwise it compiles each function on
 * the main thread when it first runs.
 */
export const compileEarly = (): Plugin => ({
  name: 'paywidget:compile-early',
  generateBundle: {
    // Vite puts the names of further files before the code.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && CHUNKS.has(chunk.name)) chunk.code = COMPILE_ALL + chunk.code;
    },
  },
});
