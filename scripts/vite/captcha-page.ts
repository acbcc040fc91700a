import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { classicScript } from './classic-script.ts';

const PAGE = 'captcha.html';
const SCRIPT = 'captcha.js';

/** The captchas of the browser tests, which come from no network: for a build that mocks its backend. */
const standIns = (root: string): string =>
  [
    'globalThis.captchasAreLocal = true;',
    ...['gt4.js', 'enterprise.js', 'recaptcha.js'].map((name) =>
      readFileSync(join(root, 'fixtures/captcha', name), 'utf8'),
    ),
  ].join('\n');

/**
 * The captcha page, separate from the widget. Its script is a classic one: a page with an opaque origin may load modules
 * only with CORS headers.
 */
export function captchaPage(root: string, { hasStandIns = false } = {}): Plugin {
  const folder = join(root, 'src/features/captcha/page');
  let define: UserConfig['define'];
  const script = async () => {
    const code = await classicScript(join(folder, 'main.ts'), define);
    return hasStandIns ? `${standIns(root)}\n${code}` : code;
  };
  const page = () => readFileSync(join(folder, PAGE), 'utf8');
  return {
    name: 'paywidget:captcha-page',
    configResolved(config) {
      define = config.define;
    },
    async generateBundle() {
      const file = this.emitFile({ type: 'asset', name: SCRIPT, source: await script() });
      const source = page().replace(`"${SCRIPT}"`, `"${this.getFileName(file)}"`);
      this.emitFile({ type: 'asset', fileName: PAGE, source });
    },
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === `${config.base}${PAGE}`) {
          response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page());
        } else if (pathname === `${config.base}${SCRIPT}`) {
          script().then((code) => response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(code), next);
        } else next();
      });
    },
  };
}
