import type { Socket } from 'socket.io';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { StartData, type StartDataInput } from '../../../../../schemas/host/start-data.ts';
import type { Transaction } from '../../../../../schemas/deposit/transaction.ts';
import type { TransportRequest } from '../../../../../src/platform/api/transport/transport.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { realtimeFor } from './realtime.ts';
import { type SocketIo, socketIo } from './servers.ts';

export const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });

export const push = (to: Socket, type: string, data: unknown, over: object = {}) =>
  to.emit('message', { time: 1, type, data, ...over });

export const RETRIES = [1, 2, 3].map((attempt) => `socket-reconnect {"attempt":${attempt}}`);

/** For each test of a file: a clock, a real server, and widgets that use both. */
export function widgetsPerTest() {
  const atEnd: (() => unknown)[] = [];
  let running: SocketIo | undefined;
  /** The clock and server of the running test. */
  const now = {
    clock: new FakeClock(),
    get server(): SocketIo {
      if (!running) throw new Error('no test is running');
      return running;
    },
  };
  beforeEach(async () => {
    now.clock = new FakeClock();
    running = await socketIo();
  });
  afterEach(async () => {
    for (const run of atEnd.splice(0)) run();
    await running?.close();
  });
  const startOf = (over: Partial<StartDataInput> = {}, user: object = {}) =>
    StartData.parse({ host: now.server.url, ...over, user: { token: 'tok', id: 1, lang: 'en', ...user } });
  const tokens = () => now.server.asked.map(({ searchParams }) => searchParams.get('Authorization'));
  /** The player's open socket, once there are this many. */
  const socket = async (nth = 1): Promise<Socket> => {
    await soon(() => expect(now.server.sockets).toHaveLength(nth));
    const last = now.server.sockets.at(-1);
    if (!last) throw new Error('no socket');
    return last;
  };

  function widget(over: Partial<StartDataInput> = {}) {
    const parts = realtimeFor(now.clock, startOf(over));
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
    /** Starts the three retries, each after the refusal before it, since the network takes time. */
    const retryThrice = async () => {
      const before = pauses();
      for (const [n, ms] of [1_000, 2_000, 4_000].entries()) {
        await soon(() => expect(pauses()).toBe(before + n + 1));
        await now.clock.advance(ms);
      }
    };
    return { ...parts, ask, watch, retryThrice };
  }

  /** Responds to every request from now on. */
  const answerAll = (status = 200) => {
    now.server.io.on('connection', (to) => {
      to.on('message', ({ id, type }: { id: string; type: string }) =>
        to.emit('message', { id, time: 1, type, status, data: { bankName: 'B' } }),
      );
    });
  };

  return { now, startOf, tokens, socket, widget, answerAll };
}
