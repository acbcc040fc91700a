import type { Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { typeInChat } from './support/beside.ts';
import { captchaIn, FAILED, GEETEST_PROOF, KEYS, pressed, serveCaptchas, solveGeetest } from './support/captchas.ts';
import { definition, payloadOf } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { loadReported } from './support/load-reported.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

/** The servers have their addresses only once they run. */
const returnUrl = () => `${urls.widget}deposit/complete`;
const SESSION = { paymentSessionId: expect.any(String) as unknown };

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
  await loadReported(host);
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

const LEAVES: Readonly<Record<string, (page: Page, host: HostPage) => Promise<unknown>>> = {
  'a reload of the cashier': (_page, host) => host.reload(),
  'a page that removes the cashier': (page) => page.locator('iframe').evaluate((frame) => frame.remove()),
};
for (const [who, leave] of Object.entries(LEAVES))
  test(`${who} closes the window of the captcha, which nothing would answer`, async ({
    page,
    openForm,
    host,
    cashier,
  }) => {
    await openForm({ captcha: 'geetest' }, { start: KEYS });
    const opened = await pressed(page, () => cashier.submit());
    await expect(captchaIn(opened).getByRole('button', { name: 'I am human' })).toBeVisible();
    await leave(page, host);
    await expect.poll(() => opened.isClosed()).toBe(true);
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
  'a captcha that ends by itself leaves the focus in the field of the site',
  FULL,
  async ({ page, openForm, host, cashier }) => {
    await openForm({ captcha: 'geetest' }, { start: KEYS });
    await block(host);
    await cashier.submit();
    const box = host.cashier.getByRole('dialog');
    const button = captchaIn(box).getByRole('button', { name: 'I am human' });
    await expect(button).toBeVisible();
    const typeOn = await typeInChat(page);
    await button.dispatchEvent('click');
    await expect(box).toHaveCount(0);
    await typeOn();
  },
);
