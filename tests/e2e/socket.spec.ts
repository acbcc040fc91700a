import type { Page } from '@playwright/test';
import type { BackendControl, LoggedCall } from './support/backend.ts';
import { connected } from './support/connected.ts';
import { textField } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { pauseOnForm } from './support/pause-clock.ts';
import { expect, test } from './support/own-backend.ts';
import { FULL } from './support/tiers.ts';

const NETWORK = 'Network connection failed';
const UNKNOWN = "We couldn't confirm your payment";

/** The statuses that the player was shown, in order; the first is that of the page itself. */
async function shown(host: HostPage): Promise<readonly unknown[]> {
  const events = (await host.payloads('analytics')) as readonly { event: string; params: { status: string } }[];
  const all = events.filter(({ event }) => event === 'status').map(({ params }) => params.status);
  return all.filter((status, index) => status !== all[index - 1]);
}

const questions = async (backend: BackendControl) => (await backend.calls('deposit-status')).length;
const attempts = (host: HostPage) => host.payloads('socket-reconnect');

/** Lets the page's clock run until a check passes: what it waits for comes over the network, in its own time. */
async function runUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await check();
  }).toPass({ intervals: [50] });
}

test('a deposit by socket is the deposit by HTTP, call by call', async ({
  openForm,
  cashier,
  backend,
  by,
  sessionFor,
}) => {
  const sent: Record<string, readonly unknown[]> = {};
  const ways: Record<string, readonly LoggedCall[]> = {};
  for (const transport of ['http', 'socket'] as const) {
    await backend.reset();
    await openForm({ fields: [textField()] }, by(transport));
    await sessionFor(500);
    await cashier.form.amount.fill('700');
    await cashier.form.field('Code').fill('1234');
    await sessionFor(700);
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => questions(backend)).toBe(1);
    await backend.settle('processed');
    await expect(cashier.status.processed).toBeVisible();
    const calls = (await backend.calls()).filter(({ call }) => call !== 'events');
    ways[transport] = calls;
    sent[transport] = calls
      .map(({ call, payload, headers }) => [call, comparable(payload), typeof headers['idempotencyKey']])
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  expect(sent['socket']).toEqual(sent['http']);
  expect(sent['socket']?.length).toBeGreaterThan(4);
  expect(ways['http']?.map(({ via }) => via)).not.toContain('socket');
  expect(ways['socket']?.map(({ via }) => via)).not.toContain('http');
  const metrics = await backend.calls('events');
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.map(({ via }) => via)).not.toContain('socket');
});

/** Ids that the server hands out differ from deposit to deposit. */
const comparable = (payload: LoggedCall['payload']): object => ({
  ...payload,
  ...('paymentSessionId' in payload ? { paymentSessionId: 'a session' } : {}),
  ...('depositId' in payload ? { depositId: 'a deposit' } : {}),
});

test('closing during a creation by socket is sent by HTTP, which outlives the page', async ({
  openForm,
  host,
  cashier,
  backend,
  by,
}) => {
  await openForm({}, by('socket'));
  await backend.script({ call: 'deposit-create', fault: 'hang' });
  await cashier.submit();
  await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
  await host.send('close');
  const transports = async () => (await backend.calls('session-form-on-close-modal')).map(({ via }) => via);
  await expect.poll(transports).toEqual(['http']);
});

test(
  'a second loaded message chooses the transport again',
  FULL,
  async ({ host, cashier, backend, by, own, openForm }) => {
    await openForm({}, by('http'));
    const dark = { appearance: { theme: 'dark' } };
    await host.send('loaded', host.startData({}, { host: own.url, transport: 'socket', ...dark }));
    // The message has been read.
    await expect(cashier.root.locator('.pw')).toHaveAttribute('data-theme', 'dark');
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    expect((await backend.calls('deposit-create')).map(({ via }) => via)).toEqual(['socket']);
  },
);

test('reports a token that the socket refuses to the host, once', FULL, async ({ host, player, by, declared }) => {
  declared.status(401); // metrics go by HTTP, with the same token
  await host.open(by('socket', { user: { token: `${player.token}-expired` } }));
  await expect.poll(() => host.payloads('onTokenExpired')).toHaveLength(1);
  await expect.poll(() => host.payloads('onError')).not.toEqual([]);
  expect(await host.payloads('onTokenExpired')).toHaveLength(1);
  expect(await attempts(host)).toEqual([]);
});

test.describe('a socket that cannot be reached', () => {
  test(
    'shows the network error after three retries when calls use the socket',
    FULL,
    async ({ page, host, cashier, line, by, declared }) => {
      declared.socket();
      await page.clock.install();
      await line.stop();
      await host.open(by('socket'));
      await runUntil(page, async () => expect(await attempts(host)).toHaveLength(3));
      await expect(cashier.root.locator('.pw-snack')).toHaveText(NETWORK);
      expect(await attempts(host)).toEqual([{ attempt: 1 }, { attempt: 2 }, { attempt: 3 }]);
      const error = cashier.root.getByRole('heading', { name: 'Error' });
      await runUntil(page, () => expect(error).toBeVisible({ timeout: 50 }));
      line.start();
      await cashier.root.getByRole('button', { name: 'Refresh' }).click();
      await expect(cashier.list.tiles.first()).toBeVisible();
    },
  );

  test(
    'shows nothing when the socket only carries pushes, and the deposit continues',
    FULL,
    async ({ page, openForm, host, cashier, backend, line, by, declared }) => {
      declared.socket();
      await page.clock.install();
      await openForm({}, by('http'));
      await line.stop();
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      await runUntil(page, async () => expect(await attempts(host)).toHaveLength(3));
      await runUntil(page, async () => expect(await questions(backend)).toBeGreaterThan(2));
      await expect(cashier.root.locator('.pw-snack')).toHaveCount(0);
      await backend.settle('processed');
      await runUntil(page, () => expect(cashier.status.processed).toBeVisible({ timeout: 50 }));
      expect(await attempts(host)).toHaveLength(3);
      expect(await shown(host)).toEqual(['waiting', 'processed']);
    },
  );
});

/** The widget may try to connect while the server is away. */
const BETWEEN = { maybe: true } as const;

test.describe('the server is killed and started again', () => {
  test('while the list loads: requests it again', FULL, async ({ host, cashier, backend, line, by, declared }) => {
    declared.socket(BETWEEN);
    await backend.script({ call: 'methods-payment-v5', fault: 'hang', times: 1 });
    await host.open(by('socket'));
    const lists = async () => (await backend.calls('methods-payment-v5')).length;
    await expect.poll(lists).toBe(1);
    await line.stop();
    line.start();
    await expect(cashier.list.tiles.first()).toBeVisible();
    expect(await lists()).toBe(2);
    await expect.poll(() => host.heard('Loaded')).toHaveLength(1);
    expect(await host.payloads('onError')).not.toContainEqual(expect.objectContaining({ code: 'network_error' }));
  });

  test(
    'on the form: keeps what was typed, and the deposit continues',
    FULL,
    async ({ openForm, host, cashier, backend, line, by, declared }) => {
      declared.socket(BETWEEN);
      await openForm({ fields: [textField()] }, by('socket'));
      await cashier.form.field('Code').fill('1234');
      await line.stop();
      await expect.poll(() => attempts(host)).not.toEqual([]);
      line.start();
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      await expect.poll(() => questions(backend)).toBe(1);
      await backend.settle('processed');
      await expect(cashier.status.processed).toBeVisible();
      expect((await backend.payloads('deposit-create')).map(({ fields }) => fields)).toEqual([{ code: '1234' }]);
      expect(await shown(host)).toEqual(['waiting', 'processed']);
    },
  );

  test('while the creation is in flight: its outcome is unknown, and the next press makes no second one', async ({
    openForm,
    host,
    cashier,
    backend,
    line,
    by,
    declared,
  }) => {
    declared.socket(BETWEEN);
    await openForm({}, by('socket'));
    await backend.script({ call: 'deposit-create', fault: 'hang', carriedOut: true, times: 1 });
    await cashier.submit();
    await expect.poll(() => backend.deposits()).toHaveLength(1);
    await line.stop();
    await expect(cashier.form.failure).toContainText(UNKNOWN);
    line.start();
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => questions(backend)).toBe(1);
    const keys = (await backend.calls('deposit-create')).map(({ headers }) => headers['idempotencyKey']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await backend.deposits()).toHaveLength(1);
    await backend.settle('mistaked');
    await expect(cashier.status.mistaked).toBeVisible();
    expect(await shown(host)).toEqual(['waiting', 'mistaked']);
  });

  test(
    'while the creation is in flight and nothing was created: the next press creates',
    FULL,
    async ({ openForm, cashier, backend, line, by, declared }) => {
      declared.socket(BETWEEN);
      await openForm({}, by('socket'));
      await backend.script({ call: 'deposit-create', fault: 'hang', times: 1 });
      await cashier.submit();
      await expect.poll(() => backend.calls('deposit-create')).toHaveLength(1);
      await line.stop();
      await expect(cashier.form.failure).toContainText(UNKNOWN);
      line.start();
      await cashier.submit();
      await expect(cashier.status.waiting).toBeVisible();
      expect(await backend.deposits()).toHaveLength(1);
    },
  );

  for (const transport of ['http', 'socket'] as const) {
    test(
      `while the page waits, by ${transport}: requests the status once, and pushes resume`,
      transport === 'http' ? {} : FULL,
      async ({ page, openForm, host, cashier, backend, line, by }) => {
        await page.clock.install();
        // No poll comes between, and no retry before its server does.
        await pauseOnForm(page, () => openForm({}, by(transport)));
        await cashier.submit();
        await expect(cashier.status.waiting).toBeVisible();
        await expect.poll(() => questions(backend)).toBe(1);
        await line.stop();
        line.start();
        await runUntil(page, async () => expect(await attempts(host)).toHaveLength(1));
        await expect.poll(() => questions(backend)).toBe(2);
        await backend.settle('processed');
        await expect(cashier.status.processed).toBeVisible();
        expect([await questions(backend), await attempts(host)]).toEqual([2, [{ attempt: 1 }]]);
        expect(await shown(host)).toEqual(['waiting', 'processed']);
      },
    );

    for (const status of ['processed', 'mistaked', 'accepted'] as const)
      test(
        `after the deposit was ${status} meanwhile, by ${transport}: requests the status once and shows it`,
        FULL,
        async ({ page, openForm, host, cashier, backend, line, by }) => {
          await page.clock.install();
          await pauseOnForm(page, () => openForm({}, by(transport)));
          await cashier.submit();
          await expect.poll(() => questions(backend)).toBe(1);
          await line.stop();
          await backend.settle(status);
          await expect(cashier.status.waiting).toBeVisible();
          line.start();
          await runUntil(page, async () => expect(await attempts(host)).toHaveLength(1));
          await expect(cashier.status[status]).toBeVisible();
          expect([await questions(backend), await attempts(host)]).toEqual([2, [{ attempt: 1 }]]);
          expect(await shown(host)).toEqual(['waiting', status]);
        },
      );
  }

  test(
    'after the last retry: shows the network error, and still shows the status',
    FULL,
    async ({ page, openForm, host, cashier, backend, line, by, declared }) => {
      declared.socket();
      await page.clock.install();
      await openForm({}, by('socket'));
      await cashier.submit();
      await expect.poll(() => questions(backend)).toBe(1);
      await line.stop();
      await backend.settle('processed');
      await runUntil(page, async () => expect(await attempts(host)).toHaveLength(3));
      await expect(cashier.root.locator('.pw-snack')).toHaveText(NETWORK);
      expect(await shown(host)).toEqual(['waiting']);
      line.start();
      await runUntil(page, () => expect(cashier.status.processed).toBeVisible({ timeout: 50 }));
      expect(await questions(backend)).toBe(2);
      expect((await shown(host)).at(-1)).toBe('processed');
    },
  );
});

test(
  'the next connection uses a token pushed over the socket',
  FULL,
  async ({ openForm, cashier, backend, line, player, page, by, declared }) => {
    declared.socket(BETWEEN);
    const tokens: (string | null)[] = [];
    page.on('websocket', (socket) => tokens.push(new URL(socket.url()).searchParams.get('Authorization')));
    await openForm({}, by('socket'));
    await backend.push('login.token', { token: `${player.token}-new` });
    await cashier.submit();
    await expect.poll(() => questions(backend)).toBe(1);
    expect(tokens).toEqual([player.token]);
    await line.stop();
    line.start();
    await expect.poll(() => questions(backend)).toBe(2);
    expect(tokens.at(-1)).toBe(`${player.token}-new`);
  },
);

test(
  'a list by HTTP connects once it is idle, and receives a new token',
  FULL,
  async ({ page, host, cashier, backend, player, by }) => {
    const frames: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
    await host.open(by('http'));
    await expect(cashier.list.tiles.first()).toBeVisible();
    await connected(page);
    await backend.push('login.token', { token: `${player.token}-new` });
    await expect.poll(() => frames.some((frame) => frame.includes('login.token'))).toBe(true);
    const limits = page.waitForRequest(
      (request) => /deposit-limits/.test(request.url()) && request.method() === 'POST',
    );
    await cashier.list.tiles.first().click();
    expect((await limits).headers()['authorization']).toBe(`${player.token}-new`);
  },
);

test(
  'the build with its own backend responds to calls by socket like the server',
  FULL,
  async ({ host, cashier, player }) => {
    await host.open({ mode: 'msw', start: { transport: 'socket' } });
    await expect(cashier.list.tiles.first()).toBeVisible();
    const frame = await host.frame();
    const asked = await frame.evaluate((token) => window.__backend?.control('calls', { token }), player.token);
    const { calls } = asked as { calls: readonly LoggedCall[] };
    expect(calls.filter(({ call }) => call === 'methods-payment-v5').map(({ via }) => via)).toEqual(['socket']);
  },
);
