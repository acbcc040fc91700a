import type { Page } from '@playwright/test';
import { CashierScreen } from '../../testing/index.ts';
import { sdkTest } from './support/plain-page.ts';
import { expect } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

declare global {
  interface Window {
    __heardTypes: string[];
    __shared: unknown[];
  }
}

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

  sdkTest('is a block in a shadow root of the site too', async ({ plain, page, host }) => {
    await page.evaluate(
      ([src, startData]) => {
        const element = Object.assign(document.createElement('pay-widget'), { startData, title: 'Cashier' });
        element.setAttribute('src', src);
        element.style.height = '640px';
        const part = document.createElement('div');
        part.attachShadow({ mode: 'open' }).append(element);
        document.body.append(part);
      },
      [`${urls.widget}deposit`, host.startData()] as const,
    );
    await expect(plain.cashier.list.tiles.first()).toBeVisible();
    await expect(plain.frames).toHaveCSS('height', '640px');
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
