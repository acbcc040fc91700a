import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

/** Where `npm run coverage` collects what V8 measured; without it nothing is measured. */
const folder = process.env['COVERAGE_DIR'];

/** The widget's own scripts: everything else on the page is not what is measured. */
const isWidget = (url: string): boolean => /\/paywidget\/assets\/[^/]+\.js$/.test(url);

/**
 * Measures what the pages of a context run of the widget, from now on. The function it returns writes one file per page,
 * in the format of V8's own coverage files; a page that has closed by then is not counted.
 */
export function measureCoverage(context: BrowserContext): () => Promise<void> {
  if (folder === undefined) return async () => undefined;
  const started = new Map<Page, Promise<void>>();
  const start = (page: Page): void => {
    // A popup may close before it is asked.
    const isOn = page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => void started.delete(page));
    started.set(page, isOn);
  };
  context.pages().forEach(start);
  context.on('page', start);
  return async () => {
    context.off('page', start);
    mkdirSync(folder, { recursive: true });
    for (const [page, isOn] of started) {
      await isOn;
      if (page.isClosed()) continue;
      const result = (await page.coverage.stopJSCoverage())
        .filter(({ url }) => isWidget(url))
        .map(({ url, scriptId, functions }) => ({ url: new URL(url).pathname, scriptId, functions }));
      writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ result }));
    }
  };
}
