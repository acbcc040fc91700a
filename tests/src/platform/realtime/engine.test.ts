import type { Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartData, type StartDataInput } from '../../../../schemas/host/start-data.ts';
import type { Transaction } from '../../../../schemas/deposit/transaction.ts';
import type { TransportRequest } from '../../../../src/platform/api/transport/transport.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { realtimeFor } from './support/realtime.ts';
import { nobody, type SocketIo, socketIo } from './support/servers.ts';

let clock = new FakeClock();
let server: SocketIo;
const atEnd: (() => unknown)[] = [];
beforeEach(async () => {
  clock = new FakeClock();
  server = await socketIo();
});
afterEach(async () => {
  for (const run of atEnd.splice(0)) run();
  await server.close();
});

const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });
const startOf = (over: Partial<StartDataInput> = {}, user: object = {}) =>
  StartData.parse({ host: server.url, ...over, user: { token: 'tok', id: 1, lang: 'en', ...user } });
const tokens = () => server.asked.map(({ searchParams }) => searchParams.get('Authorization'));
/** The player's open socket, once there are this many. */
const socket = async (nth = 1): Promise<Socket> => {
  await soon(() => expect(server.sockets).toHaveLength(nth));
  const last = server.sockets.at(-1);
  if (!last) throw new Error('no socket');
  return last;
};
const push = (to: Socket, type: string, data: unknown, over: object = {}) =>
  to.emit('message', { time: 1, type, data, ...over });

function widget(over: Partial<StartDataInput> = {}) {
  const parts = realtimeFor(clock, startOf(over));
  const { realtime, pauses } = parts;
  atEnd.push(parts.dispose);
  let ids = 0;
  const ask = (more: Partial<TransportRequest> = {}) =>
    realtime.transport({
      call: 'bank-get',
      payload: {},
      requestId: `r${(ids += 1)}`,
      signal: new AbortController().signal,
      ...more,
    });
  const watch = (of: { depositId?: string; withdrawalId?: string }) => {
    const heard: (Transaction['status'] | boolean)[] = [];
    const stop = realtime.watch({
      of,
      onStatus: ({ status }) => heard.push(status),
      onChange: (isUp) => heard.push(isUp),
    });
    return { heard, stop };
  };
  /** Starts the three retries, each after the refusal before it, since the network takes its own time. */
  const retryThrice = async () => {
    const before = pauses();
    for (const [n, ms] of [1_000, 2_000, 4_000].entries()) {
      await soon(() => expect(pauses()).toBe(before + n + 1));
      await clock.advance(ms);
    }
  };
  return { ...parts, ask, watch, retryThrice };
}

const RETRIES = [1, 2, 3].map((attempt) => `socket-reconnect {"attempt":${attempt}}`);

/** Answers every request from now on. */
const answerAll = (status = 200) => {
  server.io.on('connection', (to) => {
    to.on('message', ({ id, type }: { id: string; type: string }) =>
      to.emit('message', { id, time: 1, type, status, data: { bankName: 'B' } }),
    );
  });
};

describe('watchers', () => {
  test('receive only pushes of their deposit or withdrawal, with ids compared as text', async () => {
    const { watch } = widget();
    const [deposit, withdrawal] = [watch({ depositId: '7' }), watch({ withdrawalId: '7' })];
    const to = await socket();
    push(to, 'deposit.status', { depositId: 7, transaction: { status: 1 } });
    push(to, 'deposit.status', { depositId: '8', transaction: { status: 2 } });
    push(to, 'deposit.status', { withdrawalId: '7', transaction: { status: 3 } });
    push(to, 'deposit.status', { transaction: { status: 4 } });
    push(to, 'deposit.status', { depositId: '7', transaction: { status: 5 } });
    await soon(() => expect(deposit.heard).toEqual([true, 1, 5]));
    expect(withdrawal.heard).toEqual([true, 3]);
  });

  test('hear nothing of what is malformed, another kind, or an answer in a push\u2019s clothes', async () => {
    const { watch } = widget();
    const { heard } = watch({ depositId: '7' });
    const to = await socket();
    const data = { depositId: '7', transaction: { status: 1 } };
    push(to, 'deposit.status', 'processed');
    push(to, 'deposit.status', { depositId: '7' });
    push(to, 'gossip', data);
    push(to, 'deposit.status', data, { id: 'r9', status: 200 });
    push(to, 'deposit.status', data, { time: 'now' });
    to.emit('message', null);
    push(to, 'deposit.status', { ...data, transaction: { status: 2 } });
    await soon(() => expect(heard).toEqual([true, 2]));
  });

  test('receive the status of a push with a malformed amount or hash, which is reported to the host once', async () => {
    const { watch, told } = widget();
    const { heard } = watch({ depositId: '7' });
    const to = await socket();
    const data = { depositId: '7', transaction: { status: 1, amount: 'a lot', txid: 5 } };
    push(to, 'deposit.status', data);
    push(to, 'deposit.status', data);
    await soon(() => expect(heard).toEqual([true, 1, 1]));
    const errors = told.filter((message) => message.startsWith('onError'));
    expect(errors).toEqual([
      expect.stringMatching(/"code":"unreadable".*"path":"\/transaction\/txid"/),
      expect.stringMatching(/"code":"unreadable".*"path":"\/transaction\/amount"/),
    ]);
  });

  test('share one connection, which stays when they leave', async () => {
    const { watch } = widget();
    const first = watch({ depositId: '1' });
    const to = await socket();
    await soon(() => expect(first.heard).toEqual([true]));
    first.stop();
    const second = watch({ depositId: '2' });
    await soon(() => expect(second.heard).toEqual([true]));
    push(to, 'deposit.status', { depositId: '1', transaction: { status: 1 } });
    push(to, 'deposit.status', { depositId: '2', transaction: { status: 2 } });
    await soon(() => expect(second.heard).toEqual([true, 2]));
    expect([first.heard, server.asked.length]).toEqual([[true], 1]);
  });

  test('receive pushes that nobody watched for, once and first; watchers by a rule receive no past pushes', async () => {
    const { watch, realtime } = widget();
    const first = watch({ depositId: '1' });
    const to = await socket();
    await soon(() => expect(first.heard).toEqual([true]));
    push(to, 'deposit.status', { depositId: '2', transaction: { status: 3 } });
    push(to, 'deposit.status', { depositId: '2', transaction: { status: 1 } });
    push(to, 'deposit.status', { withdrawalId: '2', transaction: { status: 2 } });
    push(to, 'deposit.status', { depositId: '1', transaction: { status: 3 } });
    await soon(() => expect(first.heard).toEqual([true, 3]));
    const byRule: unknown[] = [];
    realtime.watch({ of: () => true, onStatus: ({ status }) => byRule.push(status), onChange: () => undefined });
    const second = watch({ depositId: '2' });
    await soon(() => expect(second.heard).toEqual([1, true]));
    second.stop();
    const again = watch({ depositId: '2' });
    await soon(() => expect(again.heard).toEqual([true]));
    expect(byRule).toEqual([]);
  });

  test('of another player receive no earlier pushes', async () => {
    const { watch, store } = widget();
    const first = watch({ depositId: '1' });
    const to = await socket();
    push(to, 'deposit.status', { depositId: '2', transaction: { status: 1 } });
    push(to, 'deposit.status', { depositId: '1', transaction: { status: 3 } });
    await soon(() => expect(first.heard).toEqual([true, 3]));
    first.stop();
    store.setState(({ session }) => ({ session: session + 1, start: startOf({}, { token: 'other', id: 2 }) }));
    const second = watch({ depositId: '2' });
    await socket(2);
    await soon(() => expect(second.heard).toEqual([true]));
  });

  test('are told when the connection is down and up again, and the host is told of the retry', async () => {
    const { watch, told } = widget();
    const { heard } = watch({ depositId: '1' });
    (await socket()).disconnect(true);
    await soon(() => expect(heard).toEqual([true, false]));
    await clock.advance(1_000);
    await soon(() => expect(heard).toEqual([true, false, true]));
    expect(told).toEqual(['socket-reconnect {"attempt":1}']);
  });

  test('open no connection after they have left while the code was loading', async () => {
    const { watch, realtime } = widget();
    watch({ depositId: '1' }).stop();
    const other = realtime.watch({ of: {}, onStatus: () => undefined, onChange: () => undefined });
    await socket();
    other();
    expect(server.asked).toHaveLength(1);
  });
});

describe('a pushed token', () => {
  test('goes into the store; the connection stays, and the next one uses it', async () => {
    const { watch, store } = widget();
    watch({ depositId: '1' });
    const to = await socket();
    push(to, 'login.token', { token: 'new', currency: 'EUR', email: 'a@b.c' });
    await soon(() => expect(store.getState().start?.user.token).toBe('new'));
    expect(store.getState().start?.user).toEqual(startOf({}, { token: 'new', currency: 'EUR' }).user);
    expect(to.connected).toBe(true);
    to.disconnect(true);
    await soon(() => expect(clock.waiting).toBe(1));
    await clock.advance(1_000);
    await socket(2);
    expect(tokens()).toEqual(['tok', 'new']);
  });

  test('does not make the next call open another connection, but a token of the host does', async () => {
    answerAll();
    const { ask, store } = widget({ transport: 'socket' });
    await ask();
    push(await socket(), 'login.token', { token: 'pushed' });
    await soon(() => expect(store.getState().start?.user.token).toBe('pushed'));
    await ask();
    expect(tokens()).toEqual(['tok']);
    store.setState({ start: startOf({ transport: 'socket' }, { token: 'brought' }) });
    await ask();
    expect(tokens()).toEqual(['tok', 'brought']);
  });

  test('of the host reconnects for a waiting page after the old token was refused', async () => {
    server.io.use((arriving, next) => {
      const isOld = arriving.handshake.query['Authorization'] === 'tok';
      next(isOld ? Object.assign(new Error('no'), { data: { status: 401 } }) : undefined);
    });
    const { watch, store, told } = widget();
    const { heard } = watch({ depositId: '1' });
    await soon(() => expect(told).toEqual(['token expired tok']));
    store.setState({ start: startOf({}, { token: 'brought' }) });
    await soon(() => expect(heard).toEqual([true]));
    expect(tokens()).toEqual(['tok', 'brought']);
  });

  test('that is malformed changes nothing', async () => {
    const { watch, store } = widget();
    const { heard } = watch({ depositId: '1' });
    const to = await socket();
    push(to, 'login.token', { token: '' });
    push(to, 'login.token', { token: 'other', id: 2 });
    push(to, 'deposit.status', { depositId: '1', transaction: { status: 0 } });
    await soon(() => expect(heard).toEqual([true, 0]));
    expect(store.getState().start).toEqual(startOf());
  });
});

describe('calls', () => {
  test('wait for the connection and use it', async () => {
    answerAll();
    const { ask } = widget({ transport: 'socket' });
    expect(await Promise.all([ask(), ask()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(server.asked).toHaveLength(1);
  });

  test('in flight fail at once when the connection is lost, and the next call waits for it', async () => {
    const { ask } = widget({ transport: 'socket' });
    const lost = ask().catch((reason: unknown) => reason);
    const to = await socket();
    await soon(() => expect(server.frames).toHaveLength(1));
    to.conn.close();
    expect(await lost).toBeInstanceOf(Error);
    answerAll();
    const next = ask();
    await clock.advance(1_000);
    expect(await next).toMatchObject({ status: 200 });
  });

  test('fail after the retries, and the player sees it once for each time the connection goes down', async () => {
    const there = server.url;
    const { ask, told, store, retryThrice } = widget({ transport: 'socket', host: await nobody() });
    const failed = ask().catch((reason: unknown) => reason);
    await retryThrice();
    expect(await failed).toBeInstanceOf(Error);
    expect(told).toEqual([...RETRIES, 'network error']);
    await expect(ask()).rejects.toThrow('connection');
    expect(told).toHaveLength(4);
    answerAll();
    store.setState({ start: startOf({ transport: 'socket', host: there }) });
    expect(await ask()).toMatchObject({ status: 200 });
    await server.close();
    await retryThrice();
    await soon(() => expect(told.slice(4)).toEqual([...RETRIES, 'network error']));
  });

  test('fail with 401 when the handshake is refused, and the token has expired', async () => {
    server.io.use((_socket, next) => next(Object.assign(new Error('no'), { data: { status: 401 } })));
    const { ask, told } = widget({ transport: 'socket' });
    expect(await ask()).toEqual({ status: 401, isSuccess: false, body: {} });
    expect([told, clock.waiting]).toEqual([['token expired tok'], 0]);
  });

  test('by HTTP show no network error when the socket fails', async () => {
    const { watch, told, retryThrice } = widget({ host: await nobody() });
    const { heard } = watch({ depositId: '1' });
    await retryThrice();
    await soon(() => expect(clock.waiting).toBe(0));
    expect([told, heard]).toEqual([RETRIES, []]);
  });
});

describe('after the retries have ended', () => {
  async function over(transport: 'socket' | 'http') {
    const there = server.url;
    const parts = widget({ transport, host: await nobody() });
    const watching = parts.watch({ depositId: '1' });
    await parts.retryThrice();
    await soon(() => expect(clock.waiting).toBe(0));
    parts.store.setState({ start: startOf({ transport, host: there }) });
    return { ...parts, ...watching };
  }

  test('a page may wake it', async () => {
    const { realtime, heard } = await over('http');
    realtime.wake();
    await soon(() => expect(heard).toEqual([true]));
  });

  test('another page that waits does', async () => {
    const { watch, heard } = await over('http');
    watch({ depositId: '2' });
    await soon(() => expect(heard).toEqual([true]));
  });

  test('the browser does when it is online again', async () => {
    const { browser, heard } = await over('http');
    browser.dispatchEvent(new Event('online'));
    await soon(() => expect(heard).toEqual([true]));
  });

  test('the browser does where nobody waits too: a new token may be pushed', async () => {
    const { browser, stop } = await over('http');
    stop();
    browser.dispatchEvent(new Event('online'));
    await soon(() => expect(server.asked).toHaveLength(1));
  });
});

test('connects at once when the browser is online again', async () => {
  const there = server.url;
  const { browser, watch, store } = widget({ host: await nobody() });
  const { heard } = watch({ depositId: '1' });
  await soon(() => expect(clock.waiting).toBe(1));
  store.setState({ start: startOf({ host: there }) });
  browser.dispatchEvent(new Event('online'));
  await soon(() => expect(heard).toEqual([true]));
  browser.dispatchEvent(new Event('online'));
  expect([heard, server.asked.length]).toEqual([[true], 1]);
});

describe('a page that is shown', () => {
  const show = (browser: EventTarget, persisted: boolean) =>
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('from the back/forward cache reconnects, since the old connection is dead', async () => {
    const { browser, watch } = widget();
    const { heard } = watch({ depositId: '1' });
    const before = await socket();
    await soon(() => expect(heard).toEqual([true]));
    show(browser, true);
    const now = await socket(2);
    await soon(() => expect([before.connected, heard]).toEqual([false, [true, false, true]]));
    push(now, 'deposit.status', { depositId: '1', transaction: { status: 1 } });
    await soon(() => expect(heard).toEqual([true, false, true, 1]));
  });

  test('from the back/forward cache tries again after the retries have ended', async () => {
    const there = server.url;
    const { browser, watch, retryThrice, store, told } = widget({ host: await nobody() });
    const { heard } = watch({ depositId: '1' });
    await retryThrice();
    await soon(() => expect(told).toEqual(RETRIES));
    store.setState({ start: startOf({ host: there }) });
    show(browser, true);
    await soon(() => expect(heard).toEqual([true]));
  });

  test('for the first time opens nothing', async () => {
    const { browser, watch } = widget();
    const { heard, stop } = watch({ depositId: '1' });
    await socket();
    await soon(() => expect(heard).toEqual([true]));
    show(browser, false);
    stop();
    const { heard: later } = watch({ depositId: '2' });
    await soon(() => expect(later).toEqual([true]));
    expect(server.asked).toHaveLength(1);
  });
});

describe('another player', () => {
  test('has another connection, and calls of the previous player fail', async () => {
    const { ask, watch, store } = widget({ transport: 'socket' });
    const { heard } = watch({ depositId: '1' });
    const to = await socket();
    const lost = ask().catch((reason: unknown) => reason);
    await soon(() => expect(server.frames).toHaveLength(1));
    store.setState({ start: startOf({ transport: 'socket' }, { token: 'theirs', id: 2 }), session: 2 });
    expect(await lost).toBeInstanceOf(Error);
    await socket(2);
    await soon(() => expect(heard).toEqual([true, false, true]));
    expect(tokens()).toEqual(['tok', 'theirs']);
    expect(to.connected).toBe(false);
  });

  test('does not send calls of the previous player', async () => {
    const there = server.url;
    const { ask, store } = widget({ transport: 'socket', host: await nobody() });
    const lost = ask().catch((reason: unknown) => reason);
    await soon(() => expect(clock.waiting).toBe(1));
    store.setState({ start: startOf({ transport: 'socket', host: there }, { token: 'theirs', id: 2 }), session: 2 });
    expect(await lost).toBeInstanceOf(Error);
    answerAll();
    await ask({ call: 'deposit-check' });
    expect(server.frames).toMatchObject([{ type: 'deposit-check' }]);
  });

  test('has no connection before it is needed', async () => {
    const { watch, store, dispose } = widget();
    const { heard, stop } = watch({ depositId: '1' });
    const to = await socket();
    await soon(() => expect(heard).toEqual([true]));
    stop();
    store.setState({ start: startOf({}, { token: 'theirs', id: 2 }), session: 2 });
    await soon(() => expect(to.connected).toBe(false));
    dispose();
    expect(tokens()).toEqual(['tok']);
  });
});

describe('the end of the widget', () => {
  test('closes the connection, fails waiting calls and ignores the browser', async () => {
    const { ask, watch, dispose, browser, store } = widget({ transport: 'socket' });
    watch({ depositId: '1' });
    const lost = ask().catch((reason: unknown) => reason);
    const to = await socket();
    dispose();
    expect(await lost).toBeInstanceOf(Error);
    await soon(() => expect(to.connected).toBe(false));
    browser.dispatchEvent(new Event('online'));
    store.setState({ session: 2 });
    expect(clock.waiting).toBe(0);
    await clock.advance(60_000);
    expect([server.asked.length, clock.waiting]).toEqual([1, 0]);
  });
});
