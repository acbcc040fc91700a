import { payloadOf } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

const returnUrl = () => new URL('deposit/complete', urls.widget).href;
const tagged = { prefilledAmount: {}, recommendedAmounts: [200, 1000, 5000] };

test('a tag fills the sum and says that it came from a tag', async ({ openForm, cashier, backend, sessionFor }) => {
  const { form, root } = cashier;
  await openForm(tagged);
  const tags = root.getByRole('group', { name: 'Suggested amounts' });
  await expect(tags.getByRole('button')).toHaveText(['200', '1,000', '5,000']);
  await tags.getByRole('button', { name: '1,000' }).click();
  await expect(form.amount).toHaveValue('1,000');
  await expect(tags.getByRole('button', { name: '1,000' })).toHaveAttribute('aria-pressed', 'true');
  await sessionFor(1000);
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    payloadOf(returnUrl(), { amount: 1000, metadata: { isFromChip: true }, paymentSessionId: expect.any(String) }),
  ]);
});

test('a tag that was edited since is no tag any more, even at the same sum', async ({ openForm, cashier, backend }) => {
  const { form, root } = cashier;
  await openForm(tagged);
  await root.getByRole('button', { name: '200', exact: true }).click();
  await form.amount.press('End');
  await form.amount.pressSequentially('0');
  await form.amount.press('Backspace');
  await expect(form.amount).toHaveValue('200');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    expect.objectContaining({ amount: 200, metadata: { isFromChip: false } }),
  ]);
});

test('a tag mends a refused sum', async ({ openForm, cashier }) => {
  const { form, root } = cashier;
  await openForm(tagged);
  await form.submit.click();
  await expect(form.message('Amount')).toHaveText('Enter an amount');
  await root.getByRole('button', { name: '200', exact: true }).click();
  await expect(form.submit).not.toHaveAttribute('aria-disabled');
  await expect(form.message('Amount')).not.toHaveText('Enter an amount');
});

test('tags of the server go before those of the method, within the limits and each once', async ({
  openForm,
  cashier,
  backend,
}) => {
  const body = { limits: { MXN: { min: 1, max: 9 } }, fixedAmounts: [50, 300, 300, 2000, 90_000] };
  await backend.script({ call: 'deposit-limits', body });
  await openForm(tagged);
  await expect(cashier.root.getByRole('group', { name: 'Suggested amounts' }).getByRole('button')).toHaveText([
    '300',
    '2,000',
  ]);
});

test('an experiment hides the tags', async ({ openForm, cashier }) => {
  const experiments = [{ key: 'analytics-24272', group: 'group_b' }];
  await openForm(tagged, { start: { experiments } });
  await expect(cashier.form.amount).toBeVisible();
  await expect(cashier.root.getByRole('group', { name: 'Suggested amounts' })).toHaveCount(0);
});

test('fast typing starts one session, for the sum that it came to, and its id is sent', async ({
  page,
  openForm,
  cashier,
  backend,
  sessionFor,
}) => {
  const { form } = cashier;
  await openForm({ prefilledAmount: {} });
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('session-start') && response.request().method() === 'POST',
  );
  await form.amount.pressSequentially('12345', { delay: 20 });
  const { paymentSessionId } = (await (await answer).json()) as { paymentSessionId: string };
  await sessionFor(12_345);
  expect(await backend.payloads('session-start')).toEqual([
    { amount: 12_345, currency: 'MXN', pendingGroup: 'test_method' },
  ]);
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.payloads('deposit-create')).toEqual([
    payloadOf(returnUrl(), { amount: 12_345, paymentSessionId }),
  ]);
});

test('a session of another sum is not sent, and no session is started for nothing', async ({
  openForm,
  cashier,
  backend,
  sessionFor,
}) => {
  const { form } = cashier;
  await openForm();
  await sessionFor(500);
  await backend.script({ call: 'session-start', fault: 'hang' });
  await form.amount.fill('0');
  await form.amount.fill('700');
  await form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  const [payload] = await backend.payloads('deposit-create');
  expect(payload).not.toHaveProperty('paymentSessionId');
  expect((await backend.payloads('session-start')).map(({ amount }) => amount)).not.toContain(0);
});
