import { expect, test } from './support/plain-test.ts';
import { urls } from './support/urls.ts';

for (const build of ['widget', 'msw'] as const) {
  test.describe(`the server of the ${build} build`, () => {
    test('serves the page for every route below the base, with the header that says who may embed it', async ({
      request,
    }) => {
      for (const path of ['', 'deposit', 'deposit/complete?status=1', 'anything/at/all']) {
        const response = await request.get(new URL(path, urls[build]).href);
        expect(response.status(), path).toBe(200);
        expect(await response.text(), path).toContain('id="paywidget"');
        expect(response.headers()['content-security-policy'], path).toContain(
          "frame-ancestors 'self' http://localhost:*",
        );
      }
    });

    test('responds with 404 to a missing file and to paths outside of the base', async ({ request }) => {
      for (const path of ['assets/gone.js', 'static/locales/en.00000000.json', '/', '/deposit', '/paywidgets/']) {
        expect((await request.get(new URL(path, urls[build]).href)).status(), path).toBe(404);
      }
    });

    test('serves static files with their type', async ({ request }) => {
      const response = await request.get(new URL('static/icons/methods/card.svg', urls[build]).href);
      expect(response.headers()['content-type']).toBe('image/svg+xml');
    });
  });
}

test('host page, widget, mocked widget and backend have four origins', () => {
  const origins = [urls.host, urls.widget, urls.msw, urls.backend].map((url) => new URL(url).origin);
  expect(new Set(origins).size).toBe(4);
});

test('the frame is isolated from the host page except for what it needs', async ({ page }) => {
  await page.goto(`${urls.host}?hold=1`);
  const frame = page.locator('iframe[title="Cashier"]');
  await expect(frame).toHaveAttribute('referrerpolicy', 'origin');
  await expect(frame).toHaveAttribute('allow', 'clipboard-write; payment');
  const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
  await expect(frame).toHaveAttribute('sandbox', sandbox);
  const address = new URL((await frame.getAttribute('src')) ?? '');
  expect(address.origin).toBe(new URL(urls.widget).origin);
  expect(address.searchParams.get('origin')).toBe(new URL(urls.host).origin);
});
