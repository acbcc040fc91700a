import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './root.mjs';
import { endWhenAsked } from './serve/end.mjs';
import { portNote, wantedPort } from './serve/ports.mjs';

/**
 * Builds the cashier, and serves it in a page that simulates a site.
 *
 *   --port=N         instead of 5600, or the next that is free; so does the variable PORT
 */
requireNode();
await runScript(async () => {
  const closeFirst = endWhenAsked();
  const port = wantedPort();
  ensureInstalled();
  console.log('Building …');
  const { serveAll } = await import('./serve.mjs');
  const { host, close } = await serveAll({ port, folder: join(ROOT, 'fixtures') });
  console.log(`\n${portNote(port, Number(new URL(host).port))}Open ${host}\n(Ctrl-C stops)`);
  closeFirst(close);
});
