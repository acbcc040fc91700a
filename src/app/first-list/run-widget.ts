import type { Preload } from '../preload/start-preload.ts';
import type { Clock } from '../../platform/timing/clock.ts';
import { hasStoredItems } from '../../platform/storage/items.ts';
import { parsed } from '../../platform/timing/parsed.ts';

/** How long the code waits for the list, from the moment when this script runs. */
const LONGEST_WAIT_MS = 1000;

/**
 * The link in the page that downloads and compiles the widget's code, and does not run it. It names the files that the widget
 * loads after the list, and the one that it loads before it where something is to be resumed.
 */
const CODE = 'link[data-next]';

/**
 * Runs the widget's code once the page has drawn the list: a slow phone compiles that code for as long as it draws the list,
 * and it is always there first. What the player needs next is then requested at once: the widget would do so only after it
 * has started. While the page is served from its sources it has no such link, and runs the code by itself.
 * @param settled resolves when the list has been painted (true), or will not be
 */
export async function runWidget(
  document: Document,
  preload: () => Pick<Preload, 'claim' | 'fail'>,
  settled: Promise<boolean>,
  clock: Clock,
  load = (url: string): Promise<unknown> => import(/* @vite-ignore */ url),
): Promise<void> {
  await parsed(document);
  const { claim, fail } = preload();
  claim();
  const code = document.querySelector<HTMLLinkElement>(CODE);
  if (!code) return;
  const { next = '', resume = '' } = code.dataset;
  if (hasStoredItems()) preloadFiles(document, resume);
  void settled.then((isPainted) => isPainted && preloadFiles(document, next));
  await Promise.race([settled, new Promise<void>((resolve) => clock.after(LONGEST_WAIT_MS, resolve))]);
  await load(code.href).catch(fail);
}

function preloadFiles(document: Document, files: string): void {
  for (const file of files.split(' ')) {
    const link = document.createElement('link');
    // Browsers complain of a style sheet that is preloaded and not used soon, as on a slow phone. What is prefetched comes
    // after everything else, but the form waits for its style sheet.
    const isStyles = file.endsWith('.css');
    link.rel = isStyles ? 'prefetch' : 'modulepreload';
    link.setAttribute('fetchpriority', isStyles ? 'high' : 'low');
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
