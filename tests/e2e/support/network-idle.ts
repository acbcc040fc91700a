import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  readonly open: Set<Request>;
  changedAt: number;
}

/** How long no request may be open: code that has arrived may request more. */
const IDLE_MS = 500;

const traffic = new WeakMap<Page, Traffic>();

/** Knows from the first page of a context on which requests are open. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const known: Traffic = { open: new Set(), changedAt: Date.now() };
    traffic.set(page, known);
    const end = (request: Request): void => {
      known.open.delete(request);
      known.changedAt = Date.now();
    };
    page.on('request', (request) => known.open.add(request));
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  });
}

/**
 * Resolves once no request of the page or its frames has been open for half a second. The browser driver's own `networkidle`
 * never comes for a frame that was idle before a frame inside it navigated, as that of a captcha does.
 */
export async function networkIdle(page: Page): Promise<void> {
  const known = traffic.get(page);
  if (known === undefined) throw new Error('the page was opened before its requests were watched');
  const { open } = known;
  const openRequests = (): readonly string[] => {
    if (open.size > 0) return [...open].map((request) => request.url());
    return Date.now() - known.changedAt < IDLE_MS ? ['ended just now'] : [];
  };
  await expect.poll(openRequests, 'no request is open').toEqual([]);
}
