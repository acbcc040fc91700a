import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './root.mjs';
import { endWhenAsked } from './serve/end.mjs';
import { freePorts, portNote, wantedPort } from './serve/ports.mjs';

/**
 * Builds the studio with the widget that mocks its backend, and serves both as static files.
 *
 *   --port=N         instead of 5600, or the next that is free; so does the variable PORT
 */
requireNode();
await runScript(async () => {
  const closeFirst = endWhenAsked();
  const wanted = wantedPort();
  ensureInstalled();
  console.log('Building …');
  const { buildStudio } = await import('./build/studio.mjs');
  const { buildWidget } = await import('./build/widget.mjs');
  const { serveWidget } = await import('./serve/static.mjs');
  await buildWidget('msw');
  await buildStudio();
  const [port] = await freePorts(wanted, 1);
  const { url, close } = await serveWidget(join(ROOT, 'dist/widget-msw'), undefined, {}, port);
  console.log(`\n${portNote(wanted, port)}Open ${url}studio/\n(Ctrl-C stops)`);
  closeFirst(close);
});
