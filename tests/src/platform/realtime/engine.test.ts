import { describe, expect, test } from 'vitest';
import { settled } from '../../../support/fake-clock.ts';
import { RETRIES, soon, widgetsPerTest } from './support/engine.ts';
import { nobody } from './support/servers.ts';

const { now, answerAll, socket, startOf, tokens, widget } = widgetsPerTest();

describe('calls', () => {
  test('wait for the connection and share it', async () => {
    answerAll();
    const { ask } = widget({ transport: 'socket' });
    expect(await Promise.all([ask(), ask()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(now.server.asked).toHaveLength(1);
  });

  test('in flight fail at once when the connection is lost, and the next call waits for the reconnect', async () => {
    const { ask } = widget({ transport: 'socket' });
    const lost = ask().catch((reason: unknown) => reason);
    const to = await socket();
    await soon(() => expect(now.server.frames).toHaveLength(1));
    to.conn.close();
    expect(await lost).toBeInstanceOf(Error);
    answerAll();
    const next = ask();
    await now.clock.advance(1_000);
    expect(await next).toMatchObject({ status: 200 });
  });

  test('fail after the retries, and the player sees one network error each time the connection goes down', async () => {
    const there = now.server.url;
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
    await now.server.close();
    await retryThrice();
    await soon(() => expect(told.slice(4)).toEqual([...RETRIES, 'network error']));
  });

  test('fail with 401 when the handshake is refused, and the token is reported as expired', async () => {
    now.server.io.use((_socket, next) => next(Object.assign(new Error('no'), { data: { status: 401 } })));
    const { ask, told } = widget({ transport: 'socket' });
    expect(await ask()).toEqual({ status: 401, isSuccess: false, body: {} });
    expect([told, now.clock.waiting]).toEqual([['token expired tok'], 0]);
  });

  test('over HTTP show no network error when the socket fails', async () => {
    const { watch, told, retryThrice } = widget({ host: await nobody() });
    const { heard } = watch({ depositId: '1' });
    await retryThrice();
    await soon(() => expect(now.clock.waiting).toBe(0));
    expect([told, heard]).toEqual([RETRIES, []]);
  });
});

describe('a change of player', () => {
  test('opens another connection, and calls of the previous player fail', async () => {
    const { ask, watch, store } = widget({ transport: 'socket' });
    const { heard } = watch({ depositId: '1' });
    const to = await socket();
    const lost = ask().catch((reason: unknown) => reason);
    await soon(() => expect(now.server.frames).toHaveLength(1));
    store.setState({ start: startOf({ transport: 'socket' }, { token: 'theirs', id: 2 }), session: 2 });
    expect(await lost).toBeInstanceOf(Error);
    await socket(2);
    await soon(() => expect(heard).toEqual([true, false, true]));
    expect(tokens()).toEqual(['tok', 'theirs']);
    expect(to.connected).toBe(false);
  });

  test('does not send waiting calls of the previous player', async () => {
    const there = now.server.url;
    const { ask, store } = widget({ transport: 'socket', host: await nobody() });
    const lost = ask().catch((reason: unknown) => reason);
    await soon(() => expect(now.clock.waiting).toBe(1));
    store.setState({ start: startOf({ transport: 'socket', host: there }, { token: 'theirs', id: 2 }), session: 2 });
    expect(await lost).toBeInstanceOf(Error);
    answerAll();
    await ask({ call: 'deposit-check' });
    expect(now.server.frames).toMatchObject([{ type: 'deposit-check' }]);
  });

  test('opens no connection before it is needed', async () => {
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

test('without start data, as while the host is asked for them again, nothing opens a connection', async () => {
  const { realtime, watch, store } = widget();
  watch({ depositId: '1' });
  await socket();
  const before = store.getState();
  store.setState({ start: undefined, session: 2 });
  realtime.wake();
  watch({ depositId: '2' });
  await settled();
  expect(now.clock.waiting, 'no attempt has a timeout').toBe(0);
  store.setState({ ...before, start: startOf({}, { token: 'theirs', id: 2 }), session: 3 });
  await socket(2);
  expect(tokens()).toEqual(['tok', 'theirs']);
});

describe('the end of the widget', () => {
  test('closes the connection, fails waiting calls and ignores browser events', async () => {
    const { ask, watch, dispose, browser, store } = widget({ transport: 'socket' });
    watch({ depositId: '1' });
    const lost = ask().catch((reason: unknown) => reason);
    const to = await socket();
    dispose();
    expect(await lost).toBeInstanceOf(Error);
    await soon(() => expect(to.connected).toBe(false));
    browser.dispatchEvent(new Event('online'));
    store.setState({ session: 2 });
    expect(now.clock.waiting).toBe(0);
    await now.clock.advance(60_000);
    expect([now.server.asked.length, now.clock.waiting]).toEqual([1, 0]);
  });
});
