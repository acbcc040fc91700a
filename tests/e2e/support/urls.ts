import type { Urls } from '../../../scripts/serve.mjs';

const VARIABLE = 'PAYWIDGET_TEST_URLS';

/** Hands the addresses to the worker processes, which inherit the environment. */
export function publishUrls({ host, widget, msw, backend }: Urls): void {
  process.env[VARIABLE] = JSON.stringify({ host, widget, msw, backend });
}

function readUrls(): Urls & { msw: string } {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The servers of the browser tests are not running: start them by `npx playwright test`.');
  return JSON.parse(text) as Urls & { msw: string };
}

/** Origins and bases of the servers that the browser tests run against. */
export const urls = {
  get host(): string {
    return readUrls().host;
  },
  get widget(): string {
    return readUrls().widget;
  },
  get msw(): string {
    return readUrls().msw;
  },
  get backend(): string {
    return readUrls().backend;
  },
};
