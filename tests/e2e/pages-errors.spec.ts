import { pauseClock } from './support/pause-clock.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

test('shows the empty page without methods, with another country and a refresh', async ({ host, cashier, backend }) => {
  const { root, list } = cashier;
  await backend.scenario('empty-list');
  await host.open();
  await expect(
    root.getByRole('heading', { name: 'There are no payment methods available for this region' }),
  ).toBeVisible();
  await expect.poll(() => host.route()).toBe('empty');
  await expect.poll(() => host.payloads('Loaded')).toEqual([{ version: '1.0.516' }]);
  await expect
    .poll(() => host.payloads('onError'))
    .toContainEqual(expect.objectContaining({ message: 'Empty payment methods' }));
  await root.getByRole('button', { name: 'Choose a country' }).click();
  await expect(cashier.heading).toHaveText('Choose a country');
  await cashier.back();
  await backend.reset();
  await root.getByRole('button', { name: 'Refresh' }).click();
  await expect(list.tiles.first()).toBeVisible();
});

test(
  'a region opened by its address shows the empty page and adds direct to the address',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.scenario('direct-geo');
    await host.open();
    await expect(cashier.root.getByRole('heading', { name: /no payment methods/ })).toBeVisible();
    const direct = async () => new URL((await host.frame()).url()).searchParams.get('direct');
    await expect.poll(direct).toBe('true');
  },
);

test('shows the error page with a reference after a server error; refresh works', async ({
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(500);
  const { root, list } = cashier;
  await backend.scenario('methods-fail-500');
  await host.open();
  await expect(root.getByRole('heading', { name: 'Error' })).toBeVisible();
  const [call, ...retried] = await backend.calls('methods-payment-v5');
  expect(retried).toEqual([]);
  await expect(root.getByText(String(call?.headers['requestId']))).toBeVisible();
  await expect
    .poll(() => host.payloads('onError'))
    .toContainEqual(expect.objectContaining({ status: 500, reference: call?.headers['requestId'] }));
  await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
  await backend.reset();
  await root.getByRole('button', { name: 'Refresh' }).click();
  await expect(list.tiles.first()).toBeVisible();
  await expect.poll(() => host.route()).toBe('deposit');
});

test('tries a broken connection four times, 2 s apart, and then shows the error page', async ({
  page,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.broken('methods-payment-v5');
  await page.clock.install();
  // On a busy machine the 2 s between two tries would pass by themselves.
  await pauseClock(page);
  await backend.scenario('methods-network-fail');
  await host.open();
  const tries = async () => (await backend.calls('methods-payment-v5')).length;
  for (const expected of [1, 2, 3, 4]) {
    await expect.poll(tries).toBe(expected);
    if (expected < 4) await expect(cashier.list.skeletons).toHaveCount(15);
    await expect
      .poll(
        async () =>
          (await host.payloads('analytics')).filter((event) => JSON.stringify(event).includes('request-failed')).length,
      )
      .toBe(expected);
    if (expected < 4) await page.clock.runFor(2_050);
  }
  await page.clock.resume();
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(await tries()).toBe(4);
});

test('shows the error page after 30 s without a list, with the text in the history state; refresh works', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await page.clock.install();
  await backend.scenario('hang-list');
  await host.open({ start: { bonusList: [] } });
  // The request alone would not tell that the widget runs: the page sends it before.
  await expect(cashier.main).toBeVisible();
  await expect.poll(() => backend.calls('methods-payment-v5')).toHaveLength(1);
  await page.clock.runFor(30_500);
  await expect(cashier.root.getByText('Request timeout after 30 seconds')).toBeVisible();
  const state = await (await host.frame()).evaluate(() => JSON.stringify(history.state));
  expect(state).toContain('Request timeout after 30 seconds');
  await backend.reset();
  await cashier.root.getByRole('button', { name: 'Refresh' }).click();
  await expect(cashier.list.tiles.first()).toBeVisible();
});

test('a malformed list shows the error page', FULL, async ({ host, cashier, backend }) => {
  await backend.scenario('malformed-answer');
  await host.open();
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect
    .poll(() => host.payloads('onError'))
    .toContainEqual(expect.objectContaining({ code: 'malformed_answer' }));
});

test('reports an expired token of the list to the host, and a new token loads the list', async ({
  host,
  cashier,
  backend,
  player,
  declared,
}) => {
  declared.status(401);
  await backend.scenario('expired-token');
  await host.open();
  await expect.poll(() => host.heard('onTokenExpired')).not.toEqual([]);
  await expect(cashier.root.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(cashier.root.locator('.pw-snack')).toBeVisible();
  await backend.reset();
  await host.send('loaded', { user: { id: player.id, token: `${player.token}-fresh` } });
  await expect(cashier.list.tiles.first()).toBeVisible();
  await expect(cashier.root.locator('.pw-snack')).toHaveCount(0);
  expect(await host.heard('onTokenExpired')).toHaveLength(1);
});

test(
  'loads the list without a message when the host renews the token at once',
  FULL,
  async ({ page, host, cashier, backend, player, declared }) => {
    declared.status(401);
    await backend.script({ call: 'methods-payment-v5', status: 401, body: { error: { message: 'expired' } } });
    await host.open({ hold: true });
    // Before it listens a widget would miss its start.
    await expect.poll(() => host.heard('onInit')).not.toEqual([]);
    await page.evaluate(
      (user) => {
        window.addEventListener('message', ({ data }) => {
          if (String(data).includes('"onTokenExpired"')) window.__host.send('loaded', { user });
        });
      },
      { id: player.id, token: `${player.token}-fresh` },
    );
    await host.send('loaded', host.startData());
    await expect(cashier.list.tiles.first()).toBeVisible();
    expect(await host.heard('onTokenExpired')).toHaveLength(1);
  },
);

test('the cashier works without limits and countries that fail to load', async ({
  openForm,
  cashier,
  backend,
  declared,
}) => {
  declared.status(500);
  const failing = { status: 500, body: { error: { message: 'no' } } };
  await backend.script({ call: 'deposit-limits', ...failing }, { call: 'methods-country-selector-v2', ...failing });
  await openForm();
  await expect(cashier.root.locator('.pw-snack')).toHaveCount(0);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
});
