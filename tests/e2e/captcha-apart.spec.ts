import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REACHED } from '../../scripts/serve/reached.mjs';
import { serveWidget } from '../../scripts/serve/static.mjs';
import { captchaPolicy } from '../../scripts/settings.mjs';
import { buildWith } from './support/build-with.ts';
import { captchaIn, KEYS, serveCaptchas, serveHostile, solveGeetest } from './support/captchas.ts';
import { definition } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

const FIELDS = [
  { name: 'pan', type: 'text', label: 'Card number', mask: '#### #### #### ####' },
  { name: 'cvv', type: 'text', label: 'CVV', mask: '####' },
] as const;
const CARD = { pan: '4111111111111111', cvv: '7370' };
const SECRETS = /4111 ?1111|7370|e2e-\d|stand-in/;

/** All that a captcha script may be refused, as the browser words it. */
const REFUSALS =
  /sandbox|Content Security Policy|Blocked a frame|Unsafe attempt|violates|CORS policy|navigat|close windows/i;

/** What leaves for a host that is neither the widget's, nor the site's, nor the backend's. */
function watchForeign(page: Page): readonly string[] {
  const left: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith('http://localhost:')) left.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return left;
}

const windowsOfPress = {
  'in the window of the press': async (page: Page, _host: HostPage, press: () => Promise<void>) => {
    const popup = page.waitForEvent('popup');
    await press();
    return await popup;
  },
  'inside the cashier': async (_page: Page, host: HostPage, press: () => Promise<void>) => {
    await (await host.frame()).evaluate(() => {
      window.open = () => null;
    });
    await press();
    return host.cashier.getByRole('dialog', { name: 'Checking that you are human' });
  },
};

for (const [where, around] of Object.entries(windowsOfPress)) {
  test(`a hostile captcha script ${where} learns nothing about the player, and the deposit continues`, async ({
    page,
    context,
    openForm,
    host,
    cashier,
    backend,
    declared,
  }) => {
    declared.console(REFUSALS);
    declared.failedRequest(/./, { maybe: true });
    await serveCaptchas(context);
    const sent = await serveHostile(context, [urls.backend, urls.widget]);
    const left = watchForeign(page);
    await openForm({ captcha: 'geetest', fields: [...FIELDS] }, { start: KEYS, bare: true, height: 700 });
    await cashier.form.field('Card number').fill(CARD.pan);
    await cashier.form.field('CVV').fill(CARD.cvv);
    const captcha = await around(page, host, () => cashier.submit());
    await expect(captchaIn(captcha).getByRole('button', { name: 'I am human' })).toBeVisible();
    await expect.poll(() => sent).toHaveLength(1);
    await solveGeetest(captcha);
    await expect(cashier.status.waiting).toBeVisible();
    expect(JSON.parse(sent[0] ?? '')).toEqual({ from: 'hostile', taken: {} });
    expect(sent).toHaveLength(1);
    expect(left.filter((request) => SECRETS.test(request) || request.includes('evil.example'))).toEqual([]);
    expect(await backend.payloads('deposit-create')).toEqual([
      expect.objectContaining({ fields: CARD, passToken: 'stand-in-pass' }),
    ]);
    const messages = JSON.stringify(await host.heard());
    expect(messages).not.toContain('evil.example');
  });
}

test('the captcha page has an opaque origin, even when it is opened directly', async ({ page }) => {
  await page.goto(`${urls.widget}captcha.html`);
  expect(await page.evaluate(() => window.origin)).toBe('null');
});

test('the captcha page does nothing in the frame of another site', FULL, async ({ page, context, host, cashier }) => {
  const requests = await serveCaptchas(context);
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    const order = { type: 'captcha', provider: 'geetest', keys: { geetestCaptchaId: 'stolen' } };
    setInterval(() => frame.contentWindow?.postMessage(order, '*'), 50);
  }, `${urls.widget}captcha.html`);
  const frame = page.frameLocator('iframe[src$="/captcha.html"]');
  await expect(frame.locator('title')).toHaveCount(1);
  await frame.locator('html').evaluate(
    () =>
      new Promise<void>((resolve) => {
        let orders = 0;
        addEventListener('message', () => (orders += 1) > 3 && resolve());
      }),
  );
  expect(requests).toEqual([]);
});

test.describe('a build with an origin for captchas', () => {
  const CAPTCHA = 'https://captcha.example';
  let folder = '';
  let served: Awaited<ReturnType<typeof serveWidget>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = mkdtempSync(join(tmpdir(), 'paywidget-captcha-'));
    await buildWith({ __WIDGET_CAPTCHA_ORIGIN__: CAPTCHA }, folder);
    served = await serveWidget(folder, REACHED, { captchaOrigin: CAPTCHA });
  });
  test.afterAll(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  test(
    'loads captchas from that origin, isolated from the cashier',
    FULL,
    async ({ page, context, backend, host, declared }) => {
      const widget = new URL(served.url).origin;
      const policy = captchaPolicy({ hosts: [], captchaOrigin: CAPTCHA, widget });
      await context.route(`${CAPTCHA}/**`, (route) =>
        route.fulfill({
          path: join(folder, new URL(route.request().url()).pathname.replace('/paywidget/', '')),
          headers: { 'Content-Security-Policy': policy },
        }),
      );
      declared.console(REFUSALS);
      declared.failedRequest(/./, { maybe: true });
      await serveCaptchas(context);
      const sent = await serveHostile(context, [urls.backend, served.url]);
      const left = watchForeign(page);
      const methods = [definition({ captcha: 'geetest', fields: [...FIELDS] })];
      await backend.methods({ methods, answers: ['no-redirect'], outcome: { status: 'never' } });
      const data = host.startData({}, KEYS);
      await page.addInitScript((start) => Object.assign(window, { paywidgetStartData: start }), data);
      await page.goto(`${served.url}deposit`);
      await page.getByRole('button', { name: 'Test method' }).click();
      await page.getByLabel('Card number').fill(CARD.pan);
      await page.getByLabel('CVV').fill(CARD.cvv);
      const popup = page.waitForEvent('popup');
      await page.locator('[data-submit]').click();
      const opened = await popup;
      await expect(captchaIn(opened).getByRole('button', { name: 'I am human' })).toBeVisible();
      await expect.poll(() => sent).toHaveLength(1);
      await solveGeetest(opened);
      await expect.poll(() => backend.payloads('deposit-create')).toHaveLength(1);
      const taken = { 'own origin': CAPTCHA, 'own frame': expect.any(String) as unknown };
      expect(JSON.parse(sent[0] ?? '')).toEqual({ from: 'hostile', taken });
      expect(left.filter((request) => SECRETS.test(request) || request.includes('evil.example'))).toEqual([]);
      expect(page.url()).toContain(widget);
    },
  );
});
