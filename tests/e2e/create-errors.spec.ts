import { ending, proves } from './support/endings.ts';
import { expect, test } from './support/test.ts';

const PROVIDER = 'The payment provider could not accept this. Check the details or choose another method.';
const refusal = (status: number, code: string | undefined, message = 'Raw words of the server') => ({
  call: 'deposit-create',
  status,
  body: { error: { message, ...(code === undefined ? {} : { code }) } },
});

for (const [name, script, sentence] of [
  ['a message of the merchant is shown', refusal(400, 'merchant_client_error', 'Use another card'), 'Use another card'],
  ['a regex of the provider is the generic error', refusal(400, 'payment_method_regex'), PROVIDER],
  ['a code that no dictionary holds is the generic error', refusal(500, 'provider_17'), PROVIDER],
  [
    'a code that the dictionary holds is its text',
    refusal(400, 'limit_exceeded'),
    'The amount is above what this method can take now. Choose a smaller amount or another method.',
  ],
  [
    'a status without a code is the text of the status',
    refusal(429, undefined),
    'Too many attempts. Wait a moment and try again.',
  ],
] as const) {
  test(
    `${name}, with a reference, and the player stays`,
    proves(ending('plain', 'failure', 'refused')),
    async ({ openForm, host, cashier, backend, declared }) => {
      declared.status(script.status);
      await openForm();
      await backend.script(script);
      await cashier.form.submit.click();
      await expect(cashier.form.failure).toContainText(sentence);
      await expect(cashier.form.failure).toBeFocused();
      const [call] = await backend.calls('deposit-create');
      await expect(cashier.form.failure).toContainText(String(call?.headers['requestId']));
      await expect(cashier.form.submit).not.toHaveAttribute('aria-busy');
      expect(await host.route()).toBe('deposit/redirect');
      const code = script.body.error.code ?? 'http_error';
      expect(await host.payloads('onError')).toContainEqual(expect.objectContaining({ code, status: script.status }));
      // Before it those of the load.
      expect((await host.payloads('Metric')).slice(3)).toEqual([expect.objectContaining({ name: 'fail' })]);
      expect(await host.heard('onCreateTransaction')).toEqual([]);
    },
  );
}

for (const [name, body] of [
  ['a malformed answer', { depositId: { wrong: true }, apiResponse: 'none' }],
  ['an answer without a deposit', { apiResponse: {} }],
  ['an answer that is no JSON object', 'thanks'],
] as const) {
  test(`${name} is the generic error on the form, told to the host`, async ({ openForm, host, cashier, backend }) => {
    await openForm();
    await backend.script({ call: 'deposit-create', body });
    await cashier.form.submit.click();
    await expect(cashier.form.failure).toContainText(PROVIDER);
    expect(await host.route()).toBe('deposit/redirect');
    expect(await host.heard('onError')).toHaveLength(1);
    expect(await host.heard('onCreateTransaction')).toEqual([]);
  });
}

for (const source of [
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'not an address',
]) {
  test(`an unsafe source goes nowhere: the window closes and the player stays (${source})`, async ({
    page,
    openForm,
    host,
    cashier,
    backend,
  }) => {
    await openForm({ opensIn: 'window' });
    await backend.script({
      call: 'deposit-create',
      body: { depositId: 'd1', apiResponse: { method: 'GET', source, data: {} } },
    });
    const popup = page.waitForEvent('popup');
    await cashier.form.submit.click();
    const reserved = await popup;
    await expect(cashier.form.failure).toContainText(PROVIDER);
    await expect.poll(() => reserved.isClosed()).toBe(true);
    expect(await host.route()).toBe('deposit/redirect');
    expect(await host.heard('onCreateTransaction')).toHaveLength(1);
    await expect(cashier.status.waiting).toHaveCount(0);
  });
}

test(
  'an error of the creation closes the window that was reserved',
  proves(ending('redirect-get', 'failure', 'refused')),
  async ({ page, openForm, cashier, backend, declared }) => {
    declared.status(400);
    await openForm({ opensIn: 'window' });
    await backend.script(refusal(400, 'merchant_client_error', 'No'));
    const popup = page.waitForEvent('popup');
    await cashier.form.submit.click();
    const reserved = await popup;
    await expect(cashier.form.failure).toBeVisible();
    await expect.poll(() => reserved.isClosed()).toBe(true);
  },
);

test('an expired token is told to the host once, and a new one goes on', async ({
  openForm,
  host,
  cashier,
  backend,
  player,
  declared,
}) => {
  declared.status(401);
  await openForm();
  await backend.script({ call: 'deposit-create', status: 401, body: { error: { message: 'Expired' } }, times: 1 });
  await cashier.form.submit.click();
  await expect(cashier.root.getByText('Your session has ended. Sign in again.').first()).toBeVisible();
  expect(await host.heard('onTokenExpired')).toHaveLength(1);
  const start = host.startData({ token: player.token });
  await host.send('loaded', start);
  await cashier.form.submit.click();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await host.heard('onTokenExpired')).toHaveLength(1);
});
