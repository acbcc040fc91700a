import type { Frame, Locator, Page } from '@playwright/test';
import type { Embed } from '../../sdk/api.ts';
import { CashierScreen } from '../../testing/index.ts';
import { greetOnce } from './support/greet-once.ts';
import { holdFiles } from './support/hold-files.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';
import { FULL } from './support/tiers.ts';

declare global {
  interface Window {
    Paywidget?: { embed: Embed };
    __heardTypes: string[];
    __shared: unknown[];
    __incoming: [type: string, hasPayload: boolean][];
  }
}

const FRAME = 'iframe[title="Cashier"]';

/** The page of docs/examples/plain, for the test's own player. */
class PlainPage {
  readonly page: Page;
  readonly cashier: CashierScreen;
  /** How often the page asked its own server for a session. */
  asked = 0;

  constructor(page: Page) {
    this.page = page;
    this.cashier = new CashierScreen(page.frameLocator(FRAME));
  }

  async open(startData: object): Promise<void> {
    await this.page.route('**/cashier-session.json', async (route) => {
      this.asked += 1;
      await route.fulfill({ json: startData });
    });
    await this.page.goto(`${urls.host}examples/plain/`);
  }

  async inPanel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Deposit in a panel' }).click();
  }

  async inPage(): Promise<void> {
    await this.page.getByRole('button', { name: 'Deposit in the page' }).click();
  }

  get frames(): Locator {
    return this.page.locator(FRAME);
  }

  /** The widget's frame itself. */
  async frame(): Promise<Frame> {
    const frame = await (await this.frames.elementHandle())?.contentFrame();
    if (!frame) throw new Error('the page has no cashier');
    return frame;
  }

  /** Height of the frame minus the height of its content. */
  async slack(): Promise<number> {
    const frame = await this.page.locator(FRAME).boundingBox();
    const content = await this.cashier.root.locator('.pw').boundingBox();
    return Math.round((frame?.height ?? 0) - (content?.height ?? 0));
  }
}

interface Sdk {
  readonly plain: PlainPage;
}

const sdkTest = test.extend<Sdk>({
  plain: async ({ page, host }, use) => {
    const plain = new PlainPage(page);
    await plain.open(host.startData());
    await use(plain);
  },
});

/** Puts a frame onto the page, of the widget's origin even, which posts these messages to it; all have been heard then. */
async function strangerPosts(page: Page, messages: readonly object[]): Promise<void> {
  const src = `${urls.widget}stranger`;
  await page.route(src, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.name = 'stranger';
        frame.src = address;
        frame.addEventListener('load', resolve);
        document.body.append(frame);
      }),
    src,
  );
  const all = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('message', ({ data }) => data === 'all' && resolve(data))),
  );
  const texts = [...messages.map((message) => JSON.stringify(message)), 'all'];
  await page.frame('stranger')?.evaluate((posted) => {
    for (const text of posted) parent.postMessage(text, '*');
  }, texts);
  await all;
}

/** The events of `<pay-widget>` from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.locator('pay-widget').evaluate((element) => {
    const types: string[] = [];
    window.__heardTypes = types;
    element.addEventListener('pw-message', (event) => {
      types.push((event as CustomEvent<{ type: string }>).detail.type);
    });
  });
  return () => page.evaluate(() => window.__heardTypes);
}

sdkTest.describe('embed()', () => {
  sdkTest(
    'shows the list, reports a deposit, and is removed when the player closes it',
    async ({ plain, page, backend }) => {
      await backend.methods({ answers: ['no-redirect'], outcome: { status: 'never' } });
      await plain.inPanel();
      const { list, form } = plain.cashier;
      await list.method('SPEI transfer').click();
      await form.field('Your CLABE').fill('032180000118359719');
      await form.field('Full name').fill('Valeria Ortiz');
      await form.submit.click();
      await expect(page.getByText('On its way: 500 MXN')).toBeVisible();
      await plain.cashier.close();
      await expect(plain.frames).toHaveCount(0);
      await expect(page.locator('#panel')).toBeHidden();
      expect(plain.asked).toBe(1);
    },
  );

  sdkTest('fills its container, which has a height of its own', FULL, async ({ plain, page }) => {
    await plain.inPanel();
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    const panel = await page.locator('#panel').boundingBox();
    expect(await plain.frames.boundingBox()).toEqual(panel);
  });

  sdkTest('asks for start data again when the widget has been reloaded', FULL, async ({ plain }) => {
    await plain.inPanel();
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await (await plain.frame()).evaluate(() => location.reload());
    await expect.poll(() => plain.asked).toBe(2);
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    expect(plain.asked).toBe(2);
  });

  sdkTest('keeps what is sent too early until the widget is up and started', async ({ plain, page }) => {
    await page.evaluate(async (src) => {
      const start: unknown = await (await fetch('cashier-session.json')).json();
      const panel = document.querySelector<HTMLElement>('#panel');
      if (!panel || !window.Paywidget) throw new Error('the page is not ready');
      panel.hidden = false;
      window.Paywidget.embed(panel, { src, startData: start as { user: { token: string } } }).send('locale-changed', {
        locale: 'ar',
      });
    }, urls.widget);
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await expect(plain.cashier.root.locator('.pw')).toHaveAttribute('dir', 'rtl');
  });

  sdkTest(
    'refuses an address that is not http or https, and warns of one on the origin of the page',
    async ({ plain, page, declared }) => {
      declared.console(/widget and page share an origin/);
      declared.console(/violates the following Content Security Policy|Framing/);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      const embed = (src: string) =>
        page.evaluate((address) => {
          window.Paywidget?.embed(document.body, { src: address, startData: { user: { token: 't' } } }).destroy();
        }, src);
      await expect(embed('javascript:alert(1)')).rejects.toThrow('not a web address');
      await expect(plain.frames).toHaveCount(0);
      expect(warnings).toEqual([]);
      await embed('/nowhere');
      await expect.poll(() => warnings).toEqual([expect.stringContaining('share an origin')]);
      await expect(plain.frames).toHaveCount(0);
    },
  );
});

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Puts a frame of the widget onto the page without the SDK, and notes what it says. */
async function write(
  page: Page,
  attributes: Readonly<Record<string, string>>,
  src: string,
): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(
    (named) => {
      const types: string[] = [];
      window.__heardTypes = types;
      addEventListener('message', ({ data }) => types.push((JSON.parse(String(data)) as { type: string }).type));
      const frame = document.createElement('iframe');
      for (const [name, value] of Object.entries(named)) frame.setAttribute(name, value);
      document.querySelector('#page')?.append(frame);
    },
    { ...attributes, id: 'cashier', title: 'Cashier', src },
  );
  return () => page.evaluate(() => window.__heardTypes);
}

/** From now on, documents in frames note what they are told: the type, and whether it has a payload. */
const noteIncoming = (page: Page) =>
  page.addInitScript(() => {
    window.__incoming = [];
    addEventListener('message', ({ data }) => {
      const { type, payload } = JSON.parse(String(data)) as { type: string; payload?: unknown };
      window.__incoming.push([type, payload !== undefined]);
    });
  });

const incoming = async (plain: PlainPage) => (await plain.frame()).evaluate(() => window.__incoming);

const adopt = (page: Page, startData: object): Promise<void> =>
  page.evaluate((start) => {
    const frame = document.querySelector<HTMLIFrameElement>('#cashier');
    if (!frame || !window.Paywidget) throw new Error('the page is not ready');
    window.Paywidget.embed(frame, { startData: start as { user: { token: string } } });
  }, startData);

const origin = () => encodeURIComponent(new URL(urls.host).origin);
const GOOD = { sandbox: SANDBOX, allow: 'payment; clipboard-write', referrerpolicy: 'origin' };

sdkTest.describe('embed() of a frame that the page has written', () => {
  sdkTest('starts the widget that greeted before anybody listened, and once', async ({ plain, page, host }) => {
    await greetOnce(page);
    await noteIncoming(page);
    const received = await write(page, GOOD, `${urls.widget}deposit?origin=${origin()}`);
    await expect.poll(received).toEqual(['onInit']);
    await adopt(page, host.startData());
    await expect
      .poll(() => incoming(plain))
      .toEqual([
        ['greet', true],
        ['loaded', true],
      ]);
    await expect.poll(async () => (await received()).slice(0, 2)).toEqual(['onInit', 'onInit']);
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await expect.poll(received).toContain('Loaded');
    expect((await received()).filter((type) => type === 'onInit')).toHaveLength(2);
  });

  sdkTest('tells a frame without a document nothing about the player', async ({ plain, page, host }) => {
    await noteIncoming(page);
    const held = await holdFiles(page, /\/paywidget\/deposit/);
    await write(page, GOOD, `${urls.widget}deposit?origin=${origin()}`);
    await adopt(page, host.startData());
    await expect.poll(() => incoming(plain)).toEqual([['greet', false]]);
    held();
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    expect(await incoming(plain)).toEqual([['loaded', true]]);
  });

  for (const [what, attributes, query, told] of [
    ['an origin', GOOD, '', /src=".*\?origin=/],
    ['its sandbox', { ...GOOD, sandbox: 'allow-scripts' }, 'origin', /sandbox="allow-scripts allow-same/],
    ['permissions', { ...GOOD, allow: '' }, 'origin', /needs allow="clipboard-write; payment"/],
  ] as const) {
    sdkTest(`names what a frame without ${what} needs`, FULL, async ({ plain, page, host, declared }) => {
      // A frame without an origin cannot load its own scripts.
      declared.console(/from origin 'null' has been blocked|ERR_FAILED/, { maybe: true });
      declared.failedRequest(/\/paywidget\/assets\//, { maybe: true });
      await write(page, attributes, `${urls.widget}deposit${query && `?origin=${origin()}`}`);
      await expect(plain.frames).toHaveCount(1);
      await expect(adopt(page, host.startData())).rejects.toThrow(told);
    });
  }
});

sdkTest.describe('<pay-widget>', () => {
  sdkTest('is as high as its content on every page, and its own event removes it', async ({ plain, page }) => {
    await plain.inPage();
    const { list, form } = plain.cashier;
    await expect(list.tiles.first()).toBeVisible();
    await expect.poll(() => plain.slack()).toBe(0);
    const ofList = (await plain.frames.boundingBox())?.height;
    await list.method('SPEI transfer').click();
    await expect(form.submit).toBeVisible();
    await expect.poll(() => plain.slack()).toBe(0);
    expect((await plain.frames.boundingBox())?.height).not.toBe(ofList);
    await plain.cashier.close();
    await expect(page.locator('pay-widget')).toHaveCount(0);
  });

  sdkTest('ignores a stranger, even one of the widget’s origin', async ({ plain, page }) => {
    await plain.inPage();
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await expect.poll(() => plain.slack()).toBe(0);
    const received = await listen(page);
    const height = (await plain.frames.boundingBox())?.height;
    await strangerPosts(page, [
      { type: 'onInit', payload: { version: '1', protocol: 1, instance: 'stranger' }, instance: 'stranger' },
      { type: 'resize', payload: { height: 10 }, instance: 'stranger' },
      { type: 'onClose', instance: 'stranger' },
    ]);
    // Messages of the cashier itself are not among these.
    expect((await received()).filter((type) => ['onInit', 'resize', 'onClose'].includes(type))).toEqual([]);
    await expect(page.locator('pay-widget')).toHaveCount(1);
    expect((await plain.frames.boundingBox())?.height).toBe(height);
    expect(plain.asked).toBe(1);
  });

  sdkTest('ignores messages from its frame by another instance or without a valid form', async ({ plain, page }) => {
    await plain.inPage();
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await expect.poll(() => plain.slack()).toBe(0);
    const received = await listen(page);
    await (await plain.frame()).evaluate(
      (texts) => {
        for (const text of texts) parent.postMessage(text, '*');
        parent.postMessage({ type: 'onClose' }, '*');
      },
      ['{"type":"onClose","instance":"another"}', '{"type":"onClose"}', 'onClose', '[]', '{"payload":{}}'],
    );
    await plain.cashier.list.method('SPEI transfer').click();
    await expect.poll(received).toContain('resize');
    expect(await received()).not.toContain('onClose');
    await expect(page.locator('pay-widget')).toHaveCount(1);
  });

  sdkTest('starts once it has an address, which may be after it was added', async ({ plain, page, host }) => {
    await page.evaluate(
      ([src, startData]) => {
        const element = Object.assign(document.createElement('pay-widget'), { startData, title: 'Cashier' });
        document.body.append(element);
        element.setAttribute('src', src);
      },
      [`${urls.widget}deposit`, host.startData()] as const,
    );
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await expect(plain.frames).toHaveCount(1);
  });

  sdkTest('opens the share sheet unless a listener prevents it', async ({ plain, page, backend }) => {
    const stub = () => {
      window.__shared = [];
      navigator.share = (data) => Promise.resolve(void window.__shared.push(data));
    };
    // The page is open, and the frame is not: its button depends on `share` too.
    await page.evaluate(stub);
    await page.addInitScript(stub);
    await backend.methods({ answers: ['no-redirect'], outcome: { status: 'never' } });
    await plain.inPage();
    const { list, form, root } = plain.cashier;
    await list.method('SPEI transfer').click();
    await form.field('Your CLABE').fill('032180000118359719');
    await form.field('Full name').fill('Valeria Ortiz');
    await plain.cashier.submit();
    const share = root.getByRole('button', { name: 'Share' });
    await share.click();
    const shared = () => page.evaluate(() => window.__shared.length);
    await expect.poll(shared).toBe(1);
    const received = await listen(page);
    await page.locator('pay-widget').evaluate((element) => {
      element.addEventListener('pw-share', (event) => event.preventDefault(), { once: true });
    });
    await share.click();
    await expect.poll(received).toContain('share');
    expect(await shared()).toBe(1);
    await share.click();
    await expect.poll(shared).toBe(2);
  });

  sdkTest('restarts when it is moved, and leaves nothing at its old place', FULL, async ({ plain, page }) => {
    await plain.inPage();
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await page.evaluate(() => document.body.append(document.querySelector('pay-widget') ?? ''));
    await expect.poll(() => plain.asked).toBe(2);
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect.poll(() => plain.slack()).toBe(0);
  });

  sdkTest(
    'changes language and appearance in place when its start data are set again',
    FULL,
    async ({ plain, page, host }) => {
      await plain.inPage();
      await plain.cashier.list.method('SPEI transfer').click();
      await expect(plain.cashier.form.submit).toBeVisible();
      await page.locator('pay-widget').evaluate(
        (element, start) => {
          (element as HTMLElement & { startData: unknown }).startData = start;
        },
        host.startData({ lang: 'es' }, { appearance: { theme: 'dark' } }),
      );
      await expect(plain.cashier.root.locator('.pw')).toHaveAttribute('lang', /^es/);
      await expect(plain.cashier.root.locator('.pw')).toHaveAttribute('data-theme', 'dark');
      await expect(plain.cashier.form.submit).toBeVisible();
      expect(plain.asked).toBe(1);
    },
  );
});

sdkTest.describe('a page that defines <pay-widget> late', () => {
  // The test puts a script onto the page by itself.
  sdkTest.use({ bypassCSP: true });

  sdkTest(
    'keeps start data that were set before, and waits for those set after',
    FULL,
    async ({ plain, page, host }) => {
      await page.route('**/paywidget-host.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.reload();
      await page.evaluate(
        ([src, startData]) => {
          for (const title of ['Early', 'Late']) {
            const element = Object.assign(document.createElement('pay-widget'), { title });
            element.setAttribute('src', src);
            if (title === 'Early') Object.assign(element, { startData });
            document.body.append(element);
          }
        },
        [`${urls.widget}deposit`, host.startData()] as const,
      );
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.unroute('**/paywidget-host.js');
      await page.addScriptTag({ url: 'paywidget-host.js' });
      const early = new CashierScreen(page.frameLocator('iframe[title="Early"]'));
      const late = new CashierScreen(page.frameLocator('iframe[title="Late"]'));
      await expect(early.list.tiles.first()).toBeVisible();
      await expect(late.list.skeletons.first()).toBeVisible();
      await page
        .getByTitle('Late')
        .first()
        .evaluate((element, startData) => {
          Object.assign(element, { startData });
        }, host.startData());
      await expect(late.list.tiles.first()).toBeVisible();
      expect(plain.asked).toBe(0);
    },
  );
});
