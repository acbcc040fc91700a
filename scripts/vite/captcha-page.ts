import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';

const PAGE = 'captcha.html';
const SCRIPT = 'captcha.js';

/**
 * The captcha page, separate from the widget. Its script is a classic one: a page with an opaque origin may load modules
 * only with CORS headers.
 */
export function captchaPage(root: string): Plugin {
  const folder = join(root, 'src/features/captcha/page');
  let define: UserConfig['define'];
  const page = () => readFileSync(join(folder, PAGE), 'utf8');
  return {
    name: 'paywidget:captcha-page',
    configResolved(config) {
      define = config.define;
    },
    async generateBundle() {
      const script = this.emitFile({ type: 'asset', name: SCRIPT, source: await scriptOf(folder, define) });
      const source = page().replace(`"${SCRIPT}"`, `"${this.getFileName(script)}"`);
      this.emitFile({ type: 'asset', fileName: PAGE, source });
    },
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === `${config.base}${PAGE}`) {
          response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page());
        } else if (pathname === `${config.base}${SCRIPT}`) {
          scriptOf(folder, define).then(
            (code) => response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(code),
            next,
          );
        } else next();
      });
    },
  };
}

async function scriptOf(folder: string, define: UserConfig['define']): Promise<string> {
  const built = await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      lib: { entry: join(folder, 'main.ts'), formats: ['iife'], name: 'captcha', fileName: () => SCRIPT },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The captcha page has no script.');
  return chunk.code;
}
