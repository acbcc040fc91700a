import { ensureInstalled } from './install.mjs';
import { runScript, takesOnly } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { conclude } from './test/count.mjs';
import { browsers, browserTests, build } from './test/steps.mjs';

/** Takes the pictures of the guides again: the browser tests that follow a guide take them. */
requireNode();
await runScript(async () => {
  takesOnly('pictures');
  ensureInstalled();
  process.env.GUIDE_PICTURES = '1';
  const counts = [await build(), await browsers()];
  conclude([...counts, await browserTests(['tests/e2e/first-method.spec.ts'], [])]);
});
