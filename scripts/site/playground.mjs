import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildHostPage } from '../build/host-page.mjs';
import { buildStudio } from '../build/studio.mjs';
import { buildWidget } from '../build/widget.mjs';
import { ROOT } from '../root.mjs';
import { languages } from '../serve/languages.mjs';

/** The widget that mocks its backend, the studio and the demonstration page, as the site has them. */
export const PLAYGROUND = join(ROOT, 'build/site/play');

/** The configuration of the demonstration page where there is no server. */
async function hostConfig() {
  /** @type {{module: typeof import('../../fixtures/scenario-list.ts')}} */
  const { module } = await runnerImport(join(ROOT, 'fixtures/scenario-list.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  return {
    widget: null,
    msw: '../',
    backend: null,
    router: 'hash',
    languages: languages(),
    scenarios: module.scenarioList(),
    broken: [],
  };
}

/**
 * Builds them for a plain static server.
 * @param {string} base of the site, with a slash at both ends
 */
export async function buildPlayground(base) {
  // What vite.config.ts reads. A static server has no page for a route.
  process.env.WIDGET_PREFIX = `${base}play`;
  process.env.WIDGET_ROUTER = 'hash';
  rmSync(PLAYGROUND, { recursive: true, force: true });
  await buildWidget('msw', PLAYGROUND);
  const demonstration = join(PLAYGROUND, 'demonstration');
  await Promise.all([buildStudio(join(PLAYGROUND, 'studio')), buildHostPage(demonstration)]);
  rmSync(join(demonstration, 'stage.html'));
  writeFileSync(join(demonstration, 'config.json'), JSON.stringify(await hostConfig()));
}
