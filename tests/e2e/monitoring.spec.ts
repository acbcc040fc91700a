import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { ROOT } from '../../scripts/root.mjs';
import { REACHED } from '../../scripts/serve/reached.mjs';
import { serveWidget } from '../../scripts/serve/static.mjs';
import { buildWith } from './support/build-with.ts';
import { definition, textField } from './support/definitions.ts';
import { test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

const PAN = '4111 1111 1111 1111';

/** The collector of reports: a real server that keeps what it receives. */
async function collector() {
  const reports: { readonly url: string; readonly text: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      reports.push({ url: String(request.url), text });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return {
    reports,
    dsn: `http://key@localhost:${(server.address() as AddressInfo).port}/7`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** A separate page, because this test is about its uncaught errors. */
async function open(browser: Browser, address: string, startData: object): Promise<{ page: Page; asked: string[] }> {
  const page = await browser.newPage({ viewport: { width: 400, height: 800 } });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.addInitScript((data) => Object.assign(window, { paywidgetStartData: data }), startData);
  await page.goto(`${address}deposit`);
  await page.getByRole('button', { name: 'Test method' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test method');
  return { page, asked };
}

/** Code of ours that fails in the player's hands, with the player's values in what it says. */
async function fail(page: Page, address: string, message: string): Promise<void> {
  const script = `${address}assets/broken.js?token=in-the-query`;
  await page.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `queueMicrotask(function breakDown() { throw new TypeError(${JSON.stringify(message)}); });`,
    }),
  );
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(`import(${JSON.stringify(script)})`);
  await thrown;
}

const methods = [definition({ fields: [textField({ name: 'code', regex: '.*' })] })];

test.describe('a build with a DSN', () => {
  test.describe.configure({ mode: 'serial' });
  let folder = '';
  let collected: Awaited<ReturnType<typeof collector>>;
  let served: Awaited<ReturnType<typeof serveWidget>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = mkdtempSync(join(tmpdir(), 'paywidget-dsn-'));
    collected = await collector();
    await buildWith({ __WIDGET_DSN__: collected.dsn }, folder);
    served = await serveWidget(folder, REACHED, { dsn: collected.dsn });
  });
  test.afterAll(async () => {
    await served.close();
    await collected.close();
    rmSync(folder, { recursive: true });
  });

  test('reports an error through the widget’s own server, without data of the player', async ({
    browser,
    backend,
    host,
    player,
  }) => {
    await backend.methods({ methods, answers: ['no-redirect'] });
    const { page, asked } = await open(browser, served.url, host.startData());
    await page.getByRole('textbox', { name: 'Code' }).fill('words of the player');
    const reporting = () => asked.filter((url) => /\/rum$|client-[\w-]+\.js$/.test(new URL(url).pathname));
    expect(reporting(), 'nothing of it is there before there is an error').toEqual([]);

    await fail(page, served.url, `${player.token} typed words of the player and ${PAN}, see /deposit?t=secret-query`);
    await expect.poll(() => collected.reports.length).toBe(1);
    const [report] = collected.reports;
    expect(report?.url).toBe('/api/7/envelope/?sentry_key=key');
    expect(report?.text).toContain('"release":"paywidget@1.0.516"');
    expect(report?.text).toContain('"function":"breakDown"');
    expect(report?.text).toContain('… typed … and …, see /deposit');
    expect(report?.text).toMatch(/"tags":{"instance":"[\w-]{21}"}/);
    expect(report?.text).not.toMatch(
      new RegExp(`${player.token}|words of|4111[ -]?1111|secret-query|in-the-query|breadcrumbs`),
    );
    expect(reporting()).toEqual([expect.stringMatching(/client-/), `${served.url}rum`]);

    // The page continues as if nothing had happened.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Test method' })).toBeVisible();
    await page.close();
  });

  test('keeps a code of three digits out of reports after its form has closed', async ({ browser, backend, host }) => {
    const before = collected.reports.length;
    const fields = [textField({ name: 'cvv', regex: '.*' })];
    await backend.methods({
      methods: [definition({ fields })],
      answers: ['no-redirect'],
      outcome: { status: 'never' },
    });
    const { page } = await open(browser, served.url, host.startData());
    await page.getByRole('textbox', { name: 'Code' }).fill('737');
    await page.locator('[data-submit]').click();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await fail(page, served.url, 'cannot read 737 of it');
    await expect.poll(() => collected.reports.length).toBe(before + 1);
    expect(collected.reports.at(-1)?.text).toContain('cannot read … of it');
    await page.close();
  });

  test(
    'reports a response that its schema does not allow, but no expected error',
    FULL,
    async ({ browser, backend, host }) => {
      const before = collected.reports.length;
      await backend.methods({ methods, answers: ['no-redirect'] });
      await backend.script(
        { call: 'deposit-create', status: 422, body: { error: { message: 'No', code: 'refused' } }, times: 1 },
        { call: 'deposit-create', status: 200, body: { depositId: { hidden: PAN } }, times: 1 },
      );
      const { page } = await open(browser, served.url, host.startData());
      await page.getByRole('textbox', { name: 'Code' }).fill('1234');
      await page.locator('[data-submit]').click();
      await expect(page.locator('[data-failure]')).toBeVisible();
      await page.locator('[data-submit]').click();
      await expect.poll(() => collected.reports.length).toBe(before + 1);
      const report = collected.reports.at(-1);
      expect(report?.text).toContain('"type":"AnswerError"');
      expect(report?.text).not.toMatch(/4111[ -]?1111/);
      await page.close();
    },
  );
});

test('a build without a DSN contains no monitoring and sends no request for it', async ({ browser, backend, host }) => {
  const assets = join(ROOT, 'dist/widget/assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => /sentry/i.test(readFileSync(join(assets, file), 'utf8')))).toEqual([]);

  await backend.methods({ methods, answers: ['no-redirect'] });
  const { page, asked } = await open(browser, urls.widget, host.startData());
  await fail(page, urls.widget, 'x is undefined');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Test method' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/rum'))).toEqual([]);
  await page.close();
});
