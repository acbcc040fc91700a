import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../root.mjs';

/** Output folder of the widget that is published. */
export const WIDGET = join(ROOT, 'dist/widget');

/**
 * Builds the widget with `vite.config.ts`: mode `production` to dist/widget, mode `msw` to dist/widget-msw, mode `coverage`
 * to build/coverage/widget.
 * @param {'production' | 'msw' | 'coverage'} mode
 * @param {string} [outDir] another folder
 */
export async function buildWidget(mode, outDir) {
  await build({ root: ROOT, mode, logLevel: 'warn', ...(outDir && { build: { outDir } }) });
}
