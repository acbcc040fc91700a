import { ensureInstalled } from './install.mjs';
import { runScript, takesOnly } from './main.mjs';
import { requireNode } from './node-version.mjs';

/**
 * Records the messages that page and widget of this release exchange (docs/versions.md).
 *
 *   --built          uses the existing build
 */
requireNode();
await runScript(async () => {
  takesOnly('protocol', ['--built']);
  ensureInstalled();
  const { browsers, browserTests, build } = await import('./test/steps.mjs');
  const { conclude } = await import('./test/count.mjs');
  process.env.RECORD_PROTOCOL = '1';
  const counts = process.argv.includes('--built') ? [] : [await build()];
  conclude([...counts, await browsers(), await browserTests(['tests/e2e/protocol'], ['--grep=records what'])]);
});
