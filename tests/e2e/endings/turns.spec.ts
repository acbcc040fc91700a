import type { Page } from '@playwright/test';
import { CashierScreen } from '../../../testing/index.ts';
import { connected } from '../support/connected.ts';
import { definition, textField } from '../support/definitions.ts';
import { turn } from '../support/endings.ts';
import { watchFirstHit } from '../support/first-hit.ts';
import { networkIdle } from '../support/network-idle.ts';
import { proves } from '../support/proves.ts';
import { expect, test } from '../support/test.ts';
import { paid, toForm } from '../support/transfers.ts';
import { deviceOf, stageOf } from '../transports/stage.ts';
import { fill, openForm as openWithdrawal } from '../withdrawal/support.ts';

// What happens to a player in the middle of a page that no other feature's tests have.

/** From now on there is no network, until the returned function is called. */
async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

const guided = {
  fields: [textField()],
  instruction: { steps: [{ stepNumber: 1, stepInstruction: 'Pay at the counter' }] },
};

test.describe('list', () => {
  const methods = [
    definition({ fields: [textField()] }),
    definition({ name: 'w1', text: 'Wallet one', position: 2, category: 'e-money' }),
    definition({ name: 'w2', text: 'Wallet two', position: 3, category: 'e-money' }),
  ];

  test('a reload has the same tiles', async ({ host, cashier, backend }) => {
    await backend.methods({ methods });
    await host.open();
    const tiles = ['Test method', /E-wallets/];
    await expect(cashier.list.tiles).toHaveText(tiles);
    await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
    await host.reload();
    await expect.poll(() => host.heard('Loaded')).toHaveLength(2);
    await proves(turn('list', 'reload'), expect(cashier.list.tiles).toHaveText(tiles));
    await expect.poll(() => host.route()).toBe('deposit');
    expect(await host.payloads('onError')).toEqual([]);
  });

  for (const [where, width] of [
    ['alone', 420],
    ['beside its form', 1000],
  ] as const) {
    test(`${where}, a double click opens a form once, and one step back is the list`, async ({
      host,
      cashier,
      backend,
    }) => {
      await backend.methods({ methods });
      await host.open({ width });
      await expect(cashier.list.tiles).toHaveCount(2);
      await cashier.list.method('Test method').dblclick();
      await expect(cashier.form.field('Code')).toBeVisible();
      await host.back();
      await expect(cashier.form.field('Code')).toHaveCount(0);
      await proves(turn('list', 'double click'), expect(cashier.list.tiles).toHaveCount(2));
      await expect.poll(() => host.route()).toBe('deposit');
    });
  }

  test('a method chosen offline stays chosen, and its deposit succeeds once the network is back', async ({
    page,
    host,
    cashier,
    backend,
    declared,
  }) => {
    await backend.methods({ methods, answers: ['no-redirect'], outcome: { status: 'never' } });
    // Without the code of the form nothing could be chosen, and without the schemas of the responses nothing would be requested.
    const code = ['form', 'responses'].map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
    );
    await host.open();
    await expect(cashier.list.tiles).toHaveCount(2);
    await Promise.all(code);
    await networkIdle(page);
    declared.offline();
    const restore = await loseNetwork(page);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/deposit-limits'));
    await cashier.list.method('Test method').click();
    await cashier.form.field('Code').fill('1234');
    await lost;
    await restore();
    // Code that did not load may cause a reload, after which the form is restored, ready for another press.
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await expect(async () => {
      if (!(await cashier.status.waiting.isVisible())) await cashier.form.submit.click({ timeout: 3_000 });
      await expect(cashier.status.waiting).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await proves(turn('list', 'offline'), async () => expect(await backend.deposits()).toHaveLength(1));
  });
});

test('form: a deposit sent offline has an unknown outcome, and is sent again once the network is back', async ({
  page,
  openForm,
  cashier,
  backend,
  declared,
  sessionFor,
}) => {
  await openForm({ fields: [textField()] });
  await sessionFor(500);
  await cashier.form.field('Code').fill('1234');
  declared.offline();
  const restore = await loseNetwork(page);
  await cashier.submit();
  await expect(cashier.form.failure).toContainText("We couldn't confirm your payment");
  await expect(cashier.form.field('Code')).toHaveValue('1234');
  await restore();
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  expect(await backend.calls('deposit-create')).toHaveLength(1);
  await proves(turn('form', 'offline'), async () => expect(await backend.deposits()).toHaveLength(1));
});

test.describe('a player who presses a slow page again and again', () => {
  test('reports no invoice as paid that has not been seen yet', async ({ host, cashier, backend }) => {
    await toForm({ host, cashier, backend }, { method: { fields: [] } });
    const isHit = await watchFirstHit(await host.frame(), '[data-paid]');
    await cashier.submit();
    expect(await isHit()).toBe(false);
    await paid(cashier).click();
    await expect(cashier.status.accepted).toBeVisible();
  });

  test('confirms no withdrawal whose summary has not been seen yet', async ({ host, cashier, backend }) => {
    await openWithdrawal({ host, cashier, backend });
    await fill(cashier);
    const isHit = await watchFirstHit(await host.frame(), '[data-confirm]');
    await cashier.submit();
    expect(await isHit()).toBe(false);
    await cashier.root.locator('[data-confirm]').click();
    await expect.poll(() => host.route()).toBe('withdrawal/complete');
    expect(await backend.calls('withdrawal-create')).toHaveLength(1);
  });
});

test.describe('guide', () => {
  const steps = 'Pay at the counter';

  test('a reload comes back to it, and the form behind it keeps what was typed', async ({
    openForm,
    host,
    cashier,
  }) => {
    await openForm(guided);
    await cashier.form.field('Code').fill('1234');
    await cashier.root.getByRole('button', { name: 'How to pay' }).click();
    await expect(cashier.root.getByText(steps)).toBeVisible();
    await host.reload();
    await expect.poll(async () => (await host.heard('Loaded')).length).toBe(2);
    await expect(cashier.root.getByText(steps)).toBeVisible();
    await cashier.back();
    await proves(turn('guide', 'reload'), expect(cashier.form.field('Code')).toHaveValue('1234'));
  });

  test('a double click opens it once, and one step back is the form', async ({ openForm, host, cashier }) => {
    await openForm(guided);
    await cashier.form.field('Code').fill('1234');
    await cashier.root.getByRole('button', { name: 'How to pay' }).dblclick();
    await expect(cashier.root.getByText(steps)).toBeVisible();
    await host.back();
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    await host.back();
    await proves(turn('guide', 'double click'), expect(cashier.heading).toHaveText('Deposit'));
  });

  test.describe('in the page of a site', () => {
    test.use(deviceOf('emitter'));

    test('a double click opens it once, and one step back is the form', async ({ host, backend }) => {
      await backend.methods({ methods: [definition(guided)] });
      const stage = stageOf('emitter', host);
      await stage.open(host.startData());
      const cashier = new CashierScreen(stage.root);
      await cashier.list.method('Test method').click();
      await cashier.form.field('Code').fill('1234');
      for (const _time of ['at first', 'and again']) {
        await cashier.root.getByRole('button', { name: 'How to pay' }).dblclick();
        await expect(cashier.root.getByText(steps)).toBeVisible();
        await cashier.back();
        await expect(cashier.form.field('Code')).toHaveValue('1234');
      }
      await cashier.back();
      await proves(turn('guide', 'double click'), expect(cashier.heading).toHaveText('Deposit'));
    });
  });

  test('it stays open offline, and the form behind it keeps what was typed', async ({
    page,
    openForm,
    cashier,
    declared,
  }) => {
    await openForm(guided);
    await cashier.form.field('Code').fill('1234');
    await cashier.root.getByRole('button', { name: 'How to pay' }).click();
    await expect(cashier.root.getByText(steps)).toBeVisible();
    declared.offline();
    const restore = await loseNetwork(page);
    // The form reloads its limits. Leaving before that fails would only abort the call.
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/deposit-limits'));
    await cashier.back();
    await expect(cashier.form.field('Code')).toHaveValue('1234');
    expect((await lost).failure()?.errorText).toBe('net::ERR_INTERNET_DISCONNECTED');
    await cashier.root.getByRole('button', { name: 'How to pay' }).click();
    await expect(cashier.root.getByText(steps)).toBeVisible();
    await restore();
    await cashier.back();
    await cashier.submit();
    await proves(turn('guide', 'offline'), expect(cashier.status.waiting).toBeVisible());
  });
});

test.describe('complete', () => {
  test('a double click on the link back to the payment makes no second payment', async ({
    openForm,
    host,
    cashier,
    backend,
    sessionFor,
  }) => {
    await openForm();
    await sessionFor(500);
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    await backend.settle('mistaked');
    await expect(cashier.status.mistaked).toBeVisible();
    await cashier.status.action('Back to payment').dblclick();
    await expect(cashier.heading).toHaveText('Test method');
    await expect(cashier.form.submit).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/redirect');
    // The restored form starts its session after half a second.
    await expect.poll(() => backend.calls('session-start')).toHaveLength(2);
    await expect(cashier.form.submit).not.toHaveAttribute('aria-busy', 'true');
    await proves(turn('complete', 'double click'), async () =>
      expect(await backend.calls('deposit-create')).toHaveLength(1),
    );
  });

  test('a double click on close closes once', async ({ openForm, host, cashier, backend }) => {
    await openForm();
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    await backend.settle('processed');
    await expect(cashier.status.processed).toBeVisible();
    await cashier.status.action('Close').dblclick();
    await expect(host.element).toHaveCount(0);
    await proves(turn('complete', 'double click'), async () => expect(await host.heard('onClose')).toHaveLength(1));
  });

  test('an outcome decided while offline shows once the network is back', async ({
    page,
    openForm,
    cashier,
    backend,
    declared,
  }) => {
    await openForm();
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    // Each connection brings a poll.
    await connected(page);
    await networkIdle(page);
    // The socket may reconnect before anything notices.
    declared.offline({ maybe: true });
    const restore = await loseNetwork(page);
    await backend.socket('drop');
    await backend.settle('processed');
    await expect(cashier.status.waiting).toBeVisible();
    await restore();
    await proves(turn('complete', 'offline'), expect(cashier.status.processed).toBeVisible());
  });
});
