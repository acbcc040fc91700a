import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { staticFiles } from './static-files.ts';

const FILE = 'mockServiceWorker.js';

/** Puts MSW's service worker script at the root of a build that mocks its backend in the browser. */
export const mockWorker = (root: string): Plugin =>
  staticFiles(
    'paywidget:mock-worker',
    () => new Map([[FILE, () => readFileSync(join(root, 'node_modules/msw/lib', FILE))]]),
  );
