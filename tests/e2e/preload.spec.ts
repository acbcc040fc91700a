import type { Page } from '@playwright/test';
import { holdFiles } from './support/hold-files.ts';
import type { HostPage } from './support/host-page.ts';
import { withoutInlineScripts } from './support/inline-scripts.ts';
import { CALLS, LIST, type Served, watchCalls, WIDGET, withPage } from './support/preload.ts';
import { expect, test } from './support/test.ts';

const PRELOAD = /\/assets\/preload(?:ed)?-[^/]*\.js$/;
const STYLES = /\/assets\/widget-[^/]*\.css$/;

/** How often the style sheet of the page is requested as a file. */
function watchStyles(page: Page): readonly string[] {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (STYLES.test(request.url())) sheets.push(request.url());
  });
  return sheets;
}

const refusingScripts = ({ policy, html }: Served): Served => ({ policy: withoutInlineScripts(policy), html });

const withoutImportMaps = ({ policy, html }: Served): Served => {
  expect(html).toContain('type="importmap"');
  return { policy, html: html.replace('type="importmap"', 'type="unknown"') };
};

/** The response to a call, not to its preflight. */
const responseOf = (page: Page, call: string) =>
  page.waitForResponse((response) => response.url().includes(call) && response.request().method() !== 'OPTIONS');

/** The starts that greeted the host. Each greets again every second until it is answered. */
const instances = async (host: HostPage): Promise<readonly string[]> => {
  const greetings = (await host.payloads('onInit')) as readonly { readonly instance: string }[];
  return [...new Set(greetings.map(({ instance }) => instance))];
};

test('before any file has loaded, the page greets the host and requests the list; the code continues from there', async ({
  page,
  host,
  cashier,
}) => {
  const calls = watchCalls(page);
  const sheets = watchStyles(page);
  const copies: string[] = [];
  page.on('request', (request) => /\/preload-[^/]*\.js$/.test(request.url()) && copies.push(request.url()));
  const release = await holdFiles(page, PRELOAD, LIST, WIDGET);
  await host.open();
  await expect.poll(() => [...calls].toSorted()).toEqual([...CALLS].toSorted());
  await expect(cashier.list.skeletons).toHaveCount(15);
  release();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  expect(await instances(host)).toHaveLength(1);
  expect(calls.filter((call) => CALLS.some((name) => name === call))).toHaveLength(2);
  expect([sheets, copies], 'the page holds its style sheet and its script').toEqual([[], []]);
});

test('code that comes after the responses renders the list and never a skeleton', async ({ page, host, cashier }) => {
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { __states: states });
    new MutationObserver(() => {
      const root = document.querySelector('.pw:not(.pw-waiting)');
      const state = root?.querySelector('.pw-tile--sk')
        ? 'skeleton'
        : root?.querySelector('.pw-tile')
          ? 'list'
          : undefined;
      if (state && states.at(-1) !== state) states.push(state);
    }).observe(document, { childList: true, subtree: true });
  });
  const responses = CALLS.map((call) => responseOf(page, call));
  const release = await holdFiles(page, WIDGET);
  await host.open();
  await Promise.all(responses);
  release();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect(cashier.root.locator('.pw-region__place')).toHaveText(/\w/);
  expect(await (await host.frame()).evaluate(() => (window as { __states?: string[] }).__states)).toEqual(['list']);
});

test('the error page does not request again a list that failed before the code arrived', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(500);
  await backend.scenario('methods-fail-500');
  const calls = watchCalls(page);
  const failed = responseOf(page, CALLS[0]);
  const release = await holdFiles(page, WIDGET);
  await host.open();
  await failed;
  release();
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  expect(calls.filter((call) => call === CALLS[0])).toHaveLength(1);
});

test('start data that come after the code start it as well, with one request of each', async ({
  page,
  host,
  cashier,
}) => {
  const calls = watchCalls(page);
  await host.open({ hold: true });
  await expect(cashier.main).toHaveAttribute('data-route', 'deposit');
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  await host.send('loaded', host.startData());
  await expect(cashier.list.tiles.first()).toBeVisible();
  expect(calls.filter((call) => CALLS.some((name) => name === call)).toSorted()).toEqual([...CALLS].toSorted());
});

for (const [what, change, isRefused] of [
  ['where a policy refuses the scripts in the page', refusingScripts, true],
  ['in a browser without import maps', withoutImportMaps, false],
] as const)
  test(`${what}, the script that starts the page loads as a file and runs once`, async ({
    page,
    host,
    cashier,
    declared,
  }) => {
    if (isRefused) declared.console(/inline script/);
    const calls = watchCalls(page);
    const files: string[] = [];
    page.on('request', (request) => /\/preload-[^/]*\.js$/.test(request.url()) && files.push(request.url()));
    await withPage(page, change, async () => {
      await host.open();
      await expect(cashier.list.tiles.first()).toBeVisible();
      await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
      expect(files).toHaveLength(1);
      expect(await instances(host)).toHaveLength(1);
      expect(calls.filter((call) => CALLS.some((name) => name === call)).toSorted()).toEqual([...CALLS].toSorted());
    });
  });

test('the scripts may arrive in the opposite order', async ({ page, host, cashier }) => {
  const calls = watchCalls(page);
  const release = await holdFiles(page, PRELOAD);
  const widget = page.waitForResponse((response) => WIDGET.test(response.url()));
  await host.open();
  await (await widget).finished();
  release();
  await expect(cashier.list.tiles.first()).toBeVisible();
  expect(await instances(host)).toHaveLength(1);
  expect(calls.filter((call) => CALLS.some((name) => name === call)).toSorted()).toEqual([...CALLS].toSorted());
});

test('two start messages before the code has loaded count as one start, with one request each', async ({
  page,
  host,
  cashier,
}) => {
  const calls = watchCalls(page);
  const release = await holdFiles(page, WIDGET);
  await host.open({ hold: true });
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  await host.send('loaded', host.startData());
  await host.send('loaded', host.startData());
  await expect.poll(() => calls.length).toBe(2);
  release();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  expect(calls.filter((call) => CALLS.some((name) => name === call))).toHaveLength(2);
});
