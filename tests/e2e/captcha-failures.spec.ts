import type { Page } from '@playwright/test';
import {
  captchaIn,
  FAILED,
  GEETEST,
  KEYS,
  pressed,
  RECAPTCHA,
  serveCaptchas,
  solveGeetest,
} from './support/captchas.ts';
import { payloadOf, textField } from './support/definitions.ts';
import { ending } from './support/endings.ts';
import { loadReported } from './support/load-reported.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { urls } from './support/urls.ts';

/** The servers have their addresses only once they run. */
const returnUrl = () => `${urls.widget}deposit/complete`;
const SESSION = { paymentSessionId: expect.any(String) as unknown };

test.beforeEach(async ({ context }) => {
  await serveCaptchas(context);
});

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

test('the player who closes the window is told so, nothing was sent, and may press again', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm({ captcha: 'geetest', fields: [textField()] }, { start: KEYS });
  await loadReported(host);
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
