import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/root.mjs';

/** Where the bench puts what it builds and writes. */
export const BENCH = join(ROOT, 'build/bench-start');

/** Builds the page of a merchant with Adyen's Drop-in. Returns its folder. */
export async function buildAdyen() {
  const outDir = join(BENCH, 'adyen');
  await build({
    root: join(ROOT, 'bench/start/adyen'),
    base: '/adyen/',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
    },
  });
  return outDir;
}
