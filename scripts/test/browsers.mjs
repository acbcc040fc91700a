import { ensureFonts, findChromium, findHeadlessShell } from '../find-chromium.mjs';
import { findNginx } from '../find-nginx.mjs';
import { runScript } from '../main.mjs';

// Finds or installs what the browser tests need of the system: browsers, fonts, nginx. The last two lines of output are the
// paths of the headless shell and of Chromium.

await runScript(async () => {
  const paths = [await findHeadlessShell(), await findChromium()];
  ensureFonts();
  findNginx();
  console.log(paths.join('\n'));
});
