import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { FAILED, GEETEST, KEYS, pressed, serveCaptchas, solveGeetest } from './support/captchas.ts';
import { definition } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

test.beforeEach(async ({ context }) => {
  await serveCaptchas(context);
});

test('only the captcha page allows foreign scripts, by the policy of each page', async ({
  page,
  openForm,
  host,
  cashier,
  declared,
}) => {
  const policies = new Map<string, string>();
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    const policy = response.headers()['content-security-policy'];
    if (response.request().isNavigationRequest() && policy) policies.set(pathname, policy);
  });
  await openForm({ captcha: 'geetest' }, { start: KEYS });
  const opened = await pressed(page, () => cashier.submit());
  await solveGeetest(opened);
  await expect(cashier.status.waiting).toBeVisible();
  const captcha = policies.get('/paywidget/captcha.html');
  expect(captcha).toMatch(
    /script-src 'self' https:\/\/static\.geetest\.com [^;]*https:\/\/www\.google\.com\/recaptcha\/ /,
  );
  expect(captcha).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|\*)/);
  expect(captcha).toMatch(/(^|; )sandbox allow-scripts allow-forms$/);
  const { scripts } = inlineSources(await (await fetch(urls.widget)).text());
  expect(policies.get('/paywidget/deposit')).toContain(`; script-src 'self' ${scripts.join(' ')};`);
  expect(policies.get('/paywidget/form')).toBe(policies.get('/paywidget/deposit'));
  declared.console(/Content Security Policy/);
  declared.failedRequest(/gt4\.js/);
  // Trusted Types leave an import to the policy of scripts.
  const refused = await (await host.frame()).evaluate(
    (address) =>
      import(address).then(
        () => 'loaded',
        () => 'refused',
      ),
    GEETEST,
  );
  expect(refused).toBe('refused');
});

test('the form page does nothing for another site', FULL, async ({ page, context, host, cashier }) => {
  const asked = await serveCaptchas(context);
  await host.open();
  await expect(cashier.list.tiles.first()).toBeVisible();
  const popup = context.waitForEvent('page');
  await page.evaluate((address) => {
    const opened = window.open(address);
    const order = { type: 'captcha', provider: 'geetest', keys: { geetestCaptchaId: 'stolen' } };
    setInterval(() => opened?.postMessage(order, '*'), 50);
  }, `${urls.widget}form?locale=en&captcha=geetest`);
  const opened = await popup;
  await expect(opened.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
  await opened.evaluate(() => new Promise((resolve) => addEventListener('message', resolve, { once: true })));
  expect(asked).toEqual([]);
});

test(
  'reports a captcha script that the policy of a site with the package refuses, and does not bypass it',
  FULL,
  async ({ page, host, backend, declared }) => {
    declared.console(/Content Security Policy/);
    declared.failedRequest(/gt4\.js/);
    await backend.methods({ methods: [definition({ captcha: 'geetest' })], answers: ['no-redirect'] });
    await page.route('**/cashier-session.json', (route) => route.fulfill({ json: host.startData({}, KEYS) }));
    await page.goto(`${urls.host}examples/react/`);
    await page.getByRole('button', { name: 'Open a cashier' }).click();
    const cashier = page.locator('.cashier');
    await cashier.getByRole('button', { name: 'Test method' }).click();
    await cashier.locator('[data-submit]').click();
    await expect(cashier.locator('[data-failure]')).toContainText(FAILED);
    expect(await backend.calls('deposit-create')).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  },
);
