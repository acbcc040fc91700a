import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineSources } from '../kit/serve-check/inline-sources.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript, takesOnly } from './main.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './root.mjs';
import { captchaPolicy, readSettings, widgetPolicy } from './settings.mjs';

/**
 * Builds what is published into dist/. README.md lists the variables that it reads, such as WIDGET_HOSTS.
 *
 *   --everything     builds also what the tests need, and compresses nothing
 */

/**
 * Who may embed the build, and the headers with which a server enforces it in browsers.
 * @param {string} html the built page
 */
function embeddingNote(html) {
  const { hosts, prefix, captchaOrigin } = readSettings();
  const connect = ['https://api.example.com', 'wss://api.example.com'];
  const widget = 'https://pay.example.com';
  const who =
    hosts.length > 0
      ? `Only ${hosts.join(', ')} may embed this build.`
      : 'WIDGET_HOSTS is not set: only the widget’s own origin and localhost may embed this build.';
  return [
    `${who} deploy/nginx.conf serves it (docs/deploy.md).`,
    'Serve it otherwise with the following, the address of your API in place of api.example.com,',
    `  Content-Security-Policy: ${widgetPolicy({ hosts, connect, captchaOrigin, inline: inlineSources(html) })}`,
    captchaOrigin
      ? `and ${captchaOrigin}/${prefix}/captcha.html, the widget's origin in place of pay.example.com, with (docs/captcha.md)`
      : `and /${prefix}/captcha.html, where captchas load their scripts, with (docs/captcha.md)`,
    `  Content-Security-Policy: ${captchaPolicy({ hosts, captchaOrigin, ...(captchaOrigin ? { widget } : {}) })}`,
  ].join('\n');
}

requireNode();
await runScript(async () => {
  const words = process.argv.slice(2);
  takesOnly('build', ['--everything']);
  ensureInstalled();
  const { buildEverything, buildPublished } = await import('./build/everything.mjs');
  const { firstLoadTable, measureFirstLoad, readFirstLoad } = await import('./first-load.mjs');

  await (words.length > 0 ? buildEverything() : buildPublished());

  const widget = join(ROOT, 'dist/widget');
  console.log(firstLoadTable(measureFirstLoad(widget), readFirstLoad().ceiling));
  console.log(`\n${embeddingNote(readFileSync(join(widget, 'index.html'), 'utf8'))}`);
});
