import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/frame.css';
import { nextTask } from './platform/timing/next-task.ts';
import { firstList } from './app/first-list/first-list.ts';
import { preload } from './app/preload/preload.ts';
import { boot } from './app/boot.tsx';

const container = document.getElementById('paywidget');
if (!container) throw new Error('The page has no element with the id paywidget.');

const begun = preload();

// A separate build mode: the plain widget contains none of this. Not awaited: this module may share a chunk with what the
// mocks import, and would wait for itself.
if (import.meta.env.MODE === 'msw')
  void Promise.all([import('./app/debug/panel/tell-studio.ts'), import('../fixtures/msw/start.ts')]).then(
    ([{ tellStudio }]) => tellStudio(boot(container, begun, firstList)),
  );
// In a task of its own, since reading this code has taken one.
else
  void nextTask()
    .then(() => boot(container, begun, firstList))
    .catch(begun.fail);
