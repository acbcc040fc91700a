import type { Page } from '@playwright/test';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { findings } from './support/axe.ts';
import { captchaIn, GEETEST, KEYS, RECAPTCHA, serveCaptchas, solveGeetest } from './support/captchas.ts';
import { definition, payloadOf, textField } from './support/definitions.ts';
import { ending } from './support/endings.ts';
import type { HostPage } from './support/host-page.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

/** The servers have their addresses only once they run. */
const returnUrl = () => `${urls.widget}deposit/complete`;
const SESSION = { paymentSessionId: expect.any(String) as unknown };
const GEETEST_PROOF = {
  captchaOutput: 'stand-in-output',
  genTime: '1767225600',
  lotNumber: 'stand-in-lot',
  passToken: 'stand-in-pass',
};
const FAILED = 'The deposit was not created';

/** The window of a press, from the moment that the press is made. */
async function pressed(page: Page, press: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await press();
  return await popup;
}

const block = async (host: HostPage): Promise<void> => {
  await (await host.frame()).evaluate(() => {
    window.open = () => null;
  });
};

test.beforeEach(async ({ context }) => {
  await serveCaptchas(context);
});

test('GeeTest is solved in the window of the press, which then goes on to the provider', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
  sessionFor,
}) => {
  await openForm({ opensIn: 'window', captcha: 'geetest' }, { start: KEYS });
  await backend.methods({ answers: ['redirect-get'], outcome: { status: 'never' } });
  await sessionFor(500);
  const opened = await pressed(page, () => cashier.submit());
  await expect(opened.getByRole('heading', { name: 'Checking that you are human' })).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe('/paywidget/form');
  await expect(cashier.form.submit).toHaveAttribute('aria-busy', 'true');
  expect(await backend.payloads('deposit-create')).toEqual([]);
  await solveGeetest(opened);
  await expect(opened.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await expect(cashier.status.waiting).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);
  expect(await backend.payloads('deposit-create')).toEqual([payloadOf(returnUrl(), { ...SESSION, ...GEETEST_PROOF })]);
  expect((await host.payloads('Metric')).at(-1)).toMatchObject({ name: 'ok', tags: { captcha: 'true' } });
  const kept = await (await host.frame()).evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(`${kept}${JSON.stringify(await host.heard())}`).not.toContain('stand-in-');
});

test(
  'reCAPTCHA Enterprise: score and checkbox, and closes a window that is no longer needed',
  FULL,
  async ({ page, openForm, cashier, backend, sessionFor }) => {
    await openForm({ captcha: 'recaptcha' }, { start: KEYS });
    await sessionFor(500);
    const opened = await pressed(page, () => cashier.submit());
    // Not `check`, which reads the box again afterwards, when the window may be closed.
    await captchaIn(opened).getByRole('checkbox', { name: "I'm not a robot" }).click();
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => opened.isClosed()).toBe(true);
    const proof = { captchaResponse: 'box-of-box-key', captchaResponseV3: 'score-of-score-key-for-deposit' };
    expect(await backend.payloads('deposit-create')).toEqual([payloadOf(returnUrl(), { ...SESSION, ...proof })]);
  },
);

test(
  'while the deposit is created, the window says that there is nothing to do',
  FULL,
  async ({ page, openForm, cashier, backend, hold }) => {
    await openForm({ opensIn: 'window', captcha: 'geetest' }, { start: KEYS });
    await backend.methods({ answers: ['redirect-post'], outcome: { status: 'never' } });
    const release = await hold('deposit-create');
    const opened = await pressed(page, () => cashier.submit());
    await solveGeetest(opened);
    await expect(opened.getByRole('heading', { name: 'One moment' })).toBeVisible();
    release();
    // With a form, which the same page sends.
    await expect(opened.getByRole('heading', { name: 'Provider' })).toBeVisible();
  },
);

test(
  'a redirect of the whole page closes the window of the captcha',
  FULL,
  async ({ page, openForm, cashier, backend }) => {
    await openForm({ opensIn: 'page', captcha: 'geetest' }, { start: KEYS });
    await backend.methods({ answers: ['redirect-get'], outcome: { status: 'never' } });
    const opened = await pressed(page, () => cashier.submit());
    await solveGeetest(opened);
    await expect(page).toHaveURL(/\/provider\?deposit=/);
    await expect.poll(() => opened.isClosed()).toBe(true);
  },
);

test(
  'tries GeeTest four times when it cannot be reached, and then bypasses it',
  FULL,
  async ({ page, context, openForm, cashier, backend, declared, sessionFor }) => {
    declared.failedRequest(/gt4\.js/);
    declared.console(/gt4\.js/);
    let attempts = 0;
    await context.route(GEETEST, (route) => {
      attempts += 1;
      return route.abort('internetdisconnected');
    });
    await openForm({ captcha: 'geetest' }, { start: KEYS });
    await sessionFor(500);
    await pressed(page, () => cashier.submit());
    await expect(cashier.status.waiting).toBeVisible();
    expect(attempts).toBe(4);
    const payload = payloadOf(returnUrl(), { ...SESSION, captchaBypass: true });
    expect(await backend.payloads('deposit-create')).toEqual([payload]);
  },
);

test('solves a second captcha when the server requires one, and sends it with the same key', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  await openForm({ captcha: 'geetest' }, { start: KEYS });
  await backend.scenario('captcha-required');
  const opened = await pressed(page, () => cashier.submit());
  await solveGeetest(opened);
  await solveGeetest(opened);
  await expect(cashier.status.waiting).toBeVisible();
  const calls = await backend.calls('deposit-create');
  expect(calls.map(({ status }) => status)).toEqual([400, 200]);
  expect(calls.map(({ payload }) => payload)).toEqual([
    expect.objectContaining(GEETEST_PROOF),
    expect.objectContaining(GEETEST_PROOF),
  ]);
  const keys = new Set(calls.map(({ headers }) => headers['idempotencyKey']));
  expect([keys.size, [...keys][0]]).toEqual([1, expect.any(String)]);
  expect(await host.payloads('onError')).toEqual([]);
});

test(
  'reports a server that requires a third captcha, and the form keeps its values',
  FULL,
  async ({ page, openForm, cashier, backend, declared }) => {
    declared.status(400);
    await openForm({ captcha: 'geetest', fields: [textField()] }, { start: KEYS });
    await cashier.form.field('Code').fill('1234');
    const body = { error: { message: 'Captcha required', code: 'captcha_required' } };
    await backend.script({ call: 'deposit-create', times: 2, status: 400, body });
    const opened = await pressed(page, () => cashier.submit());
    await solveGeetest(opened);
    await solveGeetest(opened);
    await expect(cashier.form.failure).toContainText(FAILED);
    await expect.poll(() => opened.isClosed()).toBe(true);
    expect(await backend.calls('deposit-create')).toHaveLength(2);
    await expect(cashier.form.field('Code')).toHaveValue('1234');
  },
);

test(
  'shows a captcha inside the cashier when the server requires one for a method without it',
  FULL,
  async ({ openForm, cashier, backend, declared }) => {
    declared.status(400);
    await openForm({}, { start: KEYS, bare: true, height: 600 });
    await backend.scenario('captcha-required');
    await cashier.submit();
    const box = cashier.root.getByRole('dialog', { name: 'Checking that you are human' });
    await solveGeetest(box);
    await expect(cashier.status.waiting).toBeVisible();
    await expect(box).toHaveCount(0);
  },
);

test('the player who closes the window is told so, nothing was sent, and may press again', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm({ captcha: 'geetest', fields: [textField()] }, { start: KEYS });
  await cashier.form.field('Code').fill('1234');
  const opened = await pressed(page, () => cashier.submit());
  await expect(captchaIn(opened).getByRole('button', { name: 'I am human' })).toBeVisible();
  await opened.close();
  await proves(ending('captcha', 'cancel', 'refused'), expect(cashier.form.failure).toContainText(FAILED));
  await expect(cashier.form.failure).toBeFocused();
  expect(await host.payloads('onError')).toEqual([
    { code: 'captcha_error', message: 'The captcha was closed by the user' },
  ]);
  expect((await host.payloads('Metric')).at(-1)).toMatchObject({ name: 'fail', tags: { captcha: 'true' } });
  expect(await backend.calls('deposit-create')).toEqual([]);
  await expect(cashier.form.field('Code')).toHaveValue('1234');
  await solveGeetest(await pressed(page, () => cashier.submit()));
  await expect(cashier.status.waiting).toBeVisible();
});

for (const [name, captcha, act, message] of [
  [
    'a puzzle that was closed',
    'geetest',
    // The click closes the window, so it comes after the call that asks for it has been answered.
    (opened: Page) =>
      captchaIn(opened)
        .getByRole('button', { name: 'Close the puzzle' })
        .evaluate((button: HTMLElement) => void setTimeout(() => button.click())),
    'GeeTest was closed',
  ],
  ['a script that does not come', 'recaptcha', () => Promise.resolve(), 'The script of the captcha did not load'],
] as const) {
  test(
    `${name} closes the window and is reported by its name`,
    FULL,
    async ({ page, context, openForm, host, cashier, backend, declared }) => {
      if (captcha === 'recaptcha') {
        declared.failedRequest(/enterprise\.js/);
        declared.console(/enterprise\.js/);
      }
      await context.route(RECAPTCHA, (route) => route.abort('internetdisconnected'));
      await openForm({ captcha }, { start: KEYS });
      const opened = await pressed(page, () => cashier.submit());
      await act(opened);
      await expect(cashier.form.failure).toContainText(FAILED);
      await expect.poll(() => opened.isClosed()).toBe(true);
      expect(await host.payloads('onError')).toEqual([{ code: 'captcha_error', message }]);
      expect(await backend.calls('deposit-create')).toEqual([]);
    },
  );
}

test(
  'reports a missing captcha key to the site, and closes the window',
  FULL,
  async ({ openForm, host, cashier, backend }) => {
    await openForm({ captcha: 'geetest' }, { start: { schema: { meta: { geetestCaptchaId: '' } } } });
    await cashier.submit();
    await expect(cashier.form.failure).toContainText(FAILED);
    expect(await host.payloads('onError')).toEqual([{ code: 'captcha_error', message: 'Captcha id is empty' }]);
    expect(await backend.calls('deposit-create')).toEqual([]);
  },
);

test(
  'shows the captcha inside the cashier when the window is blocked, and Escape closes it',
  FULL,
  async ({ openForm, host, cashier, backend }) => {
    await openForm({ captcha: 'geetest' }, { start: KEYS, bare: true, height: 600 });
    await block(host);
    await cashier.submit();
    const box = cashier.root.getByRole('dialog', { name: 'Checking that you are human' });
    await expect(captchaIn(box).getByRole('button', { name: 'I am human' })).toBeVisible();
    expect(await findings(host)).toEqual([]);
    await box.getByRole('button', { name: 'Close' }).press('Escape');
    await expect(box).toHaveCount(0);
    await expect(cashier.form.failure).toContainText(FAILED);
    expect(await host.payloads('onError')).toEqual([
      { code: 'captcha_error', message: 'The captcha was closed by the user' },
    ]);
    await cashier.submit();
    await solveGeetest(box);
    await expect(cashier.status.waiting).toBeVisible();
    expect(await backend.calls('deposit-create')).toHaveLength(1);
  },
);

test('leaving the form closes the captcha', FULL, async ({ page, openForm, host, cashier, backend }) => {
  await openForm({ captcha: 'geetest' }, { start: KEYS });
  const opened = await pressed(page, () => cashier.submit());
  await expect(captchaIn(opened).getByRole('button', { name: 'I am human' })).toBeVisible();
  await cashier.back();
  await expect(cashier.list.method('Test method')).toBeVisible();
  await expect.poll(() => opened.isClosed()).toBe(true);
  expect(await host.payloads('onError')).toEqual([]);
  expect(await backend.calls('deposit-create')).toEqual([]);
});

test('a captcha window that is reloaded gets its captcha again', FULL, async ({ page, openForm, cashier }) => {
  await openForm({ captcha: 'geetest' }, { start: KEYS });
  const opened = await pressed(page, () => cashier.submit());
  await expect(captchaIn(opened).getByRole('button', { name: 'I am human' })).toBeVisible();
  await opened.reload();
  await solveGeetest(opened);
  await expect(cashier.status.waiting).toBeVisible();
});

test(
  'the captcha page is reached by its path with the hash router too',
  FULL,
  async ({ page, backend, host, cashier }) => {
    const method = definition({ captcha: 'geetest' });
    await backend.methods({ methods: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
    await host.open({ start: KEYS, path: '?router=hash#/deposit' });
    await cashier.list.method(method.text).click();
    const opened = await pressed(page, () => cashier.submit());
    await expect(opened.getByRole('heading', { name: 'Checking that you are human' })).toBeVisible();
    expect(new URL(opened.url()).pathname).toBe('/paywidget/form');
    await solveGeetest(opened);
    await expect(cashier.status.waiting).toBeVisible();
  },
);

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
  await expect(opened.getByRole('heading', { name: 'Checking that you are human' })).toBeVisible();
  await opened.evaluate(() => new Promise((resolve) => addEventListener('message', resolve, { once: true })));
  expect(asked).toEqual([]);
});

test(
  'a transfer to a person has a captcha like any deposit',
  FULL,
  async ({ page, host, cashier, backend, sessionFor }) => {
    const method = definition({ cardViewType: 5, captcha: 'recaptcha' });
    await backend.methods({ methods: [method], answers: ['p2p-card'], outcome: { status: 'never' } });
    await host.open({ start: KEYS });
    await cashier.list.method(method.text).click();
    await sessionFor(500);
    const opened = await pressed(page, () => cashier.submit());
    // Not `check`, which reads the box again afterwards, when the window may be closed.
    await captchaIn(opened).getByRole('checkbox', { name: "I'm not a robot" }).click();
    await expect(cashier.root.getByRole('timer')).toBeVisible();
    await expect.poll(() => opened.isClosed()).toBe(true);
    const { paymentType, returnUrl: _none, ...rest } = payloadOf(returnUrl(), SESSION);
    expect(await backend.payloads('deposit-create-p2p')).toEqual([
      {
        ...rest,
        paymentMethod: paymentType,
        checkScore: true,
        captchaResponse: 'box-of-box-key',
        captchaResponseV3: 'score-of-score-key-for-deposit',
      },
    ]);
  },
);

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
