import type { BackendControl } from '../support/backend.ts';
import { CashierScreen } from '../../../testing/index.ts';
import { definition } from '../support/definitions.ts';
import { ending, payload, tierOf } from '../support/endings.ts';
import { DRIVES, open, press, sent } from '../support/flows.ts';
import type { HostPage } from '../support/host-page.ts';
import { proves } from '../support/proves.ts';
import { expect, test } from '../support/test.ts';
import { deviceOf, type Said, type Stage, stageOf } from '../transports/stage.ts';

// Deposits that are paid outside the cashier's own windows: where the whole site goes, and in the browser of an app.

/** What the browser writes when the return page tries to close a tab that no script has opened. */
const REFUSED = /Scripts may close only the windows that were opened by them/;

for (const [decision, how, screen] of [
  ['Pay', 'success', 'processed'],
  ['Decline', 'failure', 'mistaked'],
] as const) {
  test(`after ${decision} on a provider that took the whole page, the site shows the outcome`, async ({
    page,
    host,
    cashier,
    backend,
    declared,
  }) => {
    declared.console(REFUSED);
    const { after: _comesBack, ...drive } = DRIVES['whole-page'];
    await open({ host, cashier, backend }, drive, 'http');
    await press({ host, cashier, backend }, drive);
    const refused = page.waitForEvent('console', (message) => REFUSED.test(message.text()));
    await page.getByRole('button', { name: decision }).click();
    // There is no site around it, and nothing that it knows of a payment.
    await expect(page.getByRole('heading', { name: 'You are back from the payment page' })).toBeVisible();
    await refused;
    await host.open();
    await cashier.list.payments.click();
    await proves(ending('whole-page', how, screen), expect(cashier.status[screen]).toBeVisible());
    expect(await backend.deposits()).toHaveLength(1);
  });
}

test.describe('in an app', () => {
  test.use(deviceOf('native'));

  /** From the list of an app's cashier to its form. */
  async function toForm(
    host: HostPage,
    backend: BackendControl,
    start: Readonly<Record<string, unknown>> = {},
  ): Promise<{ readonly stage: Stage; readonly cashier: CashierScreen }> {
    await backend.methods({
      methods: [definition({ opensIn: 'window' })],
      answers: ['redirect-get'],
      outcome: { status: 'never' },
    });
    const stage = stageOf('native', host);
    await stage.open(host.startData({}, start));
    const cashier = new CashierScreen(stage.root);
    await cashier.list.method('Test method').tap();
    await expect(cashier.form.submit).toBeVisible();
    return { stage, cashier };
  }

  const payloadsOf = async ({ heard }: Stage, type: string): Promise<readonly unknown[]> =>
    (await heard()).filter((message: Said) => message.type === type).map((message) => message.payload);

  for (const [transport, how, screen] of [
    ['http', 'success', 'processed'],
    ['socket', 'failure', 'mistaked'],
  ] as const) {
    const tier = transport === 'socket' ? tierOf('app-browser') : {};
    test(
      `the system browser is opened once, by ${transport}: every payload is complete, to ${how}`,
      tier,
      async ({ host, backend, sessionFor }) => {
        const { stage, cashier } = await toForm(host, backend, { transport });
        await sessionFor(500);
        await cashier.form.submit.tap();
        await expect(cashier.status.waiting).toBeVisible();
        const [made, ...more] = await backend.deposits();
        expect(more).toEqual([]);
        const calls = await backend.calls('deposit-create');
        await proves(payload('app-browser', transport), () =>
          expect(calls.map(({ via, payload: body }) => [via, body])).toEqual([[transport, sent()]]),
        );
        expect(await payloadsOf(stage, 'openExtBrowser')).toEqual([
          { url: expect.stringContaining(`deposit=${made?.id}`) },
        ]);
        await backend.settle(screen);
        await proves(ending('app-browser', how, screen), expect(cashier.status[screen]).toBeVisible());
      },
    );
  }

  test(
    'after a minute without a status the payment is in progress',
    tierOf('app-browser'),
    async ({ page, host, backend, declared }) => {
      declared.socket({ maybe: true }); // the clock jumps a minute, so the server's ping may be missed
      await page.clock.install();
      const { cashier } = await toForm(host, backend);
      await cashier.form.submit.tap();
      await expect(cashier.status.waiting).toBeVisible();
      await expect.poll(() => backend.calls('deposit-status')).not.toEqual([]);
      await page.clock.runFor(61_000);
      await proves(ending('app-browser', 'expiry', 'accepted'), expect(cashier.status.accepted).toBeVisible());
    },
  );

  test(
    'closing during the creation aborts it, and no system browser is opened',
    tierOf('app-browser'),
    async ({ page, host, backend, player }) => {
      const { stage, cashier } = await toForm(host, backend);
      await backend.script({ call: 'deposit-create', fault: 'hang' });
      const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('deposit-create'));
      await cashier.form.submit.tap();
      await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
      await cashier.closeButton.tap();
      expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
      const method = { paymentMethod: 'test_method', paymentMethodText: 'Test method' };
      await expect
        .poll(() => backend.payloads('session-form-on-close-modal'))
        .toEqual([{ ...method, userId: player.id }]);
      await proves(ending('app-browser', 'cancel', 'closed'), async () =>
        expect(await payloadsOf(stage, 'onClose')).toHaveLength(1),
      );
      expect(await payloadsOf(stage, 'openExtBrowser')).toEqual([]);
    },
  );
});
