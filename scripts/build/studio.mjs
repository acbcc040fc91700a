import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

/** Builds the studio into the folder of the widget that mocks its backend, which must have been built before. */
export async function buildStudio() {
  await build({ configFile: join(ROOT, 'vite.studio.config.ts'), logLevel: 'warn' });
}
