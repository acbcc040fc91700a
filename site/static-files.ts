import { join } from 'node:path';
import sirv from 'sirv';
import type { UserConfig } from 'vitepress';
import { ROOT } from '../scripts/root.mjs';
import { isCopied, shownFiles } from './sources.ts';

type Plugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { name: string }>;

/** While pages are written: the playground and the files that the built site has as copies. */
export function staticFiles(): Plugin {
  let base = '/';
  return {
    name: 'paywidget:static-files',
    apply: 'serve',
    configResolved(config) {
      base = config.base;
    },
    configureServer({ middlewares }) {
      const playground = sirv(join(ROOT, 'build/site/play'), { dev: true });
      const repository = sirv(ROOT, { dev: true });
      const copied = new Set(shownFiles().filter(isCopied));
      middlewares.use((request, response, next) => {
        const [, part = '', path = ''] = /^(play\/|files\/)([^?]*)/.exec(request.url?.slice(base.length) ?? '') ?? [];
        if (part === 'play/') {
          request.url = `/${path}`;
          playground(request, response, next);
        } else if (part === 'files/' && copied.has(path)) {
          request.url = `/${path}`;
          repository(request, response, next);
        } else next();
      });
    },
  };
}
