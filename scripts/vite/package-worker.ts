import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const PIECES = 'chunks';
const IGNORE = '/* @vite-ignore */';

/**
 * Keeps a worker's script a file of its own beside the pieces of the package. A library build would write it into them as
 * a data: address, which no strict policy lets run; whoever bundles the package finds the address as they expect it.
 */
export const packageWorker = (file: string): Plugin => ({
  name: 'package-worker',
  enforce: 'pre',
  transform(code) {
    const place = `new URL('./${basename(file)}'`;
    if (!code.includes(place)) return undefined;
    return { code: code.replace(place, `new URL(${IGNORE} './${basename(file)}'`), map: null };
  },
  generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: `${PIECES}/${basename(file)}`, source: readFileSync(file) });
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(IGNORE, '');
    }
  },
});
