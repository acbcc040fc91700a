import type { Locator, Page } from '@playwright/test';
import { listen } from '../../scripts/serve/listen.mjs';
import type { CashierScreen } from '../../testing/index.ts';
import { offering } from './bonus/support.ts';
import { holdFiles } from './support/hold-files.ts';
import { withoutInlineScripts } from './support/inline-scripts.ts';
import type { HostPage } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

const WIDGET = /\/assets\/widget-[^/]*\.js$/;
const PRELOAD = /\/assets\/preload(?:ed)?-[^/]*\.js$/;
const LIST = /\/assets\/list-[^/]*\.js$/;
const FORM = /\/paywidget\/assets\/(?:form-[^/]*\.js|[^/]*\.css)$/;
const STYLES = /\/assets\/widget-[^/]*\.css$/;
const CALLS = ['methods-payment-v5', 'methods-country-selector-v2'] as const;

/** The calls that a start makes, in order. Preflights do not count. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /\/api\/banking\/([^?]+)/.exec(request.url())?.[1];
    if (call !== undefined && request.method() !== 'OPTIONS') calls.push(call);
  });
  return calls;
}

/** How often the style sheet of the page is requested as a file. */
function watchStyles(page: Page): readonly string[] {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (STYLES.test(request.url())) sheets.push(request.url());
  });
  return sheets;
}

interface Served {
  readonly policy: string;
  readonly html: string;
  /** The end of the page, when it comes later. */
  readonly end?: Promise<string>;
}

/**
 * Serves the page of the widget with another policy or another text while `run` runs. By a server, since the browser does not
 * let a page that the test makes up call servers of this machine.
 */
async function withPage(page: Page, change: (served: Served) => Served, run: () => Promise<void>): Promise<void> {
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

const refusingScripts = ({ policy, html }: Served): Served => ({ policy: withoutInlineScripts(policy), html });

const withoutImportMaps = ({ policy, html }: Served): Served => {
  expect(html).toContain('type="importmap"');
  return { policy, html: html.replace('type="importmap"', 'type="unknown"') };
};

/** Keeps the page from showing its message after 15 s, however slow the machine is. */
async function stopDelay(waiting: Locator): Promise<void> {
  await expect.poll(() => waiting.evaluate((element) => element.getAnimations().length)).toBe(1);
  await waiting.evaluate((element) => element.getAnimations()[0]?.cancel());
}

/** The response to a call, not to its preflight. */
const responseOf = (page: Page, call: string) =>
  page.waitForResponse((response) => response.url().includes(call) && response.request().method() !== 'OPTIONS');

/** The starts that greeted the host. Each greets again every second until it is answered. */
const instances = async (host: HostPage): Promise<readonly string[]> => {
  const greetings = (await host.payloads('onInit')) as readonly { readonly instance: string }[];
  return [...new Set(greetings.map(({ instance }) => instance))];
};

test('before any file has loaded, the page greets the host and requests the list; the code goes on from there', async ({
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

test('a list that failed before the code came is not requested again by the page that says so', async ({
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

/** Starts the cashier, without its main code, and returns what the page draws of the list. */
async function openEarly(page: Page, host: HostPage, root: CashierScreen['root'], start: object = host.startData()) {
  const release = await holdFiles(page, WIDGET);
  await host.open({ hold: true });
  await expect.poll(() => host.heard('onInit')).not.toEqual([]);
  await host.send('loaded', start);
  const { tiles, method } = earlyList(root);
  await expect(tiles.first()).toBeVisible();
  return { release, tiles, method };
}

const earlyList = (root: CashierScreen['root']) => {
  const waiting = root.locator('.pw-waiting');
  return {
    tiles: waiting.locator('.pw-tile:not(.pw-tile--sk)'),
    method: (name: string) => waiting.getByRole('button', { name }),
  };
};

test('before its code has loaded, the page draws the list, and a press on it counts once', async ({
  page,
  host,
  cashier,
}) => {
  const calls = watchCalls(page);
  const { release, method } = await openEarly(page, host, cashier.root);
  await stopDelay(cashier.root.locator('.pw-waiting'));
  await method('SPEI transfer').click();
  await expect(method('SPEI transfer')).toHaveAttribute('aria-current', 'true');
  release();
  await expect(cashier.form.field('Your CLABE')).toBeVisible();
  const chosen = (await host.payloads('analytics')).filter((payload) =>
    JSON.stringify(payload).includes('method-chosen'),
  );
  expect(chosen).toHaveLength(1);
  expect(await host.heard('Loaded')).toHaveLength(1);
  expect(calls.filter((call) => CALLS.some((name) => name === call)).toSorted()).toEqual([...CALLS].toSorted());
});

test('the list that the page draws requests its icons only in the frame that shows the names', async ({
  page,
  host,
  cashier,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('.pw-waiting .pw-tile:not(.pw-tile--sk)')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('frame'));
    }).observe(document, { childList: true, subtree: true });
  });
  const { release } = await openEarly(page, host, cashier.root);
  const frame = await host.frame();
  const startsOf = () =>
    frame.evaluate(() => {
      const shown = performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN;
      const icons = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/icons/methods/'));
      return icons.map(({ startTime }) => startTime >= shown);
    });
  await expect.poll(async () => (await startsOf()).length).toBeGreaterThan(5);
  expect(new Set(await startsOf())).toEqual(new Set([true]));
  release();
  await expect(cashier.root.locator('.pw-waiting')).toHaveCount(0);
});

test('once the page has drawn the list, it requests the form, although the widget has not started', async ({
  page,
  host,
  cashier,
}) => {
  const form: string[] = [];
  page.on('request', (request) => FORM.test(request.url()) && form.push(new URL(request.url()).pathname));
  const { release, method } = await openEarly(page, host, cashier.root);
  await expect.poll(() => form.map((file) => file.slice(file.lastIndexOf('.'))).toSorted()).toEqual(['.css', '.js']);
  await method('SPEI transfer').click();
  release();
  await expect(cashier.form.field('Your CLABE')).toBeVisible();
  expect(form.filter((file) => file.endsWith('.js'))).toHaveLength(1);
  // The page holds the styles of the list, and all other screens share one file.
  expect(new Set(form.filter((file) => file.endsWith('.css'))).size).toBe(1);
});

test('the list that the page draws has the colours of the host', async ({ page, host, cashier }) => {
  const variables = { accent: '#ff9f1c', canvas: '#102030', text: '#ffeedd' };
  const appearance = { theme: 'dark', variables };
  const { release, tiles } = await openEarly(page, host, cashier.root, host.startData({}, { appearance }));
  // The accent is legible here, so texts have it too.
  const looks = { theme: 'dark', ground: 'rgb(16, 32, 48)', text: 'rgb(255, 238, 221)', accentText: '#ff9f1c' };
  const lookOf = async (root: Locator, tile: Locator) => ({
    theme: await root.getAttribute('data-theme'),
    ground: await root.evaluate((element) => getComputedStyle(element).backgroundColor),
    text: await tile.evaluate((element) => getComputedStyle(element).color),
    accentText: await root.evaluate((element) => getComputedStyle(element).getPropertyValue('--pw-accent-text')),
  });
  await expect.poll(() => lookOf(cashier.root.locator('.pw-waiting'), tiles.first())).toEqual(looks);
  release();
  await expect(cashier.root.locator('.pw-waiting')).toHaveCount(0);
  expect(await lookOf(cashier.root.locator('.pw'), cashier.list.tiles.first())).toEqual(looks);
});

for (const [what, more] of [
  ['alone', {}],
  ['below bonuses', offering().start],
] as const) {
  test(
    `the widget renders the list that the page drew ${what}, in the same boxes, at the same scroll position`,
    FULL,
    async ({ page, host, cashier }) => {
      const { release, tiles } = await openEarly(page, host, cashier.root, host.startData({}, more));
      await tiles.last().focus();
      const shown = async (list: Locator) => ({
        texts: await list.allTextContents(),
        boxes: await list.evaluateAll((all) => all.map((tile) => JSON.stringify(tile.getBoundingClientRect()))),
      });
      const early = await shown(tiles);
      release();
      await expect(cashier.root.locator('.pw-waiting')).toHaveCount(0);
      await expect(cashier.list.tiles.last()).toBeFocused();
      expect(await shown(cashier.list.tiles)).toEqual(early);
    },
  );
}

test(
  'a list that was drawn early is replaced by the message when the code does not load',
  FULL,
  async ({ page, host, cashier, declared }) => {
    declared.status(404);
    await page.route(WIDGET, (route) => route.fulfill({ status: 404, body: 'gone' }));
    const { release, tiles } = await openEarly(page, host, cashier.root);
    await tiles.first().focus();
    release();
    await expect(cashier.root.getByText('Part of the page could not be loaded')).toBeVisible();
    await expect(cashier.root.getByRole('link', { name: 'Refresh' })).toBeVisible();
    // Not only covered, or the keyboard and screen readers would still reach them.
    await expect(tiles.first()).toBeHidden();
    await expect(tiles.first()).not.toBeFocused();
  },
);

test('the list takes the place of the skeleton without moving', async ({ page, host, cashier }) => {
  const release = await holdFiles(page, LIST, WIDGET);
  await host.open({ start: { appearance: { theme: 'dark' }, bonusList: [] }, lang: 'ar' });
  const waiting = cashier.root.locator('.pw-waiting');
  await expect(waiting).toHaveAttribute('data-theme', 'dark');
  await expect(waiting).toHaveAttribute('dir', 'rtl');
  // The style sheet has loaded.
  await expect(waiting.locator('.pw-tiles')).toHaveCSS('display', 'grid');
  const box = await cashier.list.skeletons.first().boundingBox();
  release();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect(await cashier.list.tiles.first().boundingBox()).toEqual(box);
});

test('a language from right to left that comes while the page is half parsed keeps the whole skeleton', async ({
  page,
  host,
  cashier,
}) => {
  const waiting = cashier.root.locator('.pw-waiting');
  const releaseList = await holdFiles(page, LIST);
  const releaseWidget = await holdFiles(page, WIDGET);
  let releaseEnd: () => void = () => undefined;
  const halves = ({ policy, html }: Served): Served => {
    const middle = html.indexOf('class="pw-body"');
    const end = new Promise<string>((resolve) => {
      releaseEnd = () => resolve(html.slice(middle));
    });
    return { policy, html: html.slice(0, middle), end };
  };
  await withPage(page, halves, async () => {
    // The host's page has not loaded before its frame has.
    const opened = host.open({ lang: 'ar' });
    await expect(cashier.root.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(waiting).toHaveCount(1);
    releaseEnd();
    await expect(waiting).toHaveAttribute('dir', 'rtl');
    await expect(cashier.list.skeletons).toHaveCount(15);
    releaseList();
    await expect(earlyList(cashier.root).tiles.first()).toBeVisible();
    releaseWidget();
    await opened;
    await expect(waiting).toHaveCount(0);
    await expect(cashier.list.tiles.first()).toBeVisible();
  });
});
