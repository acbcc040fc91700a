import type { Page } from '@playwright/test';
import { nameHosts } from '../../kit/allow/hosts.mjs';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

declare global {
  interface Window {
    __heard: unknown[];
  }
}

const calls = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => void (/\/api\/|socket\.io/.test(request.url()) && seen.push(request.url())));
  return seen;
};

/** The host's page, with a cashier whose `?origin=` says something else. */
async function openWith(page: Page, origin: string): Promise<void> {
  await page.goto(`${urls.host}?hold=1`);
  await page.locator('iframe').waitFor();
  await page.evaluate(
    (src) => {
      const heard: unknown[] = [];
      window.__heard = heard;
      document.querySelector('iframe')?.remove();
      const frame = document.createElement('iframe');
      Object.assign(frame, { title: 'Cashier', width: 420, height: 700, src });
      window.addEventListener('message', ({ data, source }) => source === frame.contentWindow && heard.push(data));
      document.querySelector('#frame')?.append(frame);
    },
    `${urls.widget}deposit?origin=${encodeURIComponent(origin)}`,
  );
}

for (const [name, origin, reason] of [
  ['of another page', 'http://localhost:1', '?origin= and the host page disagree: http://localhost:1, '],
  ['outside the list of hosts', 'https://elsewhere.example.com', '?origin= and the host page disagree: https:'],
  ['that is none', 'nonsense', '?origin= names no origin.'],
] as const) {
  test(`an origin ${name} shows the error page, the console says why, and nothing is sent or requested`, async ({
    page,
    cashier,
  }) => {
    const requests = calls(page);
    const told = page.waitForEvent('console', (line) => line.text().startsWith(`paywidget: ${reason}`));
    await openWith(page, origin);
    await told;
    await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect(cashier.root.getByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(await page.evaluate(() => window.__heard)).toEqual([]);
    expect(requests).toEqual([]);
  });
}

test('only the sites that the page names may embed it', async ({ page, host, cashier }) => {
  const requests = calls(page);
  await page.route(
    (url) => url.href.startsWith(`${urls.widget}deposit`),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: nameHosts(await response.text(), ['https://www.example.com']) });
    },
  );
  await host.open({ hold: true });
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('shows the error page without a host, and requests nothing', async ({ page }) => {
  const requests = calls(page);
  await page.goto(urls.widget);
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('posts messages to the origin of the host only, and listens to its window only', async ({
  page,
  host,
  cashier,
}) => {
  await host.open({ hold: true });
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  const loaded = JSON.stringify({ type: 'loaded', payload: host.startData() });
  // From the frame itself, and from a frame beside it: of the wrong window, of the wrong origin.
  await (await host.frame()).evaluate((message) => window.postMessage(message, '*'), loaded);
  const navigated = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(urls.msw));
  await page.evaluate(
    ([src, message]) => {
      const frame = document.createElement('iframe');
      frame.name = message ?? '';
      frame.src = src ?? '';
      document.body.append(frame);
    },
    [`${urls.msw}static/icons/mxn.svg`, loaded],
  );
  const intruder = await navigated;
  await intruder.evaluate((message) => parent.frames[0]?.postMessage(message, '*'), loaded);
  await page.evaluate((message) => {
    const { contentWindow } = document.querySelector<HTMLIFrameElement>('iframe[title="Cashier"]') ?? {};
    // The right window and origin, but not as agreed.
    for (const data of [JSON.parse(message), 'no JSON', '[]', '{"payload":{}}', '{"type":"unheard-of"}']) {
      contentWindow?.postMessage(data, '*');
    }
  }, loaded);
  const before = (await host.heard('onInit')).length;
  await expect.poll(async () => (await host.heard('onInit')).length).toBeGreaterThan(before);
  await expect(cashier.list.skeletons).toHaveCount(15);
  expect(await host.heard('Loaded')).toEqual([]);
  expect(await host.heard('onError')).toEqual([]);
});

test('ignores a message for another instance, and accepts one without an instance', async ({ page, host, cashier }) => {
  await host.open({ hold: true });
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  const post = (message: object) =>
    page.evaluate((text) => {
      document.querySelector<HTMLIFrameElement>('iframe[title="Cashier"]')?.contentWindow?.postMessage(text, '*');
    }, JSON.stringify(message));
  await post({ type: 'loaded', payload: null, instance: 'another' });
  await post({ type: 'loaded', payload: host.startData() });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  expect(await host.heard('onError')).not.toContainEqual(expect.objectContaining({ code: 'incorrect_data' }));
});
