import { test as base } from '@playwright/test';
import { Cashier } from './cashier.ts';
import { folderOf } from './folder-of.ts';
import type { Host, Place, SomeStartData } from './host.ts';
import { AlonePage, BarePage, OwnPage } from './pages.ts';

/** Options of `test.use()` and of a project. */
export interface CashierOptions {
  /** Address of the widget: `https://pay.example.com/paywidget/`. */
  readonly cashierUrl: string | undefined;
  /** Your page with the cashier in it, from `baseURL` on. Unset: a page of the driver's own around `cashierUrl`. */
  readonly hostUrl: string | undefined;
  /**
   * Origin that the driver's own page pretends to have: one that may embed the widget (`WIDGET_HOSTS`). Unset: a free port of
   * `http://localhost`.
   */
  readonly hostOrigin: string | undefined;
  /** Where the cashier is: `{ frame }` or `{ element }` by a CSS selector, or `'page'`. */
  readonly cashierIn: Place;
  /** Start data that the driver's own page gives. A build that mocks its backend takes any token. */
  readonly startData: SomeStartData;
}

interface CashierFixtures {
  readonly cashier: Cashier;
  /** The page that the cashier is in. A suite with a page of its own kind replaces this fixture. */
  readonly host: Host;
}

function hostOf(page: Host['page'], options: CashierOptions): Host {
  const { cashierUrl, hostUrl, hostOrigin, cashierIn: place, startData } = options;
  const widget = cashierUrl ? folderOf(cashierUrl) : undefined;
  const isFrame = typeof place === 'object' && 'frame' in place;
  if (hostUrl !== undefined && (widget || !isFrame)) return new OwnPage(page, place, { url: hostUrl, widget });
  if (!widget)
    throw new Error('say where the widget is: test.use({ cashierUrl: "https://pay.example.com/paywidget/" })');
  if (place === 'page') return new AlonePage(page, { widget, startData });
  if (!isFrame) throw new Error('a cashier in an element needs your own page: test.use({ hostUrl })');
  return new BarePage(page, { widget, origin: hostOrigin, startData, place });
}

/** Playwright's `test` with a `cashier`. */
export const test = base.extend<CashierFixtures & CashierOptions>({
  cashierUrl: [undefined, { option: true }],
  hostUrl: [undefined, { option: true }],
  hostOrigin: [undefined, { option: true }],
  cashierIn: [{ frame: 'iframe[title="Cashier"]' }, { option: true }],
  startData: [{ user: { token: 'paywidget-testing' } }, { option: true }],
  host: async ({ page, cashierUrl, hostUrl, hostOrigin, cashierIn, startData }, use) => {
    const host = hostOf(page, { cashierUrl, hostUrl, hostOrigin, cashierIn, startData });
    await use(host);
    await host.end();
  },
  cashier: async ({ host }, use, testInfo) => {
    await host.events.record();
    await use(new Cashier(host));
    if (testInfo.status === testInfo.expectedStatus) return;
    const said = host.events.soFar.map(({ type }) => type).join('\n');
    await testInfo.attach('what the cashier said to its page', { body: said, contentType: 'text/plain' });
  },
});
