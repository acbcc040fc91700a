import { describe, expect, test } from 'vitest';
import { push, soon, widgetsPerTest } from './support/engine.ts';

const { now, answerAll, socket, startOf, tokens, widget } = widgetsPerTest();

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

  test('receive pushes whose empty keys are null, as servers write them', async () => {
    const { watch, told } = widget();
    const [deposit, withdrawal] = [watch({ depositId: '7' }), watch({ withdrawalId: '8' })];
    const to = await socket();
    const transaction = { status: 1, txid: null, amount: null, blockchain: null };
    push(to, 'deposit.status', { depositId: 7, withdrawalId: null, transaction });
    push(to, 'deposit.status', { depositId: null, withdrawalId: 8, transaction }, { id: null, error: null });
    await soon(() =>
      expect([deposit.heard, withdrawal.heard]).toEqual([
        [true, 1],
        [true, 1],
      ]),
    );
    expect(told).toEqual([]);
  });

  test('ignore pushes that are malformed, of another type, or shaped like a response', async () => {
    const { watch } = widget();
    const { heard } = watch({ depositId: '7' });
    const to = await socket();
    const data = { depositId: '7', transaction: { status: 1 } };
    push(to, 'deposit.status', 'processed');
    push(to, 'deposit.status', { depositId: '7' });
    push(to, 'gossip', data);
    push(to, 'deposit.status', data, { id: 'r9', status: 200 });
    to.emit('message', null);
    push(to, 'deposit.status', { ...data, transaction: { status: 2 } });
    await soon(() => expect(heard).toEqual([true, 2]));
  });

  test('receive a push whatever its time, which nobody reads', async () => {
    const { watch } = widget();
    const { heard } = watch({ depositId: '7' });
    const to = await socket();
    for (const [at, time] of ['now', null, undefined].entries())
      push(to, 'deposit.status', { depositId: '7', transaction: { status: at } }, { time });
    await soon(() => expect(heard).toEqual([true, 0, 1, 2]));
  });

  test('ignore a push without a readable status, and the host gets one report for each fault', async () => {
    const { watch, told } = widget();
    const { heard } = watch({ depositId: '7' });
    const to = await socket();
    for (const data of ['processed', { depositId: '7' }, { depositId: '7', transaction: { status: {} } }]) {
      push(to, 'deposit.status', data);
      push(to, 'deposit.status', data);
    }
    push(to, 'deposit.status', { depositId: '7', transaction: { status: 2 } });
    await soon(() => expect(heard).toEqual([true, 2]));
    expect(told).toEqual([
      expect.stringMatching(/^onError .*"code":"unreadable".*deposit\.status: \/: expected object.*"path":""/),
      expect.stringMatching(/"code":"unreadable".*"path":"\/transaction"/),
      expect.stringMatching(/"code":"unreadable".*"path":"\/transaction\/status"/),
    ]);
  });

  test('receive the status of a push with a malformed amount or hash, and the host gets one report for each', async () => {
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

  test('receive a push whose other id is an empty text', async () => {
    const { watch, told } = widget();
    const { heard } = watch({ withdrawalId: '8' });
    const to = await socket();
    push(to, 'deposit.status', { depositId: '', withdrawalId: 8, transaction: { status: 1, txid: '' } });
    await soon(() => expect(heard).toEqual([true, 1]));
    expect(told.filter((message) => message.startsWith('onError'))).toEqual([]);
  });

  test('share one connection, which stays open when they stop', async () => {
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
    expect([first.heard, now.server.asked.length]).toEqual([[true], 1]);
  });

  test('receive earlier pushes for their id once and first; watchers with a rule receive only new pushes', async () => {
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

  test('receive no earlier push for their id once a newer one was delivered', async () => {
    const { watch, realtime } = widget();
    const first = watch({ depositId: '1' });
    const to = await socket();
    push(to, 'deposit.status', { depositId: '2', transaction: { status: 3 } });
    push(to, 'deposit.status', { depositId: '1', transaction: { status: 3 } });
    await soon(() => expect(first.heard).toEqual([true, 3]));
    const byRule: unknown[] = [];
    realtime.watch({ of: () => true, onStatus: ({ status }) => byRule.push(status), onChange: () => undefined });
    push(to, 'deposit.status', { depositId: '2', transaction: { status: 1 } });
    await soon(() => expect(byRule).toEqual([1]));
    const second = watch({ depositId: '2' });
    await soon(() => expect(second.heard).toEqual([true]));
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

  test('learn when the connection drops and reconnects, and the host learns of the retry', async () => {
    const { watch, told } = widget();
    const { heard } = watch({ depositId: '1' });
    (await socket()).disconnect(true);
    await soon(() => expect(heard).toEqual([true, false]));
    await now.clock.advance(1_000);
    await soon(() => expect(heard).toEqual([true, false, true]));
    expect(told).toEqual(['socket-reconnect {"attempt":1}']);
  });

  test('that stop while the code is loading open no connection', async () => {
    const { watch, realtime } = widget();
    watch({ depositId: '1' }).stop();
    const other = realtime.watch({ of: {}, onStatus: () => undefined, onChange: () => undefined });
    await socket();
    other();
    expect(now.server.asked).toHaveLength(1);
  });
});

describe('a pushed token', () => {
  test('is stored; the connection stays open, and the next connection uses the new token', async () => {
    const { watch, store } = widget();
    watch({ depositId: '1' });
    const to = await socket();
    push(to, 'login.token', { token: 'new', currency: 'EUR', email: 'a@b.c' });
    await soon(() => expect(store.getState().start?.user.token).toBe('new'));
    expect(store.getState().start?.user).toEqual(startOf({}, { token: 'new', currency: 'EUR' }).user);
    expect(to.connected).toBe(true);
    to.disconnect(true);
    await soon(() => expect(now.clock.waiting).toBe(1));
    await now.clock.advance(1_000);
    await socket(2);
    expect(tokens()).toEqual(['tok', 'new']);
  });

  test('does not open a new connection for the next call, but a new token from the host does', async () => {
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

  test('from the host reconnects for a waiting page after the old token was refused', async () => {
    now.server.io.use((arriving, next) => {
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

  test('that is malformed changes nothing, and is reported without its value', async () => {
    const { watch, store, told } = widget();
    const { heard } = watch({ depositId: '1' });
    const to = await socket();
    push(to, 'login.token', { token: '' });
    push(to, 'login.token', { token: ['secret'] });
    push(to, 'login.token', { token: 'other', id: 2 });
    push(to, 'deposit.status', { depositId: '1', transaction: { status: 0 } });
    await soon(() => expect(heard).toEqual([true, 0]));
    expect(store.getState().start).toEqual(startOf());
    expect(told).toEqual([
      expect.stringMatching(
        /"code":"unreadable".*login\.token: \/token: expected at least 1 character.*"path":"\/token"/,
      ),
      expect.stringMatching(/"code":"unreadable".*login\.token: \/token: expected string.*"path":"\/token"/),
    ]);
    expect(told.join()).not.toContain('secret');
  });
});
