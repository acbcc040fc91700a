import type { Page } from '@playwright/test';
import { greetOnce } from './support/greet-once.ts';
import { holdFiles } from './support/hold-files.ts';
import { type PlainPage, sdkTest } from './support/plain-page.ts';
import { expect } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

declare global {
  interface Window {
    __incoming: [type: string, hasPayload: boolean][];
  }
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
