import { ensureInstalled } from './install.mjs';
import { runScript, takesOnly } from './main.mjs';
import { requireNode } from './node-version.mjs';

/**
 * A smoke run in Firefox and WebKitGTK, which `npm test` leaves to a nightly run.
 *
 *   --built          tests the existing build
 */

requireNode();
await runScript(async () => {
  takesOnly('test:browsers', ['--built']);
  ensureInstalled();
  const { BROWSERS, findBrowser } = await import('./find-browsers.mjs');
  const { ensureFonts } = await import('./find-chromium.mjs');
  const { build, smokeTests } = await import('./test/steps.mjs');
  const { conclude, one, timed } = await import('./test/count.mjs');

  const counts = process.argv.includes('--built') ? [] : [await build()];
  for (const name of counts.some(({ failed }) => failed > 0) ? [] : BROWSERS) {
    const found = await timed(`Finding ${name}`, async () => {
      ensureFonts();
      console.log(findBrowser(name).join(', '));
      return one(true);
    });
    counts.push(found.failed > 0 ? found : await smokeTests(name));
  }
  conclude(counts);
});
