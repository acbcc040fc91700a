import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { ROOT } from '../../scripts/root.mjs';
import { listen, type Running } from '../../scripts/serve/listen.mjs';
import { findingsIn } from './support/axe.ts';
import { networkIdle } from './support/network-idle.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

// The built site, as a plain server sends it. One worker builds it.
test.describe.configure({ mode: 'serial' });

const BASE = '/team/docs/';
const PAGES = ['', 'embed.html', 'theming.html', 'reference/flow.html', 'playground.html'];

let server: Running;
let elsewhere: string[] = [];

const open = (page: Page, path: string) => page.goto(`${server.url}${BASE}${path}`);

test.beforeAll(async () => {
  test.setTimeout(600_000);
  execFileSync(process.execPath, [join(ROOT, 'scripts/site.mjs'), '--base', BASE], { cwd: ROOT, stdio: 'pipe' });
  const files = sirv(join(ROOT, 'dist/site'));
  server = await listen((request, response) => {
    const nothing = () => void response.writeHead(404).end();
    if (!request.url?.startsWith(BASE)) return nothing();
    request.url = request.url.slice(BASE.length - 1);
    return files(request, response, nothing);
  });
});

test.afterAll(() => server.close());

test.beforeEach(({ context, declared }) => {
  declared.console(/share an origin, so the sandbox/, { maybe: true });
  declared.console(/allow-scripts and allow-same-origin/, { maybe: true });
  elsewhere = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== server.url) elsewhere.push(url.href);
  });
});

test.afterEach(() => expect(elsewhere, 'requests that leave the origin of the site').toEqual([]));

test('the search finds a word without a server', FULL, async ({ page }) => {
  await open(page, '');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('idempotency');
  const found = page.getByRole('option').filter({ hasText: 'backend' }).first();
  await expect(found).toBeVisible();
  await found.getByRole('link').click();
  await expect(page.locator('main')).toContainText(/idempotency/i);
});

test('a link on the page of states opens that state in the playground', FULL, async ({ page }) => {
  await open(page, 'reference/states.html');
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('row', { name: /^form / })
    .getByRole('link')
    .click();
  const playground = await opened;
  const widget = playground.frameLocator('#frame iframe');
  await expect(widget.getByRole('main')).toHaveAttribute('data-route', 'deposit/redirect');
  await expect(widget.getByRole('heading', { level: 1 })).toHaveText('SPEI transfer');
});

test('the picker paints the widget, says what cannot be read, and copies the look', FULL, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'theming.html');
  const picker = page.getByRole('region', { name: 'Choose a look' });
  const root = page.frameLocator('.picker-stage iframe').locator('.pw');
  await expect(picker).toContainText('The widget has nothing to say');
  const canvas = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--pw-canvas').trim());
  await expect.poll(canvas).toMatch(/^#f+$/);
  await picker.getByLabel('Colour of canvas').fill('#fff4d6');
  await expect.poll(canvas).toBe('#fff4d6');
  await picker.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(picker).toContainText(/text on canvas has a contrast of 1\.\d, and needs 4\.5/);
  await picker.getByRole('button', { name: 'Copy' }).click();
  await expect(picker).toContainText('Copied.');
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual({ theme: 'dark', variables: { canvas: '#fff4d6' } });
  await picker.getByRole('button', { name: 'Take canvas back' }).click();
  await expect.poll(canvas).toBe('#0e1313');
  await expect(picker).not.toContainText('has a contrast of');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`five pages in ${colorScheme} have no finding of axe, and fit a narrow window`, FULL, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of PAGES) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findingsIn(page.mainFrame()), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      // A widget in the page that is still starting would lose its mocked backend with the page.
      await networkIdle(page);
    }
  });
}

test('the keyboard leads past the navigation into the text', FULL, async ({ page }) => {
  await open(page, 'embed.html');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#VPContent')).toBeFocused();
});
