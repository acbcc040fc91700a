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
  const expectReports = (...words: readonly string[]) => soon(() => expect(told).toEqual(words));
  /** Waits for the refusal and the start of the pause before the next retry, since the network takes time. */
  const paused = (times: number) => soon(() => expect(pauses).toBe(times));
  return { connection, told, frames, expectReports, paused };
}

async function server(options?: Parameters<typeof socketIo>[0]): Promise<SocketIo> {
  const running = await socketIo(options);
  atEnd.push(running.close);
  return running;
}

const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });

async function up() {
  const running = await server();
  let { url } = running;
  const line = connectTo(() => url);
  line.connection.open('anew');
  await line.expectReports('up');
  return { ...line, server: running, moveTo: (there: string) => void (url = there) };
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
])('the pause before retry %i with random value %d is %i ms', (attempt, random, ms) => {
  expect(backoffMs(attempt, random)).toBe(ms);
});

describe('a new connection', () => {
  test('uses websocket only, with the specified path and query', async () => {
    const { server: running } = await up();
    expect(running.asked).toHaveLength(1);
    const [{ pathname, searchParams } = new URL('http://none')] = running.asked;
    expect([pathname, searchParams.get('transport'), searchParams.get('Authorization')]).toEqual([
      '/v4/socket.io/',
      'websocket',
      'tok',
    ]);
  });

  test('turns off the reconnection of the socket library', async () => {
    const setting = vi.spyOn(Manager.prototype, 'reconnection');
    atEnd.push(() => setting.mockRestore());
    await up();
    expect(setting.mock.calls).toEqual([[false]]);
  });

  test('starts only on request, and only once', async () => {
    const running = await server();
    const { connection, expectReports, told } = connectTo(() => running.url);
    expect(clock.waiting).toBe(0);
    connection.open('anew');
    connection.open('call');
    await expectReports('up');
    connection.open('anew');
    expect([running.asked.length, told, clock.waiting]).toEqual([1, ['up'], 0]);
  });

  test('times out after 20 s, by the clock of the widget', async () => {
    const mute = await silence();
    atEnd.push(mute.close);
    const { connection, told, expectReports } = connectTo(() => mute.url);
    connection.open('anew');
    await soon(() => expect(mute.taken()).toBe(1));
    await clock.advance(19_999);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(clock.waiting).toBe(1);
    await clock.advance(1_000);
    await expectReports('retry 1');
    await soon(() => expect(mute.taken()).toBe(2));
    for (const ms of [20_000, 2_000, 20_000, 4_000, 20_000]) await clock.advance(ms);
    expect(told).toEqual(['retry 1', 'retry 2', 'retry 3', 'failed']);
    expect(clock.waiting).toBe(0);
  });

  test.each([
    ['timed out', () => clock.advance(20_000)],
    ['was ended', ({ end }: Pick<Connection, 'end'>) => end()],
  ])('that %s is closed if it opens late, and is not reported', async (_, give) => {
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

describe('a failed connection', () => {
  test('retries three times with longer pauses, then fails', async () => {
    const url = await nobody();
    const { connection, told, expectReports, paused } = connectTo(() => url, 0.5);
    connection.open('anew');
    for (const [n, ms] of [1_500, 2_500, 4_500].entries()) {
      await paused(n + 1);
      await clock.advance(ms - 1);
      expect(told).toHaveLength(n);
      await clock.advance(1);
      expect(told[n]).toBe(`retry ${n + 1}`);
    }
    await expectReports('retry 1', 'retry 2', 'retry 3', 'failed');
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
    await line.expectReports('retry 1', 'retry 2', 'retry 3', 'failed');
    line.told.length = 0;
    return { ...line, moveTo: (there: string) => void (url = there) };
  }

  test('is attempted once, without retries, for a call within 10 s of the failure', async () => {
    const { connection, expectReports } = await failed();
    await clock.advance(9_999);
    connection.open('call');
    await expectReports('failed');
    expect(clock.waiting).toBe(0);
  });

  test.each([
    ['a call 10 s after the failure', 'call', 10_000],
    ['a page that begins to wait', 'anew', 0],
  ] as const)('gets all retries again for %s', async (_, need, ms) => {
    const { connection, told, paused } = await failed();
    await clock.advance(ms);
    connection.open(need);
    await paused(4);
    await clock.advance(1_000);
    await soon(() => expect(told).toEqual(['retry 1']));
  });

  test('gets all retries again after a successful connection', async () => {
    const { connection, expectReports, paused, told, moveTo } = await failed();
    const running = await server();
    moveTo(running.url);
    connection.open('call');
    await expectReports('up');
    running.sockets[0]?.disconnect(true);
    await paused(4);
    expect(told).toEqual(['up', 'down']);
    await clock.advance(1_000);
    await expectReports('up', 'down', 'retry 1', 'up');
  });

  test('starts no second attempt during the pause before a retry', async () => {
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

  test('with 401 is not retried', async () => {
    const { connection, expectReports } = await refusing({ status: 401 });
    connection.open('anew');
    await expectReports('failed 401');
    expect(clock.waiting).toBe(0);
  });

  test.each([[{ status: 503 }], [{ status: 'no' }], [null], ['401']])('with %j is retried', async (data) => {
    const { connection, told, paused } = await refusing(data);
    connection.open('anew');
    await paused(1);
    await clock.advance(1_000);
    expect(told).toEqual(['retry 1']);
  });
});

describe('an open connection', () => {
  test('sends and receives frames', async () => {
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

  test('that drops reconnects by our own retry, after its pause', async () => {
    const { connection, expectReports, paused, told, server: running } = await up();
    running.sockets[0]?.conn.close();
    await paused(1);
    expect([connection.isUp(), connection.send({ id: '1' })]).toEqual([false, false]);
    await clock.advance(999);
    expect(told).toEqual(['up', 'down']);
    await clock.advance(1);
    await expectReports('up', 'down', 'retry 1', 'up');
    expect(running.sockets).toHaveLength(2);
  });

  /** Ends the newest connection as its server would, and waits for the pause that follows. */
  async function drop({ server: running, paused, told }: Awaited<ReturnType<typeof up>>, times: number) {
    running.sockets.at(-1)?.disconnect(true);
    await paused(times);
    return () => told.filter((word) => word === 'up').length;
  }

  /** A connection that its server has dropped so often that the next pause is longer. */
  async function upAfterFourDrops() {
    const line = await up();
    for (const [n, ms] of [1_000, 1_000, 1_000, 2_000].entries()) {
      const ups = await drop(line, n + 1);
      await clock.advance(ms);
      await soon(() => expect(ups()).toBe(n + 2));
    }
    return line;
  }

  const retries = ({ told }: Pick<Awaited<ReturnType<typeof up>>, 'told'>) =>
    told.filter((word) => word.startsWith('retry'));

  test('that the server drops again and again reconnects after growing pauses, without end', async () => {
    const line = await up();
    for (const [n, ms] of [1_000, 1_000, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000].entries()) {
      const ups = await drop(line, n + 1);
      await clock.advance(ms - 1);
      expect(retries(line)).toHaveLength(n);
      await clock.advance(1);
      expect(retries(line)).toHaveLength(n + 1);
      await soon(() => expect(ups()).toBe(n + 2));
    }
    expect(new Set(line.told)).toEqual(new Set(['up', 'down', 'retry 1']));
  });

  test('that opens on request after a failure has short pauses again', async () => {
    const line = await upAfterFourDrops();
    line.moveTo(await nobody());
    await drop(line, 5);
    for (const [n, ms] of [4_000, 8_000, 10_000].entries()) {
      await line.paused(n + 5);
      await clock.advance(ms);
    }
    await soon(() => expect(line.told.at(-1)).toBe('failed'));
    line.moveTo(line.server.url);
    line.connection.open('anew');
    await soon(() => expect(line.told.at(-1)).toBe('up'));
    await drop(line, 8);
    const before = retries(line).length;
    await clock.advance(1_000);
    expect(retries(line)).toHaveLength(before + 1);
  });

  test('that has lasted 10 s makes the next pause short again', async () => {
    const line = await upAfterFourDrops();
    await clock.advance(10_000);
    const ups = await drop(line, 5);
    await clock.advance(1_000);
    await soon(() => expect(ups()).toBe(6));
  });

  test('that is ended stays closed until it is requested again', async () => {
    const { connection, expectReports, server: running } = await up();
    connection.end();
    await soon(() => expect(running.sockets[0]?.connected).toBe(false));
    await clock.advance(60_000);
    await expectReports('up', 'down');
    connection.open('anew');
    await expectReports('up', 'down', 'up');
  });

  test('is closed and replaced at a restart', async () => {
    const { connection, expectReports, server: running } = await up();
    connection.restart();
    await expectReports('up', 'down', 'up');
    await soon(() => expect(running.sockets.map(({ connected }) => connected)).toEqual([false, true]));
  });

  test('reconnects after a restart of the server', async () => {
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
