import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StatusPush } from '../../../../schemas/deposit/transaction.ts';
import { StartData } from '../../../../schemas/host/start-data.ts';
import type { Client } from '../../../../src/platform/api/client.ts';
import { followStatus } from '../../../../src/features/status/follow-status.ts';
import { storeDeposit } from '../../../../src/features/payment/record/stored-deposits.ts';
import { isForWatcher, type Watcher } from '../../../../src/platform/realtime/parts.ts';
import { createWidgetStore } from '../../../../src/core/state/store.ts';
import type { OpenDeposit } from '../../../../src/core/state/payment.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { OPEN_DEPOSIT } from '../../../support/open-deposit.ts';
import { widgetOf } from '../../../support/services.ts';
import { stubStorage } from '../../../support/stub-storage.ts';

const DEPOSIT: OpenDeposit = { ...OPEN_DEPOSIT, method: 'pix', amount: '5', currency: 'BRL' };

interface Question {
  readonly signal: AbortSignal | undefined;
  readonly answer: (status: string) => Promise<void>;
  readonly fail: () => Promise<void>;
}

let clock = new FakeClock();
beforeEach(() => {
  clock = new FakeClock();
});

/** A waiting page, a simulated connection, and a server whose responses the test sends one by one. */
function waiting({
  transport = 'http',
  deposit = DEPOSIT,
  store = createWidgetStore(),
  onNoNews,
}: {
  transport?: 'http' | 'socket';
  onNoNews?: () => void;
  deposit?: OpenDeposit;
  store?: ReturnType<typeof createWidgetStore>;
}) {
  const asked: Question[] = [];
  const payloads: unknown[] = [];
  const heard: unknown[] = [];
  const reported: unknown[] = [];
  const watchers = new Set<Watcher>();
  let wakes = 0;
  store.setState({ start: StartData.parse({ transport, user: { token: 't', id: 1 } }) });
  const call = (name: string, payload: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      payloads.push([name, payload]);
      asked.push({
        signal,
        answer: (status) => (resolve({ data: { status }, requestId: 'q' }), settled()),
        fail: () => (reject(new Error('500')), settled()),
      });
    });
  const stop = followStatus(
    deposit,
    {
      client: { call: call as Client['call'] },
      clock,
      store,
      bridge: { send: (...message) => void reported.push(message) },
      reported: new Set(),
      realtime: {
        watch: (watcher) => {
          watchers.add(watcher);
          return () => watchers.delete(watcher);
        },
        wake: () => void (wakes += 1),
        transport: () => Promise.reject(new Error('nobody calls here')),
      },
    },
    { onStatus: (...said) => heard.push(said), ...(onNoNews && { onNoNews }) },
  );
  const say = (isUp: boolean) => {
    for (const watcher of watchers) watcher.onChange(isUp);
  };
  const end = () => store.setState({ status: { status: 'processed', by: 'server' } });
  return { store, asked, payloads, heard, reported, watchers, say, stop, wakes: () => wakes, end };
}

test.each([
  ['has slept asks once', 3_600_000, 2],
  ['has slept for little more than a minute asks once', 65_001, 2],
  ['lets a hidden page tick once a minute does not ask', 65_000, 1],
  ['has had its clock put back asks once', -3_600_000, 2],
])('a device that %s, while the connection seems to be up', async (_, ms, times) => {
  const { now } = clock;
  let shift = 0;
  Object.assign(clock, { now: () => now() + shift });
  const { asked, say } = waiting({});
  say(true);
  await asked[0]?.answer('NEW');
  await clock.advance(20_000);
  expect(asked).toHaveLength(1);
  shift = ms;
  await clock.advance(5_000);
  await asked[1]?.answer('NEW');
  await clock.advance(20_000);
  expect(asked).toHaveLength(times);
});

describe('while the connection is down', () => {
  test('the status is polled every 5 s over HTTP', async () => {
    const { asked, payloads, heard } = waiting({});
    await clock.advance(4_999);
    expect(asked).toHaveLength(0);
    await clock.advance(1);
    expect(payloads).toEqual([['deposit-status', { depositId: '7', paymentMethod: 'pix' }]]);
    await asked[0]?.answer('NEW');
    await clock.advance(5_000);
    expect([asked.length, heard]).toEqual([2, [['waiting']]]);
  });

  test('the page starts the connection again over HTTP too, until the status can no longer change', async () => {
    const { wakes, end } = waiting({});
    await clock.advance(10_000);
    expect(wakes()).toBe(2);
    end();
    await clock.advance(10_000);
    expect(wakes()).toBe(2);
  });

  test('no second poll starts while one is pending', async () => {
    const { asked } = waiting({});
    await clock.advance(15_000);
    expect(asked).toHaveLength(1);
  });

  test('a failed poll changes nothing and is followed by the next one', async () => {
    const { asked, heard } = waiting({});
    await clock.advance(5_000);
    await asked[0]?.fail();
    await clock.advance(5_000);
    expect([asked.length, heard]).toEqual([2, []]);
  });

  test('the status is not polled over the socket, and the page starts the connection again', async () => {
    const { asked, wakes } = waiting({ transport: 'socket' });
    await clock.advance(10_000);
    expect([asked, wakes()]).toEqual([[], 2]);
  });
});

describe('a crypto address without a deposit id', () => {
  const { depositId: _id, ...rest } = DEPOSIT;
  const deposit = { ...rest, crypto: { address: 'T1', coin: 'USDT' } };
  test.each(['http', 'socket'] as const)(
    'is not polled over %s, and the page starts the connection again',
    async (transport) => {
      const { asked, say, wakes, heard } = waiting({ transport, deposit });
      await clock.advance(10_000);
      expect([asked, wakes()]).toEqual([[], 2]);
      say(true);
      await clock.advance(10_000);
      expect([asked, wakes(), heard]).toEqual([[], 2, []]);
    },
  );
  test('receives the pushes for its coin', () => {
    const { watchers } = waiting({ deposit });
    const [watcher] = watchers;
    const isOf = typeof watcher?.of === 'function' ? watcher.of : () => undefined;
    expect(isOf({ transaction: { status: 0, cryptoCurrency: 'USDT' } })).toBe(true);
    expect(isOf({ transaction: { status: 0, cryptoCurrency: 'BTC' } })).toBe(false);
  });
  test('is the only deposit without an id that is followed', () => {
    expect(waiting({ deposit: rest }).watchers.size).toBe(0);
  });
});

describe('a new crypto address receives no push', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {});
    stubStorage();
  });
  afterEach(() => vi.unstubAllGlobals());

  const { depositId: _id, ...rest } = DEPOSIT;
  const address = (reference: string): OpenDeposit => ({
    ...rest,
    reference,
    crypto: { address: reference, coin: 'USDT' },
  });
  const pushOf = (status: number, txid: string | undefined, ids: object = {}) =>
    StatusPush.parse({ ...ids, transaction: { status, txid, cryptoCurrency: 'USDT' } });
  /** Delivers a push like the connection: it chooses the watchers, then calls them. */
  const push = (pages: readonly ReturnType<typeof waiting>[], what: StatusPush) => {
    const recipients = pages.flatMap(({ watchers }) => [...watchers]).filter(({ of }) => isForWatcher(what, of));
    for (const { onStatus } of recipients) onStatus(what.transaction, what.depositId);
  };

  test('for a transaction to the previous address, even after that payment has ended', () => {
    const store = createWidgetStore();
    const first = waiting({ store, deposit: address('a') });
    push([first], pushOf(0, 'A'));
    first.stop();
    const next = waiting({ store, deposit: address('b') });
    push([next], pushOf(3, 'A'));
    push([next], pushOf(1, 'A'));
    expect(next.heard).toEqual([]);
    push([next], pushOf(0, 'B'));
    expect(next.heard).toEqual([['waiting', expect.objectContaining({ txid: 'B' })]]);
    // The previous payment receives pushes again when its page is opened again.
    const again = waiting({ store, deposit: address('a') });
    push([again, next], pushOf(1, 'A'));
    expect([again.heard.length, next.heard.length]).toEqual([1, 1]);
  });

  test('for a stored payment, after a reload or in another tab', () => {
    const next = waiting({ deposit: address('b') });
    const parts = { ...widgetOf().services, store: next.store, clock };
    storeDeposit(parts, {
      ...address('a'),
      crypto: { address: 'a', coin: 'USDT', transaction: { status: 0, txid: 'A' } },
    });
    storeDeposit(parts, { ...address('c'), depositId: 9, transaction: { status: 0, txid: 'C' } });
    push([next], pushOf(1, 'A'));
    push([next], pushOf(1, 'C'));
    push([next], pushOf(1, undefined, { depositId: 9 }));
    expect(next.heard).toEqual([]);
    push([next], pushOf(1, 'B', { depositId: 10 }));
    expect(next.heard).toHaveLength(1);
  });

  test('for a reopened payment that has ended', async () => {
    const store = createWidgetStore();
    const { asked, stop } = waiting({ store });
    await clock.advance(5_000);
    await asked[0]?.answer('CANCELED');
    stop();
    const next = waiting({ store, deposit: address('b') });
    push([next], pushOf(1, undefined, { depositId: '7' }));
    expect(next.heard).toEqual([]);
  });

  test('for a deposit id that an earlier push gave to the previous address', () => {
    const store = createWidgetStore();
    const first = waiting({ store, deposit: address('a') });
    push([first], pushOf(0, undefined, { depositId: '9' }));
    const next = waiting({ store, deposit: address('b') });
    push([first, next], pushOf(1, undefined, { depositId: '9' }));
    expect([first.heard.length, next.heard.length]).toEqual([2, 0]);
  });

  test('that the other open address of its coin receives', () => {
    const store = createWidgetStore();
    const pages = [waiting({ store, deposit: address('a') }), waiting({ store, deposit: address('b') })];
    push(pages, pushOf(0, 'A'));
    expect(pages.map(({ heard }) => heard.length)).toEqual([1, 0]);
  });
});

describe.each(['http', 'socket'] as const)('after the connection opens, with %s', (transport) => {
  test('the status is requested once', async () => {
    const { asked, say, wakes, heard } = waiting({ transport });
    say(true);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer('NEW');
    await clock.advance(60_000);
    expect([asked.length, wakes(), heard]).toEqual([1, 0, [['waiting']]]);
  });

  test('the status is requested once after each reconnection', async () => {
    const { asked, say } = waiting({ transport });
    for (const time of [1, 2, 3]) {
      say(true);
      expect(asked).toHaveLength(time);
      await asked.at(-1)?.answer('NEW');
      say(false);
    }
    expect(asked).toHaveLength(3);
  });

  test('a failed status request is repeated every 5 s until it succeeds', async () => {
    const { asked, say } = waiting({ transport });
    say(true);
    await asked[0]?.fail();
    await clock.advance(5_000);
    await asked[1]?.fail();
    await clock.advance(5_000);
    await asked[2]?.answer('NEW');
    await clock.advance(60_000);
    expect(asked).toHaveLength(3);
  });
});

test('a poll that is pending when the connection opens does not replace the status request after it', async () => {
  const { asked, say, heard } = waiting({});
  await clock.advance(5_000);
  say(true);
  expect(asked).toHaveLength(1);
  await asked[0]?.answer('NEW');
  expect(asked).toHaveLength(2);
  await asked[1]?.answer('PAYED');
  await clock.advance(60_000);
  expect([asked.length, heard]).toEqual([2, [['waiting'], ['accepted']]]);
});

test('a push brings the status and the transaction', () => {
  const { watchers, heard } = waiting({});
  const [watcher] = watchers;
  expect(watcher?.of).toEqual({ depositId: '7' });
  watcher?.onStatus({ status: 1, amount: '5' });
  expect(heard).toEqual([['processed', { status: 1, amount: '5' }]]);
});

test('an unknown status is reported and changes nothing, whether polled or pushed', async () => {
  const onNoNews = vi.fn<() => void>();
  const { asked, watchers, heard, reported } = waiting({ onNoNews });
  await clock.advance(5_000);
  await asked[0]?.answer('PENDING');
  expect(onNoNews).toHaveBeenCalledTimes(1);
  for (const { onStatus } of watchers) onStatus({ status: 'DONE', amount: '5' });
  expect(heard).toEqual([]);
  // Only the response to a question says that the deposit exists.
  expect(onNoNews).toHaveBeenCalledTimes(1);
  const finding = (path: string, word: string) => [
    'onError',
    { code: 'unknown_status', path, message: `pix: the status ${word} of ${path} is unknown and changes nothing` },
  ];
  expect(reported).toEqual([finding('deposit-status', 'PENDING'), finding('deposit.status', 'DONE')]);
});

test('an ended payment is not polled', async () => {
  const { asked, say, end } = waiting({});
  end();
  say(true);
  await clock.advance(10_000);
  expect(asked).toEqual([]);
});

test('leaving the page aborts the pending poll and removes the timer and the watcher', async () => {
  const { asked, say, stop, watchers, heard } = waiting({});
  say(true);
  stop();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await asked[0]?.answer('PAYED');
  await clock.advance(60_000);
  expect([clock.waiting, watchers.size, heard, asked.length]).toEqual([0, 0, [], 1]);
});

test('a deposit without an id is not followed', async () => {
  const { asked, watchers } = waiting({ deposit: { ...DEPOSIT, depositId: undefined } });
  await clock.advance(60_000);
  expect([asked.length, watchers.size, clock.waiting]).toEqual([0, 0, 0]);
});
