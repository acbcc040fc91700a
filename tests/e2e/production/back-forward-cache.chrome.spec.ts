import type { Page } from '@playwright/test';
import { CashierScreen } from '../../../testing/index.ts';
import { definition } from '../support/definitions.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { urls } from '../support/urls.ts';
import { testLikePlayers } from './players-browser.ts';

declare global {
  interface Window {
    /** Whether the page was shown from the back/forward cache last. */
    __isRestored?: boolean;
  }
}

const test = testLikePlayers({ without: ['--disable-back-forward-cache'] }).extend<object>({
  page: async ({ page, declared }, use) => {
    // The connection for pushes opens when the page is idle. A newer Chromium closes it and keeps the page; an older one
    // discards the page.
    declared.console(/WebSocket connection to '.*' failed: Page entered Back-Forward Cache/, { maybe: true });
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        window.__isRestored = persisted;
      });
    });
    await use(page);
  },
});

/** A restored page has no new `load` to wait for. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });
const isRestored = (page: Page) => page.evaluate(() => window.__isRestored);

/** Everything that is rendered, frames of this process included: Playwright loses the frames of a restored page. */
async function rendered(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
  await session.detach();
  return documents.flatMap(({ layout }) => layout.text.map((at) => strings[at] ?? '')).join('\n');
}

/**
 * Waits for the address first: a look into the page that is being left counts as running a script there, for which the
 * browser drops it from the cache.
 */
async function expectProvider(page: Page): Promise<void> {
  await page.waitForURL((url) => url.origin === new URL(urls.backend).origin, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
}

for (const transport of ['http', 'socket'] as const)
  test(`a page left with ${transport} requests the status again, cached or not`, async ({
    page,
    openForm,
    cashier,
    backend,
  }) => {
    await openForm({ opensIn: 'page' }, { start: { transport } });
    await backend.methods({ answers: ['redirect-get'] });
    await cashier.submit();
    await expectProvider(page);
    await backend.settle('processed');
    await goBack(page);
    await expect.poll(() => rendered(page)).toContain('Deposit received');
    expect(await backend.deposits()).toHaveLength(1);
  });

// The browser gives up on caching a page that has not answered within 3 s, which a busy machine does not promise. So the full
// tier alone demands that the page comes from the cache.

/** Chromium 150 caches no page with an open websocket, and a slow page has opened it by the time that it is left. */
const withoutWebSocket = (page: Page) => page.routeWebSocket(/\/socket\.io\//, () => undefined);

test(
  'a host page restored from the cache requests the status again',
  FULL,
  async ({ page, openForm, cashier, backend }) => {
    await withoutWebSocket(page);
    await openForm({ opensIn: 'page' });
    await backend.methods({ answers: ['redirect-get'] });
    await cashier.submit();
    await expectProvider(page);
    await backend.settle('processed');
    await goBack(page);
    await expect.poll(() => isRestored(page)).toBe(true);
    await expect.poll(() => rendered(page)).toContain('Deposit received');
    expect(await backend.deposits()).toHaveLength(1);
  },
);

for (const answer of ['redirect-get', 'redirect-post'] as const) {
  test(
    `a standalone page goes to the provider itself and is restored from the cache, ${answer}`,
    FULL,
    async ({ page, host, backend }) => {
      const { list, form, status } = new CashierScreen(page.locator('#paywidget'));
      const methods = [definition({ opensIn: 'page' })];
      await backend.methods({ methods, answers: [answer], outcome: { status: 'never' } });
      await page.addInitScript((paywidgetStartData) => Object.assign(window, { paywidgetStartData }), host.startData());
      await withoutWebSocket(page);
      await page.goto(`${urls.widget}deposit`);
      await list.method('Test method').click();
      await form.submit.click();
      await expectProvider(page);
      await backend.settle('processed');
      await goBack(page);
      await expect.poll(() => isRestored(page)).toBe(true);
      await expect(status.processed).toBeVisible();
      expect(await backend.deposits()).toHaveLength(1);
    },
  );
}
