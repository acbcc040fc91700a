import { Manager } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backoffMs, type Connection, createConnection } from '../../../../src/platform/realtime/connection.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { nobody, silence, type SocketIo, socketIo } from './support/servers.ts';

let clock = new FakeClock();
const atEnd: (() => unknown)[] = [];
beforeEach(() => {
  clock = new FakeClock();
});
afterEach(async () => {
  for (const run of atEnd.splice(0).toReversed()) await run();
});

/** A connection that records what it reports. */
function connectTo(address: () => string, random = 0) {
  const told: string[] = [];
  const frames: unknown[] = [];
  let pauses = 0;
  const connection: Connection = createConnection({
    address: () => ({ host: address(), query: { Authorization: 'tok' } }),
    clock,
    random: () => {
      pauses += 1;
      return random;
    },
    onFrame: (frame) => frames.push(frame),
    onChange: (isUp) => told.push(isUp ? 'up' : 'down'),
    onRetry: (attempt) => told.push(`retry ${attempt}`),
    onFailed: (status) => told.push(status === undefined ? 'failed' : `failed ${status}`),
  });
  atEnd.push(connection.end);
  const tells = (...words: readonly string[]) => soon(() => expect(told).toEqual(words));
  /** Waits for the refusal and the start of the pause before the next try, since the network takes its own time. */
  const paused = (times: number) => soon(() => expect(pauses).toBe(times));
  return { connection, told, frames, tells, paused };
}

async function server(options?: Parameters<typeof socketIo>[0]): Promise<SocketIo> {
  const running = await socketIo(options);
  atEnd.push(running.close);
  return running;
}

const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });

async function up() {
  const running = await server();
  const line = connectTo(() => running.url);
  line.connection.open('anew');
  await line.tells('up');
  return { ...line, server: running };
}

test.each([
  [0, 0, 1000],
  [0, 0.5, 1500],
  [1, 1, 3000],
  [2, 0, 4000],
  [3, 0, 8000],
  [3, 1, 9000],
  [4, 0, 10_000],
  [30, 1, 10_000],
])('backoff %i with chance %d is %i ms', (attempt, random, ms) => {
  expect(backoffMs(attempt, random)).toBe(ms);
});

describe('connecting', () => {
  test('goes by websocket alone, to its path, with the query', async () => {
    const { server: running } = await up();
    expect(running.asked).toHaveLength(1);
    const [{ pathname, searchParams } = new URL('http://none')] = running.asked;
    expect([pathname, searchParams.get('transport'), searchParams.get('Authorization')]).toEqual([
      '/v4/socket.io/',
      'websocket',
      'tok',
    ]);
  });

  test('is the only thing that the library does: it reconnects nothing by itself', async () => {
    const setting = vi.spyOn(Manager.prototype, 'reconnection');
    atEnd.push(() => setting.mockRestore());
    await up();
    expect(setting.mock.calls).toEqual([[false]]);
  });

  test('begins only when it is asked to, and once', async () => {
    const running = await server();
    const { connection, tells, told } = connectTo(() => running.url);
    expect(clock.waiting).toBe(0);
    connection.open('anew');
    connection.open('call');
    await tells('up');
    connection.open('anew');
    expect([running.asked.length, told, clock.waiting]).toEqual([1, ['up'], 0]);
  });

  test('takes 20 s at most, by the clock of the widget', async () => {
    const mute = await silence();
    atEnd.push(mute.close);
    const { connection, told, tells } = connectTo(() => mute.url);
    connection.open('anew');
    await soon(() => expect(mute.taken()).toBe(1));
    await clock.advance(19_999);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(clock.waiting).toBe(1);
    await clock.advance(1_000);
    await tells('retry 1');
    await soon(() => expect(mute.taken()).toBe(2));
    for (const ms of [20_000, 2_000, 20_000, 4_000, 20_000]) await clock.advance(ms);
    expect(told).toEqual(['retry 1', 'retry 2', 'retry 3', 'failed']);
    expect(clock.waiting).toBe(0);
  });

  test.each([
    ['after its time', () => clock.advance(20_000)],
    ['after its end', ({ end }: Pick<Connection, 'end'>) => end()],
  ])('%s is closed again by the widget, once it stands, and heard by nobody', async (_, give) => {
    const running = await server({ isHeld: true });
    const line = connectTo(() => running.url);
    line.connection.open('anew');
    await soon(() => expect(running.doors).toHaveLength(1));
    await give(line.connection);
    running.doors[0]?.();
    await soon(() => expect(running.sockets).toHaveLength(1));
    await soon(() => expect(running.sockets[0]?.connected).toBe(false));
    expect(line.told).toEqual([]);
  });
});

describe('a failure', () => {
  test('is followed by three retries with a growing pause, then by the end', async () => {
    const url = await nobody();
    const { connection, told, tells, paused } = connectTo(() => url, 0.5);
    connection.open('anew');
    for (const [n, ms] of [1_500, 2_500, 4_500].entries()) {
      await paused(n + 1);
      await clock.advance(ms - 1);
      expect(told).toHaveLength(n);
      await clock.advance(1);
      expect(told[n]).toBe(`retry ${n + 1}`);
    }
    await tells('retry 1', 'retry 2', 'retry 3', 'failed');
    await clock.advance(60_000);
    expect([told.length, clock.waiting]).toEqual([4, 0]);
  });

  async function failed() {
    let url = await nobody();
    const line = connectTo(() => url);
    line.connection.open('anew');
    for (const [n, ms] of [1_000, 2_000, 4_000].entries()) {
      await line.paused(n + 1);
      await clock.advance(ms);
    }
    await line.tells('retry 1', 'retry 2', 'retry 3', 'failed');
    line.told.length = 0;
    return { ...line, moveTo: (there: string) => void (url = there) };
  }

  test('leaves one try to a call that comes soon after', async () => {
    const { connection, tells } = await failed();
    await clock.advance(9_999);
    connection.open('call');
    await tells('failed');
    expect(clock.waiting).toBe(0);
  });

  test.each([
    ['a call that comes later', 'call', 10_000],
    ['a page that begins to wait', 'anew', 0],
  ] as const)('leaves all tries to %s', async (_, need, ms) => {
    const { connection, told, paused } = await failed();
    await clock.advance(ms);
    connection.open(need);
    await paused(4);
    await clock.advance(1_000);
    await soon(() => expect(told).toEqual(['retry 1']));
  });

  test('is forgotten once it is up', async () => {
    const { connection, tells, paused, told, moveTo } = await failed();
    const running = await server();
    moveTo(running.url);
    connection.open('call');
    await tells('up');
    running.sockets[0]?.disconnect(true);
    await paused(4);
    expect(told).toEqual(['up', 'down']);
    await clock.advance(1_000);
    await tells('up', 'down', 'retry 1', 'up');
  });

  test('to connect starts no second attempt meanwhile', async () => {
    const url = await nobody();
    const { connection, paused, told } = connectTo(() => url);
    connection.open('anew');
    await paused(1);
    connection.open('anew');
    connection.open('call');
    expect([clock.waiting, told]).toEqual([1, []]);
  });
});

describe('a refused handshake', () => {
  async function refusing(data: unknown) {
    const running = await server();
    running.io.use((_socket, next) => next(Object.assign(new Error('refused'), { data })));
    return connectTo(() => running.url);
  }

  test('with 401 is not tried again', async () => {
    const { connection, tells } = await refusing({ status: 401 });
    connection.open('anew');
    await tells('failed 401');
    expect(clock.waiting).toBe(0);
  });

  test.each([[{ status: 503 }], [{ status: 'no' }], [null], ['401']])('with %j is tried again', async (data) => {
    const { connection, told, paused } = await refusing(data);
    connection.open('anew');
    await paused(1);
    await clock.advance(1_000);
    expect(told).toEqual(['retry 1']);
  });
});

describe('a connection that stands', () => {
  test('sends and hears frames', async () => {
    const { connection, frames, server: running } = await up();
    const heard = vi.fn<(frame: unknown) => void>();
    running.sockets[0]?.on('message', heard);
    expect(connection.send({ id: '1' })).toBe(true);
    await soon(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ id: '1' }));
    running.sockets[0]?.emit('message', { type: 'x' });
    running.sockets[0]?.emit('other', { type: 'y' });
    running.sockets[0]?.emit('message', 'z');
    await soon(() => expect(frames).toEqual([{ type: 'x' }, 'z']));
  });

  test('and is lost comes back by our retry, never by one of the socket', async () => {
    const { connection, tells, paused, server: running } = await up();
    running.sockets[0]?.conn.close();
    await paused(1);
    expect([connection.isUp(), connection.send({ id: '1' })]).toEqual([false, false]);
    await clock.advance(999);
    expect(running.asked).toHaveLength(1);
    await clock.advance(1);
    await tells('up', 'down', 'retry 1', 'up');
    expect(running.sockets).toHaveLength(2);
  });

  /** Ends the newest connection as its server would, and waits for the pause that follows. */
  async function drop({ server: running, paused, told }: Awaited<ReturnType<typeof up>>, times: number) {
    running.sockets.at(-1)?.disconnect(true);
    await paused(times);
    return () => told.filter((word) => word === 'up').length;
  }

  test('and is dropped soon each time comes back after growing pauses, without reaching the limit of retries', async () => {
    const line = await up();
    for (const [n, ms] of [1_000, 1_000, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000].entries()) {
      const ups = await drop(line, n + 1);
      await clock.advance(ms - 1);
      expect(line.server.asked).toHaveLength(n + 1);
      await clock.advance(1);
      await soon(() => expect(ups()).toBe(n + 2));
    }
    expect(new Set(line.told)).toEqual(new Set(['up', 'down', 'retry 1']));
  });

  test('for 10 s is steady: the next pause is short again', async () => {
    const line = await up();
    for (const [n, ms] of [1_000, 1_000, 1_000, 2_000].entries()) {
      const ups = await drop(line, n + 1);
      await clock.advance(ms);
      await soon(() => expect(ups()).toBe(n + 2));
    }
    await clock.advance(10_000);
    const ups = await drop(line, 5);
    await clock.advance(1_000);
    await soon(() => expect(ups()).toBe(6));
  });

  test('ends for good, until it is asked for', async () => {
    const { connection, tells, server: running } = await up();
    connection.end();
    await soon(() => expect(running.sockets[0]?.connected).toBe(false));
    await clock.advance(60_000);
    await tells('up', 'down');
    connection.open('anew');
    await tells('up', 'down', 'up');
  });

  test('is replaced by a restart', async () => {
    const { connection, tells, server: running } = await up();
    connection.restart();
    await tells('up', 'down', 'up');
    await soon(() => expect(running.sockets.map(({ connected }) => connected)).toEqual([false, true]));
  });

  test('survives the restart of its server', async () => {
    const { told, paused, server: running } = await up();
    const port = Number(new URL(running.url).port);
    await running.close();
    await paused(1);
    await clock.advance(1_000);
    await paused(2);
    await server({ port });
    await clock.advance(2_000);
    await soon(() => expect(told).toEqual(['up', 'down', 'retry 1', 'retry 2', 'up']));
  });
});
