import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const PIECES = 'chunks';
const IGNORE = '/* @vite-ignore */';

/**
 * Keeps the worker's script as a separate file beside the package's chunks. A library build would inline it as a data: URL,
 * which strict policies forbid. Bundlers that use the package resolve its URL as usual; `no-inline` keeps the Vite of a site
 * from inlining so small a file in turn.
 */
export const packageWorker = (file: string): Plugin => ({
  name: 'package-worker',
  enforce: 'pre',
  transform(code) {
    const place = `new URL('./${basename(file)}'`;
    if (!code.includes(place)) return undefined;
    return { code: code.replace(place, `new URL(${IGNORE} './${basename(file)}?no-inline'`), map: null };
  },
  generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: `${PIECES}/${basename(file)}`, source: readFileSync(file) });
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(IGNORE, '');
    }
  },
});
