import type { Cashier } from '../../../testing/index.ts';
import { connected } from '../support/connected.ts';
import { ending, type FlowName, payload, type Screen, tierOf, type Transport } from '../support/endings.ts';
import { type Drive, DRIVES, open, press } from '../support/flows.ts';
import type { Parts } from '../support/parts.ts';
import { passTime } from '../support/pass-time.ts';
import { proves } from '../support/proves.ts';
import { expect, test } from '../support/test.ts';

// What one flow alone does stands with its feature; here each is driven from the list to those of its ends that every flow
// has, and what it sends is compared whole, by either transport.

type Driven = keyof typeof DRIVES;
const all = Object.keys(DRIVES) as Driven[];
const drives: Readonly<Record<Driven, Drive>> = DRIVES;

/** Deposits through a flow, up to where the player waits or pays. */
async function deposit(parts: Parts, drive: Drive, transport: Transport, session: (amount: number) => Promise<void>) {
  await open(parts, drive, transport);
  if (drive.amount !== undefined) await session(drive.amount);
  await press(parts, drive);
  await expect(drive.stands(parts.cashier)).toBeVisible();
  await connected(parts.host.page);
}

const ENDS = [
  ['http', 'success', 'processed'],
  ['socket', 'failure', 'mistaked'],
] as const satisfies readonly (readonly [Transport, 'success' | 'failure', Screen])[];

for (const [transport, how, screen] of ENDS) {
  for (const name of all) {
    const tier = transport === 'socket' ? tierOf(name) : {};
    test(
      `${name}, by ${transport}: every payload is complete, to ${how}`,
      tier,
      async ({ host, cashier, backend, sessionFor }) => {
        const drive = drives[name];
        await deposit({ host, cashier, backend }, drive, transport, sessionFor);
        const calls = await backend.calls(drive.call);
        const [made, ...more] = await backend.deposits();
        expect(more).toEqual([]);
        await proves(payload(name, transport), () =>
          expect(calls.map(({ payload: body }) => body)).toEqual(drive.sends(made?.id)),
        );
        expect(new Set(calls.map(({ via }) => via))).toEqual(new Set([transport]));
        await backend.settle(screen);
        await proves(ending(name, how, screen), expect(cashier.status[screen]).toBeVisible());
      },
    );
  }
}

/** Flows that lead straight to the status page: its time limit is theirs. */
const WAITING = ['more-fields', 'redirect-get', 'redirect-post', 'whole-page'] as const satisfies readonly FlowName[];

for (const name of WAITING) {
  test(
    `${name}: after a minute without a status the payment is in progress`,
    tierOf(name),
    async ({ host, cashier, backend, declared }) => {
      declared.socket({ maybe: true }); // the clock jumps a minute, so the server's ping may be missed
      await host.page.clock.install();
      const drive = drives[name];
      await open({ host, cashier, backend }, drive, 'http');
      await press({ host, cashier, backend }, drive);
      await expect(cashier.status.waiting).toBeVisible();
      await expect.poll(() => backend.calls('deposit-status')).not.toEqual([]);
      // The clock of its window jumps too: code that is still on its way there would seem never to come.
      for (const opened of host.page.context().pages().slice(1))
        await expect(opened.getByRole('heading', { name: 'Provider' })).toBeVisible();
      await host.page.clock.runFor(61_000);
      await proves(ending(name, 'expiry', 'accepted'), expect(cashier.status.accepted).toBeVisible());
    },
  );
}

const paid = ({ root }: Cashier) => root.locator('[data-paid]');

test(
  'virtual-account: when its time is over no button says paid any more, but a late payment still counts',
  tierOf('virtual-account'),
  async ({ page, host, cashier, backend }) => {
    await page.clock.install();
    await page.route('**/api/banking/deposit-create', async (route) => {
      const response = await route.fetch();
      const made = (await response.json()) as { apiResponse: { data: object } };
      const data = { ...made.apiResponse.data, lifetime: 30 };
      await route.fulfill({ response, json: { ...made, apiResponse: { ...made.apiResponse, data } } });
    });
    const drive = DRIVES['virtual-account'];
    await open({ host, cashier, backend }, drive, 'http');
    await press({ host, cashier, backend }, drive);
    await expect(cashier.root.locator('.pw-req dd')).toContainText(['Zenora Bank', '9012345678', 'Servicios Aurora']);
    await passTime(page, backend, 30_000);
    await expect(cashier.root.getByRole('timer')).toHaveText('00:00');
    await expect(paid(cashier)).toHaveCount(0);
    await backend.settle('processed');
    await proves(ending('virtual-account', 'expiry', 'late'), expect(cashier.status.processed).toBeVisible());
  },
);

test(
  'india: after ten minutes no button says paid any more, but a late payment still counts',
  tierOf('india'),
  async ({ page, host, cashier, backend, declared }) => {
    declared.socket({ maybe: true }); // the clock jumps ten minutes, so the server's ping may be missed
    await page.clock.install();
    await open({ host, cashier, backend }, DRIVES.india, 'http');
    await press({ host, cashier, backend }, DRIVES.india);
    await expect(paid(cashier)).toBeVisible();
    // Each response would carry the time of the server, which is fixed here.
    await backend.script({ call: '*', fault: 'hang' });
    await page.clock.fastForward(595_000);
    await expect(paid(cashier)).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(cashier.root.getByRole('timer')).toHaveText('00:00');
    await expect(paid(cashier)).toHaveCount(0);
    // The socket may still be reconnecting, and earlier pushes are not repeated.
    await proves(
      ending('india', 'expiry', 'late'),
      expect(async () => {
        await page.clock.runFor(1_000);
        await backend.settle('processed');
        await expect(cashier.status.processed).toBeVisible({ timeout: 500 });
      }).toPass(),
    );
  },
);

test('the host hears of a captcha window that never loads, and the form stays', async ({
  context,
  host,
  cashier,
  backend,
}) => {
  await context.route('**/paywidget/form?*', (route) => route.fulfill({ contentType: 'text/html', body: 'Back soon' }));
  await host.page.clock.install();
  await open({ host, cashier, backend }, DRIVES.captcha, 'http');
  await cashier.submit();
  await expect(cashier.form.submit).toHaveAttribute('aria-busy', 'true');
  // The time runs from when the code of captchas is there.
  await proves(
    ending('captcha', 'expiry', 'refused'),
    expect(async () => {
      await host.page.clock.runFor(10_000);
      await expect(cashier.form.failure).toContainText('The deposit was not created', { timeout: 500 });
    }).toPass(),
  );
  expect(await backend.calls('deposit-create')).toEqual([]);
});

/** A transfer that the player cancels has an end of its own. */
test('peer-to-peer-unified: cancelled by a second press', async ({ host, cashier, backend }) => {
  await open({ host, cashier, backend }, DRIVES['peer-to-peer-unified'], 'http');
  await press({ host, cashier, backend }, DRIVES['peer-to-peer-unified']);
  const cancel = cashier.root.getByRole('button', { name: 'Cancel the deposit' });
  await cancel.click();
  await cancel.click();
  await proves(ending('peer-to-peer-unified', 'cancel', 'mistaked'), expect(cashier.status.mistaked).toBeVisible());
  const [made] = await backend.deposits();
  expect(await backend.payloads('deposit-cancel')).toEqual([{ depositId: made?.id, paymentMethod: 'test_method' }]);
});

test('peer-to-peer-unified: when its time is over it is cancelled', async ({ page, host, cashier, backend }) => {
  await page.clock.install();
  await page.route('**/api/banking/deposit-create-p2p', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), timeout_minutes: 0.5 } });
  });
  await open({ host, cashier, backend }, DRIVES['peer-to-peer-unified'], 'http');
  await press({ host, cashier, backend }, DRIVES['peer-to-peer-unified']);
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await passTime(page, backend, 30_000);
  await proves(ending('peer-to-peer-unified', 'expiry', 'mistaked'), expect(cashier.status.mistaked).toBeVisible());
  expect(await backend.calls('deposit-cancel')).toHaveLength(1);
});

/** The others cancel with their feature. */
const CLOSED = all.filter((name) => name !== 'plain' && name !== 'captcha' && name !== 'peer-to-peer-unified');

for (const name of CLOSED) {
  test(
    `${name}: closing during the creation aborts it, and is reported once`,
    tierOf(name),
    async ({ page, host, cashier, backend, player }) => {
      const drive = drives[name];
      // First, since the page of a coin creates its payment by itself.
      await backend.script({ call: drive.call, fault: 'hang' });
      await open({ host, cashier, backend }, { ...drive, answers: ['no-redirect'] }, 'http');
      const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(drive.call));
      await press({ host, cashier, backend }, { ...drive, after: undefined });
      await expect.poll(() => backend.calls(drive.call)).toHaveLength(1);
      await cashier.close();
      expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
      await expect(host.element).toHaveCount(0);
      const method = { paymentMethod: expect.any(String) as unknown, paymentMethodText: drive.tile };
      await expect
        .poll(() => backend.payloads('session-form-on-close-modal'))
        .toEqual([{ ...method, userId: player.id }]);
      await proves(ending(name, 'cancel', 'closed'), async () => expect(await host.heard('onClose')).toHaveLength(1));
      await expect.poll(() => page.context().pages().length).toBe(1);
    },
  );
}
