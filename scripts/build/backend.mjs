import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

const FOLDER = join(ROOT, 'build/backend');

/** The backend of the fixtures as one file for Node; not published. */
export const BACKEND = join(FOLDER, 'start.js');

/** Builds the backend, which is TypeScript, since not every supported Node runs that. */
export async function buildBackend() {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: join(ROOT, 'fixtures/server/start.ts'), outDir: FOLDER, emptyOutDir: true, minify: false },
  });
}
