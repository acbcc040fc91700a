import { ensureFonts, findChromium, findHeadlessShell } from '../find-chromium.mjs';
import { runScript } from '../main.mjs';

// Finds or installs the browsers of the tests and their fonts. The last two lines of output are the paths of the headless
// shell and of Chromium.

await runScript(async () => {
  const paths = [await findHeadlessShell(), await findChromium()];
  ensureFonts();
  console.log(paths.join('\n'));
});
