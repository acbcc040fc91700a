import { ending } from './support/endings.ts';
import { loadReported } from './support/load-reported.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';

const refusal = (message: string) => ({
  call: 'deposit-create',
  status: 400,
  body: { error: { message, code: 'merchant_client_error' } },
});

test('a message of the merchant is shown, with a reference, and the player stays', async ({
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  await openForm();
  await loadReported(host);
  await backend.script(refusal('Use another card'));
  await cashier.submit();
  await proves(ending('plain', 'failure', 'refused'), expect(cashier.form.failure).toContainText('Use another card'));
  await expect(cashier.form.failure).toBeFocused();
  const [call] = await backend.calls('deposit-create');
  await expect(cashier.form.failure).toContainText(String(call?.headers['requestId']));
  await expect(cashier.form.submit).not.toHaveAttribute('aria-busy');
  await expect.poll(() => host.route()).toBe('deposit/redirect');
  expect(await host.payloads('onError')).toContainEqual(
    expect.objectContaining({ code: 'merchant_client_error', status: 400 }),
  );
  // Before it those of the load.
  expect((await host.payloads('Metric')).slice(3)).toEqual([expect.objectContaining({ name: 'fail' })]);
  expect(await host.heard('onCreateTransaction')).toEqual([]);
});

test('an unsafe address closes the window, and the player stays on the page', async ({
  page,
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm({ opensIn: 'window' });
  const apiResponse = { method: 'GET', source: 'javascript:alert(document.domain)', data: {} };
  await backend.script({ call: 'deposit-create', body: { depositId: 'd1', apiResponse } });
  const popup = page.waitForEvent('popup');
  await cashier.submit();
  const reserved = await popup;
  await expect(cashier.form.failure).toContainText('The payment provider could not process this.');
  await expect.poll(() => reserved.isClosed()).toBe(true);
  await expect.poll(() => host.route()).toBe('deposit/redirect');
  expect(await host.heard('onCreateTransaction')).toHaveLength(1);
  await expect(cashier.status.waiting).toHaveCount(0);
});

test('an error of the creation closes the window that was reserved', async ({
  page,
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  await openForm({ opensIn: 'window' });
  await backend.script(refusal('No'));
  const popup = page.waitForEvent('popup');
  await cashier.submit();
  const reserved = await popup;
  await proves(ending('redirect-get', 'failure', 'refused'), expect(cashier.form.failure).toBeVisible());
  await expect.poll(() => reserved.isClosed()).toBe(true);
});

test('reports an expired token to the host once, and a new one carries on', async ({
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
  await cashier.submit();
  await expect(cashier.root.getByText('Your session has ended. Sign in again.').first()).toBeVisible();
  await expect.poll(() => host.heard('onTokenExpired')).toHaveLength(1);
  const start = host.startData({ token: player.token });
  await host.send('loaded', start);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await host.heard('onTokenExpired')).toHaveLength(1);
});
