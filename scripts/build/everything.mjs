import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBackend } from './backend.mjs';
import { buildHostPage } from './host-page.mjs';
import { buildHost } from './host.mjs';
import { buildPackage } from './package.mjs';
import { buildSites } from './sites.mjs';
import { buildStudio } from './studio.mjs';
import { compressFiles } from './compress.mjs';
import { writeNginxFiles } from './nginx.mjs';
import { buildWidget, WIDGET } from './widget.mjs';

/** Builds what is published: the widget, compressed too, the host SDK, the package, and what a server's configuration includes. */
export async function buildPublished() {
  await Promise.all([buildWidgetAndNginx().then(() => compressFiles(WIDGET)), buildHostAndPackage()]);
}

/**
 * Builds what is published, and everything else that the demonstration page and the browser tests need.
 * @param {{msw?: boolean}} [options] `msw`: also the widget that mocks its backend in the browser
 */
export async function buildEverything({ msw = true } = {}) {
  await Promise.all([
    buildWidgetAndNginx(),
    ...(msw ? [buildWidget('msw').then(() => buildStudio())] : []),
    buildHostAndPackage().then(buildSites),
    buildHostPage(),
    buildBackend(),
  ]);
}

/** In this order, because the package contains the host SDK. */
const buildHostAndPackage = () => buildHost().then(buildPackage);

/** Together, because the policies hold the hashes of what this page holds. */
async function buildWidgetAndNginx() {
  await buildWidget('production');
  writeNginxFiles(readFileSync(join(WIDGET, 'index.html'), 'utf8'));
}
