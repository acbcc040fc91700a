import { isolated } from './support/definitions.ts';
import { ending, payload } from './support/endings.ts';
import { loadReported } from './support/load-reported.ts';
import { proves } from './support/proves.ts';
import { expect, test } from './support/test.ts';
import { urls } from './support/urls.ts';

const CLABE = '032180000118359719';

test('a player deposits through the frame, from the list to the money', async ({
  page,
  host,
  cashier,
  backend,
  sessionFor,
}) => {
  const { list, form, status } = cashier;
  await backend.methods({ outcome: { status: 'never' } });
  await host.open();
  await expect(cashier.heading).toHaveText('Deposit');
  await list.method('SPEI transfer').click();
  await expect(cashier.heading).toHaveText('SPEI transfer');
  await expect(form.amount).toHaveValue('500');
  await form.field('Your CLABE').fill(CLABE);
  await form.field('Full name').fill('Valeria Ortiz');
  await expect(form.submit).toHaveAccessibleName(`Deposit ${isolated('MX$500.00')}`);
  await sessionFor(500);

  const popup = page.waitForEvent('popup');
  await form.submit.click();
  const provider = await popup;
  await expect(status.waiting).toBeVisible();
  await proves(payload('redirect-get', 'http'), async () =>
    expect(await backend.payloads('deposit-create')).toEqual([
      {
        paymentType: 'spei_transfer',
        amount: 500,
        currency: 'MXN',
        fields: { clabe: CLABE, fullName: 'Valeria Ortiz' },
        selectedCountry: 'MX',
        returnUrl: new URL('deposit/complete', urls.widget).href,
        isActivatedBonus: false,
        paymentSessionId: expect.any(String),
        metadata: { isFromChip: false },
      },
    ]),
  );
  const [deposit] = await backend.deposits();
  await expect(provider).toHaveURL((url) => url.searchParams.get('deposit') === deposit?.id);
  expect(new URL(provider.url()).origin).toBe(urls.backend);

  await backend.settle('processed');
  await proves(ending('redirect-get', 'success', 'processed'), expect(status.processed).toBeVisible());
  await expect(cashier.live).toHaveText('Deposit received');
});

test('the creation call carries the token of the player and the id of the request', async ({
  openForm,
  cashier,
  backend,
}) => {
  await openForm();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const [call] = await backend.calls('deposit-create');
  expect(call?.headers).toMatchObject({
    authorization: true,
    contentType: 'application/json',
    cacheControl: 'no-cache',
    extraParams: '{"platformVersion":"redesign"}',
    idempotencyKey: expect.stringMatching(/^.{8,}$/),
    requestId: expect.stringMatching(/^.{8,}$/),
  });
  await expect(cashier.root.getByText(String(call?.headers['requestId']))).toBeVisible();
});

test('the host receives the start, the list, the deposit and the end once each', async ({
  openForm,
  host,
  cashier,
  backend,
}) => {
  await openForm();
  await loadReported(host);
  await expect.poll(() => backend.calls('events')).toHaveLength(1);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeVisible();

  const first = (await host.heard())[0];
  expect(first).toMatchObject({ type: 'onInit', payload: { version: '1.0.516', protocol: 1 } });
  expect(await host.payloads('Loaded')).toEqual([{ version: '1.0.516' }]);
  const [deposit] = await backend.deposits();
  expect(await host.payloads('onCreateTransaction')).toEqual([
    { depositId: deposit?.id, amount: 500, currency: 'MXN', paymentMethod: 'test_method', transaction: 'deposit' },
  ]);
  const metric = { name: 'ok', tags: { method: 'test_method', cardViewType: '0', captcha: 'false' } };
  // Before it those of the load, which have a test of their own.
  expect((await host.payloads('Metric')).slice(3)).toEqual([metric]);
  await expect
    .poll(async () => (await backend.payloads('events')).slice(1))
    .toEqual([{ events: [{ ...metric, time: expect.any(Number) }] }]);
  expect(await host.heard('onClose')).toEqual([]);

  await cashier.status.action('Close').click();
  await expect(host.element).toHaveCount(0);
  expect(await host.heard('onClose')).toHaveLength(1);
});

test('the build with its backend inside makes the same deposit, with the socket too', async ({
  page,
  host,
  cashier,
  player,
}) => {
  const { list, form, status } = cashier;
  await host.open({ mode: 'msw' });
  await list.method('SPEI transfer').click();
  await form.field('Your CLABE').fill(CLABE);
  await form.field('Full name').fill('Valeria Ortiz');
  const frame = await host.frame();
  const control = (action: string, body: object) =>
    frame.evaluate(([name, value]) => window.__backend?.control(name, value), [
      action,
      { token: player.token, ...body },
    ] as const);
  await control('methods', { outcome: { status: 'never' } });
  const popup = page.waitForEvent('popup');
  await form.submit.click();
  await popup;
  await expect(status.waiting).toBeVisible();
  const { calls } = (await control('calls', { call: 'deposit-create' })) as { calls: { payload: unknown }[] };
  expect(calls.map(({ payload: body }) => body)).toEqual([
    expect.objectContaining({
      paymentType: 'spei_transfer',
      amount: 500,
      fields: { clabe: CLABE, fullName: 'Valeria Ortiz' },
    }),
  ]);
  await control('push', { status: 'processed' });
  await expect(status.processed).toBeVisible();
  expect(await host.payloads('socket-reconnect')).toEqual([]);
});
