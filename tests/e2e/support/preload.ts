import type { Page } from '@playwright/test';
import { listen } from '../../../scripts/serve/listen.mjs';
import { urls } from './urls.ts';

export const WIDGET = /\/assets\/widget-[^/]*\.js$/;
export const LIST = /\/assets\/list-[^/]*\.js$/;
export const CALLS = ['methods-payment-v5', 'methods-country-selector-v2'] as const;

/** The calls that a start makes, in order. Preflights do not count. */
export function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /\/api\/banking\/([^?]+)/.exec(request.url())?.[1];
    if (call !== undefined && request.method() !== 'OPTIONS') calls.push(call);
  });
  return calls;
}

export interface Served {
  readonly policy: string;
  readonly html: string;
  /** The end of the page, when it comes later. */
  readonly end?: Promise<string>;
}

/**
 * Serves the page of the widget with another policy or another text while `run` runs. By a server, since the browser does not
 * let a page that the test makes up call servers of this machine.
 */
export async function withPage(
  page: Page,
  change: (served: Served) => Served,
  run: () => Promise<void>,
): Promise<void> {
  const original = await fetch(new URL('deposit', urls.widget));
  const {
    policy,
    html,
    end = Promise.resolve(''),
  } = change({
    policy: original.headers.get('content-security-policy') ?? '',
    html: await original.text(),
  });
  // Here 'self' would be this server.
  const own = policy.replaceAll("'self'", new URL(urls.widget).origin);
  const server = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': own });
    response.write(html);
    void end.then((text) => response.end(text));
  });
  await page.route(/\/paywidget\/deposit/, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: server.url + pathname + search });
  });
  try {
    await run();
  } finally {
    await server.close();
  }
}
