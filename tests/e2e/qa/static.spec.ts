import { join } from 'node:path';
import sirv from 'sirv';
import { ROOT } from '../../../scripts/root.mjs';
import { listen } from '../../../scripts/serve/listen.mjs';
import { buildWith } from '../support/build-with.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

const PREFIX = 'qa/pull/17';

test('the mocked build is static files, under any path and without a fallback for routes', FULL, async ({ page }) => {
  const folder = join(ROOT, 'build/test-static-msw');
  const constants = { __WIDGET_PREFIX__: PREFIX, __WIDGET_ROUTER__: 'hash' };
  await buildWith(constants, folder, { mode: 'msw', base: `/${PREFIX}/` });
  const files = sirv(folder);
  const server = await listen((request, response) => {
    const path = request.url ?? '/';
    const nothing = () => void response.writeHead(404).end();
    if (!path.startsWith(`/${PREFIX}/`)) return nothing();
    request.url = path.slice(PREFIX.length + 1);
    return files(request, response, nothing);
  });
  try {
    await page.goto(`${server.url}/${PREFIX}/?lang=en&scenario=provider&walk=1#/deposit`);
    const main = page.getByRole('main');
    await expect(main).toHaveAttribute('data-route', 'deposit/redirect');
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Lucia Herrera');
    const popup = page.waitForEvent('popup');
    await page.locator('[data-submit]').click();
    const provider = await popup;
    await expect(page.locator('.pw-mark--wait')).toBeVisible();
    await page.reload();
    await expect(page.locator('.pw-mark--wait')).toBeVisible();
    await provider.getByRole('button', { name: 'Pay' }).click();
    await expect(page.locator('.pw-mark--success')).toBeVisible();
  } finally {
    await server.close();
  }
});
