import { expect, test } from '../support/test.ts';
import type { HostPage } from '../support/host-page.ts';
import type { Cashier } from '../../../testing/index.ts';
import { urls } from '../support/urls.ts';
import { FULL } from '../support/tiers.ts';

// What the build that mocks its backend can do without any server.

const NEVER = 'never-settles';

/** One press before the provider's page. */
async function toForm(host: HostPage, cashier: Cashier): Promise<void> {
  await host.open({ mode: 'msw', scenario: NEVER });
  await cashier.list.method('SPEI transfer').click();
  await cashier.form.field('Your CLABE').fill('032180000118359719');
  await cashier.form.field('Full name').fill('Valeria Ortiz');
}

for (const [press, title] of [
  ['Pay', 'processed'],
  ['Decline', 'mistaked'],
] as const)
  test(`the provider's page of a mocked backend settles the deposit: ${press}`, async ({ page, host, cashier }) => {
    await toForm(host, cashier);
    const popup = page.waitForEvent('popup');
    await cashier.submit();
    const provider = await popup;
    await expect(cashier.status.waiting).toBeVisible();
    await expect(provider.getByRole('heading', { name: 'Provider' })).toBeVisible();
    const closed = provider.waitForEvent('close');
    await provider.getByRole('button', { name: press }).click();
    await expect(cashier.status[title]).toBeVisible();
    // The page that it returns to closes its window.
    await closed;
  });

test('the provider page says when it does not know the deposit', async ({ page }) => {
  await page.goto(`${urls.msw}provider.html?deposit=other&returnUrl=javascript:alert(1)`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('status')).toContainText('knows no such deposit');
});

test('a deposit with a mocked backend survives a reload of the cashier', FULL, async ({ page, host, cashier }) => {
  await toForm(host, cashier);
  const popup = page.waitForEvent('popup');
  await cashier.submit();
  const provider = await popup;
  await expect(cashier.status.waiting).toBeVisible();
  await host.reload();
  await expect(cashier.status.waiting).toBeVisible();
  await provider.getByRole('button', { name: 'Pay' }).click();
  await expect(cashier.status.processed).toBeVisible();
});

test('nothing that was typed and no token is kept in the browser', async ({ page, host, cashier, player }) => {
  await toForm(host, cashier);
  const popup = page.waitForEvent('popup');
  await cashier.submit();
  await popup;
  await expect(cashier.status.waiting).toBeVisible();
  const frame = await host.frame();
  const kept = await frame.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('paywidget-msw.'))
      .map(([name, value]) => `${name} ${String(value)}`)
      .join('\n'),
  );
  expect(kept).toContain('spei_transfer');
  for (const secret of [player.token, '032180000118359719', 'Valeria Ortiz']) expect(kept).not.toContain(secret);
});

test('offline, a press with a mocked backend creates no deposit', async ({ page, host, cashier, declared, player }) => {
  declared.offline({ maybe: true });
  declared.console(/Failed to load resource|WebSocket/, { maybe: true });
  declared.failedRequest(/./, { maybe: true });
  await toForm(host, cashier);
  await page.context().setOffline(true);
  await cashier.submit();
  await expect(cashier.form.failure).toBeVisible();
  const frame = await host.frame();
  const made = await frame.evaluate((token) => window.__backend?.control('deposits', { token }), player.token);
  expect(made).toEqual({ deposits: [] });
});

test('a mistyped scenario is reported with a link to the nearest one', FULL, async ({ page }) => {
  await page.goto(`${urls.msw}deposit?preset=br-portuguese&lang=en&scenario=pix-exprired`);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('no scenario "pix-exprired"; did you mean "pix-expired"');
  await notice.getByRole('link', { name: 'pix-expired' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-route', 'deposit/redirect/pix');
});

test('the page and a real server report a mistyped scenario and name the nearest one', async ({ page, host }) => {
  await host.open({ scenario: 'pix-exprired' });
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('scenario=pix-exprired');
  await expect(notice.getByRole('link', { name: 'pix-expired' })).toBeVisible();
  const answer = await page.request.post(`${urls.backend}/__control/scenario`, { data: { name: 'pix-exprired' } });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('did you mean \\"pix-expired\\"');
});

test('a page without a host takes its player and its scenario from its own address', FULL, async ({ page }) => {
  await page.goto(`${urls.msw}deposit?preset=br-portuguese&lang=en&scenario=pix&walk=1`);
  await expect(page.getByRole('main')).toHaveAttribute('data-route', 'deposit/redirect/pix');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a captcha is solved without a network', FULL, async ({ host, cashier, page, declared }) => {
  declared.status(400);
  const asked: string[] = [];
  page.context().on('request', (request) => void asked.push(new URL(request.url()).hostname));
  await host.open({
    mode: 'msw',
    scenario: 'captcha-required',
    path: 'deposit?walk=1',
    start: { schema: { meta: { geetestCaptchaId: 'geetest-id' } } },
  });
  const captcha = cashier.root.frameLocator('iframe[src*="/captcha.html"]');
  await captcha.getByRole('button', { name: 'I am human' }).dispatchEvent('click');
  await expect(cashier.main).toHaveAttribute('data-route', 'deposit/complete');
  expect([...new Set(asked)]).toEqual(['localhost']);
});
