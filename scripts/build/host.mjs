import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';
import { hostTypes, reactTypes } from './host-types.mjs';
import { skeletonStyles } from './skeleton.mjs';

/** Output folder of the host SDK. */
export const HOST_SDK = join(ROOT, 'dist/host');

/** @type {readonly {entry: string, format: 'es' | 'iife', file: string}[]} */
const BUILDS = [
  { entry: 'sdk/index.ts', format: 'es', file: 'index.js' },
  { entry: 'sdk/script.ts', format: 'iife', file: 'paywidget-host.js' },
];

/**
 * Builds the host SDK: a module, a script for pages without modules, declarations for both and for React, and the style sheet
 * of the skeleton.
 */
export async function buildHost() {
  for (const [at, { entry, format, file }] of BUILDS.entries()) {
    await build({
      configFile: false,
      root: ROOT,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: HOST_SDK,
        // Only the first build empties the folder.
        emptyOutDir: at === 0,
        target: 'baseline-widely-available',
        reportCompressedSize: false,
        // Otherwise the path of each source file stands in the module.
        rolldownOptions: { experimental: { attachDebugInfo: 'none' } },
        lib: { entry: join(ROOT, entry), formats: [format], name: 'PaywidgetHost', fileName: () => file },
      },
    });
  }
  writeFileSync(join(HOST_SDK, 'skeleton.css'), skeletonStyles());
  // TypeScript may require types even of a style sheet.
  writeFileSync(join(HOST_SDK, 'skeleton.d.ts'), 'export {};\n');
  writeFileSync(join(HOST_SDK, 'index.d.ts'), hostTypes());
  writeFileSync(join(HOST_SDK, 'react.d.ts'), reactTypes());
  // The script declares nothing of its own: `window.Paywidget` stands with the rest.
  writeFileSync(join(HOST_SDK, 'script.d.ts'), "import './index.js';\n");
  // Empty, for bundlers that resolve an import of nothing but types.
  writeFileSync(join(HOST_SDK, 'react.js'), 'export {};\n');
}
