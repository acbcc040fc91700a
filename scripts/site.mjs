import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './root.mjs';
import { endWhenAsked } from './serve/end.mjs';

/**
 * Builds the documentation as a site, with the playground, into dist/site.
 *
 *   --dev            serves the site instead, and shows each change at once
 *   --base=PATH      the path at which the site will be; / unless given
 */
const SOURCE = join(ROOT, 'site');
const SITE = join(ROOT, 'dist/site');

/** @param {string} text */
function baseOf(text) {
  const inner = text.replace(/^\/+|\/+$/g, '');
  if (!/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(inner)) {
    throw new Error(`--base is "${text}"; it takes path segments of letters, digits, ".", "_" and "-".`);
  }
  return inner === '' ? '/' : `/${inner}/`;
}

/** @param {string} base */
async function buildSite(base) {
  const { build } = await import('vitepress');
  const { checkLinks } = await import('./site/links.mjs');
  const { buildPlayground, PLAYGROUND } = await import('./site/playground.mjs');
  await buildPlayground(base);
  await build(SOURCE);
  cpSync(PLAYGROUND, join(SITE, 'play'), { recursive: true });
  const { pages, links, broken } = checkLinks(SITE, base);
  if (broken.length > 0) throw new Error(`${broken.length} of ${links} links lead nowhere:\n${broken.join('\n')}`);
  console.log(`dist/site has ${pages} pages with ${links} links, all of which lead somewhere. Serve it below ${base}`);
}

/** @param {string} base */
async function writeSite(base) {
  const closeFirst = endWhenAsked();
  const { createServer } = await import('vitepress');
  const { buildPlayground } = await import('./site/playground.mjs');
  await buildPlayground(base);
  const server = await createServer(SOURCE);
  await server.listen();
  server.printUrls();
  closeFirst(() => server.close());
}

requireNode();
await runScript(async () => {
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, base: { type: 'string', default: '/' } } });
  ensureInstalled();
  const base = baseOf(values.base);
  process.env.SITE_BASE = base;
  await (values.dev ? writeSite(base) : buildSite(base));
});
