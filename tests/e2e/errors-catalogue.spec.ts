import type { Locator } from '@playwright/test';
import type { Cashier } from '../../testing/index.ts';
import type { HostPage } from './support/host-page.ts';
import { pauseClock } from './support/pause-clock.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const snackbar = ({ root }: Cashier): Locator => root.locator('.pw-snack');
const error = ({ root }: Cashier): Locator => root.getByRole('heading', { name: 'Error', exact: true });

/** Adds to the English dictionary, as whoever writes it could. */
async function write({ page }: HostPage, httpCodes: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**/static/locales/en*.json', async (route) => {
    const response = await route.fetch();
    const dictionary = (await response.json()) as { httpCodes: object };
    await route.fulfill({ response, json: { ...dictionary, httpCodes: { ...dictionary.httpCodes, ...httpCodes } } });
  });
}

test(
  'a status in the dictionary shows a notice over the error page; another status shows none',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(503);
    declared.status(418);
    await backend.script({ call: 'methods-payment-v5', status: 503, body: { error: { message: 'down' } }, times: 1 });
    await host.open();
    await expect(error(cashier)).toBeVisible();
    await expect(cashier.root.getByText('Try to refresh the section')).toBeVisible();
    await expect(snackbar(cashier)).toContainText('Something went wrong');
    await expect(snackbar(cashier)).toContainText('The service is temporarily unavailable. Try again later.');
    await snackbar(cashier).getByRole('button', { name: 'Close' }).click();
    await expect(snackbar(cashier)).toHaveCount(0);
    // It stays on the page when the notice has gone; the server's own word was for engineers.
    await expect(cashier.root.locator('.pw-technical')).toContainText('The service is temporarily unavailable.');
    await expect(cashier.root.getByText('down', { exact: true })).toHaveCount(0);
    await backend.script({ call: 'methods-payment-v5', status: 418, body: { error: { message: 'teapot' } } });
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(async () => JSON.stringify(await host.payloads('onError'))).toContain('teapot');
    await expect(error(cashier)).toBeVisible();
    await expect(cashier.root.locator('.pw-technical')).not.toContainText('The service');
    await expect(cashier.root.getByText(/teapot|methods-payment/)).toHaveCount(0);
    await expect(snackbar(cashier)).toHaveCount(0);
  },
);

test('a connection that fails four times shows a fixed text', async ({ page, host, cashier, backend, declared }) => {
  declared.broken('methods-payment-v5');
  await page.clock.install();
  // On a busy machine the 2 s between two tries would pass by themselves.
  await pauseClock(page);
  await backend.script({ call: 'methods-payment-v5', fault: 'network', times: 4 });
  await host.open();
  for (const tries of [1, 2, 3]) {
    await expect
      .poll(async () => JSON.stringify(await host.payloads('analytics')).split('request-failed').length - 1)
      .toBe(tries);
    await page.clock.runFor(2_050);
  }
  await page.clock.resume();
  await expect(snackbar(cashier)).toContainText('Network connection failed');
  await expect(error(cashier)).toBeVisible();
});

test.describe('a notice', () => {
  test.beforeEach(({ declared }) => declared.status(401));

  /** An expired token shows a notice and keeps the form. */
  const show = async (cashier: Cashier): Promise<void> => {
    await cashier.submit();
    await expect(snackbar(cashier)).toContainText('Your session has ended. Sign in again.');
  };
  const expired = { call: 'deposit-create', status: 401, body: { error: { message: 'expired' } } };

  test('comes from the bottom, is announced once, and goes after 5 s', async ({
    page,
    host,
    openForm,
    cashier,
    backend,
  }) => {
    await page.clock.install();
    await backend.script(expired);
    await openForm();
    // To the millisecond is for the unit tests; here the time of checking must not count.
    await pauseClock(page);
    const announcements = await (await host.frame()).evaluateHandle(() => {
      const heard: string[] = [];
      const region = document.querySelector('[data-announcement]');
      new MutationObserver(() => heard.push(region?.textContent ?? '')).observe(region as Element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return heard;
    });
    await show(cashier);
    await expect(snackbar(cashier)).toHaveCSS('animation-name', 'pw-lift');
    await snackbar(cashier).evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
    const [box, action] = [await snackbar(cashier).boundingBox(), await cashier.form.submit.boundingBox()];
    if (!box || !action) throw new Error('nothing stands there');
    // As low as possible without covering the action.
    expect(action.y - (box.y + box.height)).toBeGreaterThanOrEqual(0);
    expect(action.y - (box.y + box.height)).toBeLessThan(60);
    const words = (await announcements.jsonValue()).filter((text) => text.includes('Your session has ended'));
    expect(words).toHaveLength(1);
    await expect(snackbar(cashier)).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(snackbar(cashier)).toHaveCount(0);
  });

  test(
    'is closed by Escape, and focus goes back to where it was',
    FULL,
    async ({ openForm, cashier, backend, page }) => {
      await page.clock.install();
      await backend.script(expired);
      await openForm();
      // The notice must not go by itself.
      await pauseClock(page);
      await show(cashier);
      await cashier.form.amount.focus();
      await snackbar(cashier).getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Escape');
      await expect(snackbar(cashier)).toHaveCount(0);
      await expect(cashier.form.amount).toBeFocused();
    },
  );

  test('stays while the pointer is on it', FULL, async ({ page, openForm, cashier, backend }) => {
    await page.clock.install();
    await backend.script(expired);
    await openForm();
    // The notice must not go before the pointer is on it.
    await pauseClock(page);
    await show(cashier);
    await snackbar(cashier).hover({ position: { x: 40, y: 20 } });
    await snackbar(cashier).hover({ position: { x: 60, y: 20 } });
    await page.clock.runFor(30_000);
    await expect(snackbar(cashier)).toBeVisible();
    await cashier.form.amount.hover();
    await page.clock.runFor(5_100);
    await expect(snackbar(cashier)).toHaveCount(0);
  });
});

test('a notice shows only harmless markup, under Trusted Types too', async ({ host, cashier, backend, declared }) => {
  declared.status(503);
  // The browser refuses the same in the document that the sanitiser parses it in, and says so.
  declared.console(/(inline event handler|inline style|inline script) violates the following Content Security Policy/);
  await write(host, {
    '503':
      '<b>Out of order.</b> <a href="javascript:alert(1)">Trap</a>' +
      '<img src=x onerror="document.title=1"><script>document.title=2</script><p style="color:red" onclick="x()">Later</p>',
  });
  await backend.script({ call: 'methods-payment-v5', status: 503, body: { error: { message: 'down' } }, times: 1 });
  await host.open();
  const notice = snackbar(cashier);
  await expect(notice.locator('.pw-snack__text > span b')).toHaveText('Out of order.');
  await expect(notice).toContainText('Trap');
  const markup = await notice.locator('.pw-snack__text').innerHTML();
  expect(markup).not.toMatch(/javascript:|<img|<script|onclick|style=/);
  expect(await (await host.frame()).evaluate(() => document.title)).not.toMatch(/^[12]$/);
});

test(
  'emphasis and links in a notice are shown, and the browser does not complain',
  FULL,
  async ({ page, host, cashier, backend, declared }) => {
    declared.status(503);
    const sanitiser: string[] = [];
    page.on('request', (request) => {
      if (/sanitize-[\w-]+\.js$/.test(request.url())) sanitiser.push(request.url());
    });
    await write(host, { '503': '<b>Out of order.</b> See <a href="https://status.example/">Status</a> &amp; wait' });
    await backend.script({ call: 'methods-payment-v5', status: 503, body: { error: { message: 'down' } }, times: 1 });
    await host.open();
    await expect(snackbar(cashier)).toContainText('Out of order. See Status & wait');
    const link = snackbar(cashier).getByRole('link', { name: 'Status' });
    await expect(link).toHaveAttribute('href', 'https://status.example/');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(sanitiser).toHaveLength(1);
  },
);

test('text in a notice needs no sanitiser', FULL, async ({ page, host, cashier, backend, declared }) => {
  declared.status(503);
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await backend.script({ call: 'methods-payment-v5', status: 503, body: { error: { message: 'down' } }, times: 1 });
  await host.open();
  await expect(snackbar(cashier)).toContainText('The service is temporarily unavailable. Try again later.');
  expect(loaded.filter((address) => /Snackbar-/.test(address)).length).toBeGreaterThan(0);
  expect(loaded.filter((address) => /sanitize-/.test(address))).toEqual([]);
});
