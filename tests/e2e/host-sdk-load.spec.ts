import type { Page } from '@playwright/test';
import type { Embed, LoadError, PayWidgetElement } from '../../sdk/api.ts';
import { CashierScreen } from '../../testing/index.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

declare global {
  interface Window {
    Paywidget?: { embed: Embed };
    /** The events of the opening that the page received, in order. */
    __opening: string[];
    __isFrameLoaded: boolean;
  }
}

const WIDGET = `${urls.widget}deposit`;
const DOCUMENT = /\/paywidget\/deposit\?/;
const SCRIPTS = /\/paywidget\/assets\/[^/]*\.js/;
const MAIN_SCRIPT = /\/assets\/widget-[^/]*\.js/;
const FALLBACK = 'Write to our support.';

/** Embeds the cashier into a page of its own origin, which notes what becomes of it, whose clock is the test's. */
async function embedded(page: Page, startData: object, src = WIDGET): Promise<() => Promise<readonly string[]>> {
  await page.clock.install();
  await page.goto(`${urls.host}examples/plain/`);
  await page.evaluate(
    ([address, data, text]) => {
      const received: string[] = [];
      window.__opening = received;
      const panel = document.querySelector<HTMLElement>('#panel');
      if (!panel || !window.Paywidget) throw new Error('the page is not ready');
      panel.hidden = false;
      const note = document.createElement('p');
      note.textContent = text;
      const cashier = window.Paywidget.embed(panel, {
        src: address,
        startData: data as { user: { token: string } },
        fallback: note,
        onLoadError: ({ reason }) => received.push(reason),
        on: { Loaded: () => void cashier.ready.then(() => received.push('ready')) },
      });
      panel.querySelector('iframe')?.addEventListener('load', () => {
        window.__isFrameLoaded = true;
      });
      cashier.ready.then(
        () => received.push('first resolved'),
        ({ name, message }: LoadError) => received.push(`${name}: ${message}`),
      );
    },
    [src, startData, FALLBACK] as const,
  );
  return () => page.evaluate(() => window.__opening);
}

const frameLoaded = (page: Page) => expect.poll(() => page.evaluate(() => window.__isFrameLoaded)).toBe(true);
const frame = (page: Page) => page.locator('iframe[title="Cashier"]');
const cashierOf = (page: Page) => new CashierScreen(page.frameLocator('iframe[title="Cashier"]'));
const saying = (text: string) => expect.stringMatching(new RegExp(`^PaywidgetLoadError: paywidget: .*${text}`));

test('ready resolves when the list is shown, without the fallback', async ({ page, host }) => {
  const received = await embedded(page, host.startData());
  await expect(cashierOf(page).list.tiles.first()).toBeVisible();
  await expect.poll(received).toEqual(['first resolved', 'ready']);
  await page.clock.runFor(60_000);
  await expect(page.getByText(FALLBACK)).toHaveCount(0);
  expect(await received()).toHaveLength(2);
});

test('reports at once a frame that the policy of the page forbids', async ({ page, host, declared }) => {
  declared.console(/violates the following Content Security Policy|Framing|Refused to frame/);
  const received = await embedded(page, host.startData(), 'https://elsewhere.test/paywidget/deposit');
  await expect.poll(received).toEqual(['page-policy', saying('content security policy')]);
  await expect(page.getByText(FALLBACK)).toBeVisible();
  await expect(frame(page)).toBeHidden();
});

test('reports a frame that did not load when the server does not respond', async ({ page, host }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(DOCUMENT, async (route) => {
    await released;
    await route.continue();
  });
  const received = await embedded(page, host.startData());
  // Real time passes as well: half of the 15 s is left for it.
  await page.clock.runFor(7_500);
  expect(await received()).toEqual([]);
  await page.clock.runFor(7_600);
  await expect.poll(received).toEqual(['no-load', saying('did not load in time')]);
  await expect(page.getByText(FALLBACK)).toBeVisible();
  release();
  await expect(cashierOf(page).list.tiles.first()).toBeVisible();
  await expect(page.getByText(FALLBACK)).toHaveCount(0);
  await expect.poll(received).toEqual(['no-load', saying('did not load in time'), 'ready']);
});

/** Answers with the page of the widget and another policy. */
const withPolicy = (policy: string) => (page: Page) =>
  page.route(DOCUMENT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });

for (const [name, breaks] of [
  ['is not found', (page: Page) => page.route(DOCUMENT, (route) => route.fulfill({ status: 404, body: 'Not found' }))],
  // A browser loads a page of its own then.
  ['has no server', (page: Page) => page.route(DOCUMENT, (route) => route.abort('connectionrefused'))],
  ['may not be framed by this page', withPolicy("frame-ancestors 'none'")],
  ['may not run its scripts', withPolicy("script-src 'none'")],
] as const) {
  test(
    `reports a frame without a response for a widget that ${name}`,
    name === 'is not found' ? {} : FULL,
    async ({ page, host, declared }) => {
      if (name !== 'has no server') declared.console(/404|frame-ancestors|script-src/);
      if (name === 'may not be framed by this page' || name === 'has no server') declared.failedRequest(DOCUMENT);
      if (name === 'may not run its scripts') declared.failedRequest(SCRIPTS);
      await breaks(page);
      const received = await embedded(page, host.startData());
      await expect.poll(async () => (await page.locator('iframe').count()) > 0).toBe(true);
      await frameLoaded(page);
      await page.clock.runFor(15_100);
      await expect.poll(received).toEqual(['no-answer', saying('WIDGET_HOSTS.* its address, server or script')]);
      await expect(page.getByText(FALLBACK)).toBeVisible();
      await expect(frame(page)).toBeHidden();
    },
  );
}

for (const [name, lost] of [
  ['its main script', MAIN_SCRIPT],
  ['all its scripts', SCRIPTS],
] as const)
  test(
    `a widget without ${name} is reported at once`,
    lost === SCRIPTS ? FULL : {},
    async ({ page, host, declared }) => {
      declared.status(404);
      await page.route(lost, (route) => route.fulfill({ status: 404, body: '' }));
      const received = await embedded(page, host.startData());
      await expect.poll(received).toEqual(['refused', saying('could not be loaded')]);
      await expect(page.getByText(FALLBACK)).toBeVisible();
    },
  );

test('a widget that refuses its start data reports why', async ({ page, host }) => {
  const received = await embedded(page, host.startData({}, { host: 'api.bank.test' }));
  await expect.poll(received).toEqual(['refused', saying('/host')]);
  await expect(page.getByText(FALLBACK)).toBeVisible();
});

test('a widget that is late appears when its list does', async ({ page, host, backend }) => {
  await backend.scenario('hang-list');
  const received = await embedded(page, host.startData());
  await expect(cashierOf(page).main).toBeVisible();
  await expect.poll(() => backend.calls('methods-payment-v5')).toHaveLength(1);
  await page.clock.runFor(15_100);
  await expect.poll(received).toEqual(['not-shown', saying('showed nothing in time')]);
  await expect(page.getByText(FALLBACK)).toBeVisible();
  await page.clock.runFor(15_100);
  // The error page is a page as well.
  await expect(cashierOf(page).root.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(page.getByText(FALLBACK)).toHaveCount(0);
  expect(await received()).toEqual(['not-shown', saying('showed nothing in time'), 'ready']);
});

test('<pay-widget> fires an event, and waits as long as its attribute says', async ({ page, host }) => {
  await page.clock.install();
  await page.route(DOCUMENT, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${urls.host}examples/plain/`);
  await page.evaluate(
    ([src, startData]) => {
      window.__opening = [];
      const element = document.createElement('pay-widget');
      element.setAttribute('src', src);
      element.setAttribute('timeout', '3000');
      const fallback = ({ reason }: LoadError) => Object.assign(document.createElement('p'), { textContent: reason });
      const { ready } = Object.assign(element as PayWidgetElement, { startData, fallback });
      element.addEventListener('pw-loaderror', (event) => {
        window.__opening.push((event as CustomEvent<LoadError>).detail.reason);
      });
      ready.catch(({ reason }: LoadError) => window.__opening.push(`not ready: ${reason}`));
      document.body.append(element);
      element.querySelector('iframe')?.addEventListener('load', () => {
        window.__isFrameLoaded = true;
      });
    },
    [WIDGET, host.startData()] as const,
  );
  await frameLoaded(page);
  await page.clock.runFor(3_100);
  await expect.poll(() => page.evaluate(() => window.__opening)).toEqual(['no-answer', 'not ready: no-answer']);
  await expect(page.locator('pay-widget').getByText('no-answer')).toBeVisible();
  await page.locator('pay-widget').evaluate((element) => element.remove());
  await expect(page.getByText('no-answer')).toHaveCount(0);
});
