import { captchaIn, FAILED, GEETEST_PROOF, KEYS, pressed, serveCaptchas, solveGeetest } from './support/captchas.ts';
import { textField } from './support/definitions.ts';
import { holdFiles } from './support/hold-files.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

test.beforeEach(async ({ context }) => {
  await serveCaptchas(context);
});

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

test('a captcha inside the cashier shows a spinner until it has loaded, and none turns behind it', async ({
  page,
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  const releasePage = await holdFiles(page, /\/captcha\.html/);
  const releaseProvider = await holdFiles(page, /gt4\.js$/);
  await openForm({}, { start: KEYS, bare: true, height: 600 });
  await backend.scenario('captcha-required');
  await cashier.submit();
  const box = cashier.root.getByRole('dialog', { name: 'Checking that you are human' });
  const spinner = box.locator('.pw-spinner');
  const turning = () =>
    captchaIn(box)
      .locator('body')
      .evaluate(({ ownerDocument }) => ownerDocument.getAnimations().length);
  await expect(spinner).toBeVisible();
  releasePage();
  await expect(spinner).toHaveCount(0);
  await expect.poll(turning).toBe(1);
  releaseProvider();
  await expect(captchaIn(box).getByRole('button', { name: 'I am human' })).toBeVisible();
  await expect.poll(turning).toBe(0);
});
