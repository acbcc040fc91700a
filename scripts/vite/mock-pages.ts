import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { classicScript } from './classic-script.ts';

/**
 * What a build that mocks its backend contains besides the widget: each script by the name under which its page loads
 * it.
 */
const PROVIDER = 'provider.html';
const SCRIPTS: Readonly<Record<string, string>> = {
  'provider.js': 'fixtures/msw/provider.ts',
  'early.js': 'fixtures/msw/early.ts',
};

/**
 * The provider's page, and the start data of a page without a host. All of it static files: such a build needs no server of
 * its own, under any base path.
 */
export function mockPages(root: string): Plugin {
  let base = '/';
  const provider = () => readFileSync(join(root, 'fixtures/msw', PROVIDER), 'utf8');
  const script = (entry: string) => classicScript(join(root, entry));
  return {
    name: 'paywidget:mock-pages',
    configResolved(config) {
      base = config.base;
    },
    async generateBundle() {
      for (const [fileName, entry] of Object.entries(SCRIPTS))
        this.emitFile({ type: 'asset', fileName, source: await script(entry) });
      this.emitFile({ type: 'asset', fileName: PROVIDER, source: provider() });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const file = pathname.startsWith(base) ? pathname.slice(base.length) : '';
        const entry = SCRIPTS[file];
        if (file === PROVIDER) response.setHeader('Content-Type', 'text/html; charset=utf-8').end(provider());
        else if (entry === undefined) next();
        else
          script(entry).then(
            (code) => response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(code),
            next,
          );
      });
    },
    // Before the widget's own script asks whether the page holds start data.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<meta charset="utf-8" />', (meta) => `${meta}<script src="${base}early.js"></script>`),
    },
  };
}
