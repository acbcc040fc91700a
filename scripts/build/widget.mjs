import { join } from 'node:path';
import { build } from 'vite';
import { ownFolder } from '../../lint/command/own-folder.mjs';
import { collectPackages, ICON_PACKAGES } from '../notices/collect.mjs';
import { writeNotices } from '../notices/write.mjs';
import { ROOT } from '../root.mjs';
import { readSettings } from '../settings.mjs';

/** Output folder of the widget that is published. */
export const WIDGET = join(ROOT, 'dist/widget');

/**
 * Builds the widget with `vite.config.ts`: mode `production` to dist/widget, mode `msw` to dist/widget-msw, mode `coverage`
 * to build/coverage/widget.
 * @param {'production' | 'msw' | 'coverage'} mode
 * @param {string} [outDir] another folder
 */
export async function buildWidget(mode, outDir) {
  // The configuration reads them too, but Vite writes a line of its own above an error.
  readSettings();
  ownFolder(process.env);
  /** @type {Set<string>} */
  const bundled = new Set(ICON_PACKAGES);
  await build({
    root: ROOT,
    mode,
    logLevel: 'warn',
    plugins: [collectPackages(bundled)],
    ...(outDir && { build: { outDir } }),
  });
  if (mode === 'production') writeNotices(WIDGET, bundled);
}
